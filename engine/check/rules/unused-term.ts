import { withoutBreaks } from "../../site/find-words.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { originalLocale } from "../../site/translation-sources.ts";
import type { Rule } from "../rule.ts";

export const unusedTerm: Rule = {
  meta: {
    code: "unused-term",
    severity: "warning",
    tier: "content",
    title: "A term of the glossary that no text has",
    usedIn: ["messages"],
    once: true,
  },
  check: ({ manifests }, report) => {
    const original = originalLocale(manifests);
    const [glossary] = manifests.byKind.glossary;
    const texts = original === undefined ? undefined : mergeCatalogues(manifests).get(original);
    if (glossary === undefined || texts === undefined) return;
    const siteText = withoutBreaks([...texts.values()].map(({ text }) => text).join("\n")).toLowerCase();
    glossary.value.terms.forEach(({ term, translate }, index) => {
      // Names that stay as they are may be of other languages only.
      if (translate === false || siteText.includes(term.toLowerCase())) return;
      report({
        document: glossary.document,
        path: ["terms", index, "term"],
        message: `No text of ${original} has the term "${term}", so no translation is compared with it.`,
        hint: "Write the term as the texts have it, or remove it.",
      });
    });
  },
};
