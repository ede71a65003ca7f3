import { hasTerm, termsIn } from "../../site/glossary-terms.ts";
import { translations } from "../../site/translations.ts";
import type { Rule } from "../rule.ts";

export const glossaryTerm: Rule = {
  meta: {
    code: "glossary-term",
    severity: "warning",
    tier: "content",
    title: "A translation does not use the glossary's word",
  },
  check: (site, report) => {
    if (site.manifests.byKind.glossary.length === 0) return;
    for (const { locale, texts } of translations(site)) {
      for (const { key, state, source, translation } of texts) {
        // A copy has no translation yet, and a stale text belongs to another source.
        if (translation === undefined || state !== "done") continue;
        const lost = termsIn(site.manifests, locale, source).find((term) => !hasTerm(term, translation.text));
        if (lost === undefined) continue;
        const { term, words } = lost;
        report({
          document: translation.document,
          path: [key],
          message: `The source says "${term.term}", but this text does not say ${words.map((word) => `"${word}"`).join(" or ")}.`,
          hint:
            term.translate === false
              ? "Keep the term as it is: the glossary says that it is not translated."
              : `Use the word of glossary.json, or add another one for ${locale}.`,
        });
      }
    }
  },
};
