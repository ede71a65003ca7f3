import type { Rule } from "../rule.ts";
import { untranslatedTexts } from "../untranslated-texts.ts";

export const untranslatedText: Rule = {
  meta: {
    code: "untranslated-text",
    severity: "warning",
    tier: "reference",
    title: "A text is still in another language",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, key, original } of untranslatedTexts(manifests)) {
      const where =
        original.key === key ? `in ${original.locale}` : `"${original.key}" in ${original.locale}`;
      report({
        document,
        path: [key],
        message: `This text is the same as ${where}.`,
        hint: "Translate it. If it is a name, list it in manifests/glossary.json with translate: false.",
      });
    }
  },
};
