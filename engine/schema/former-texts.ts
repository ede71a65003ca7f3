import { engineReferences } from "./engine-texts.ts";
import type { KindName } from "./kinds.ts";

/** A property of an older engine that held texts, and the references of the texts that the engine has today. */
interface FormerTexts {
  readonly kind: KindName;
  readonly path: readonly string[];
  readonly references: unknown;
}

const policy = { label: engineReferences.consent.policy };

export const formerTexts: readonly FormerTexts[] = [
  { kind: "site", path: ["loadingLabel"], references: engineReferences.orderButton.loading },
  { kind: "site", path: ["unitPrice"], references: engineReferences.price.perUnit },
  { kind: "site", path: ["notices"], references: engineReferences.page },
  { kind: "site", path: ["quiz"], references: engineReferences.quiz },
  { kind: "site", path: ["form"], references: { ...engineReferences.form, repeat: engineReferences.repeat } },
  { kind: "site", path: ["marketSuggestion"], references: engineReferences.marketSuggestion },
  { kind: "site", path: ["consent"], references: { ...engineReferences.consent, policy } },
  { kind: "site", path: ["statistics", "optOut"], references: { ...engineReferences.counting, policy } },
  { kind: "payments", path: ["leaving"], references: engineReferences.leaving },
];

/** The key of the first text in references: "engine.form.optional". */
function firstKey(references: unknown): string {
  if (typeof references === "string") return references.slice(2);
  return firstKey(Object.values(Object(references))[0]);
}

/** What to do about a property that held texts in an older engine. Undefined for all others. */
export function adviseFormerText(kind: KindName, path: readonly (string | number)[]): string | undefined {
  const former = formerTexts.find(
    (one) => one.kind === kind && one.path.every((step, at) => step === path[at]),
  );
  return (
    former &&
    `The engine has these texts today: remove it. Texts of your own become messages, such as "${firstKey(former.references)}". npm run upgrade -- --write does both.`
  );
}
