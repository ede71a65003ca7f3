import { baseCodes } from "../problems/base-codes.ts";
import { isAdvice, type RuleMeta } from "../problems/rule-meta.ts";
import type { Rule } from "./rule.ts";

/** Codes of rules that no longer exist. They suppress nothing, and `npm run upgrade` removes them from manifests. */
export const retiredCodes: ReadonlySet<string> = new Set([
  "contradicted-fact",
  "decimal-separator",
  "description-too-long",
  "description-too-short",
  "doubled-capital",
  "label-sign",
  "literal-date",
  "missing-umlaut",
  "missing-consent-words",
  "missing-form-message",
  "missing-form-words",
  "missing-quiz-words",
  "misspelt-brand",
  "mixed-address",
  "reversed-range",
  "title-too-long",
  "wrong-language",
]);

/** Every code that a problem can have, by name, sorted. */
export type RuleCodes = ReadonlyMap<string, RuleMeta>;

/** The codes of some rules, and those that need no rule. */
export function ruleCodes(rules: readonly Rule[]): RuleCodes {
  const metas = [...Object.values<RuleMeta>(baseCodes), ...rules.map(({ meta }) => meta)];
  metas.sort((a, b) => (a.code < b.code ? -1 : 1));
  return new Map(metas.map((meta) => [meta.code, meta]));
}

/** Whether a site may set the severity of a code, and suppress it. */
export function isConfigurable(codes: RuleCodes, code: string): boolean {
  const meta = codes.get(code);
  return meta !== undefined && isAdvice(meta);
}

export const configurableRules = (codes: RuleCodes): RuleMeta[] => [...codes.values()].filter(isAdvice);
