import { findLanguage } from "../../site/find-markets.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { untouchedCopies } from "../../site/translation-sources.ts";
import type { Rule } from "../rule.ts";

/** Words that address somebody formally, and as a friend, in languages that have both. */
const forms: Readonly<Record<string, { readonly formal: RegExp; readonly friendly: RegExp }>> = {
  de: {
    formal: /(?<=[\p{L}\p{N},;:–] )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/u,
    friendly: /(?<!\p{L})(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[nmrs]?)?|euch|eure[nmrs]?)(?!\p{L})/u,
  },
  fr: {
    formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
    friendly: /(?<!\p{L})(?:tu (?=\p{L})|toi|tes)(?!\p{L})|(?<!\p{L})t[’'](?=es|as|aime|offr)/iu,
  },
  nl: {
    formal: /(?<!\p{L})(?:u|uw)(?!\p{L})/u,
    friendly: /(?<!\p{L})(?:je|jij|jouw|jou)(?!\p{L})/iu,
  },
};

/** Words that somebody said. */
const quotations = /[“„«»"][^“”„«»"]*[“”«»"]/g;

/** One way to address visitors is usual if at most one text in this many has the other one. */
const usual = 20;

export const mixedAddress: Rule = {
  meta: {
    code: "mixed-address",
    severity: "warning",
    title: "A text addresses visitors in another way than the others",
    configurable: true,
    once: true,
    repeats: ["wrong-language", "placeholder-text"],
  },
  check: ({ manifests }, report) => {
    const copies = untouchedCopies(manifests);
    for (const [locale, messages] of mergeCatalogues(manifests)) {
      const form = forms[findLanguage(manifests, locale) ?? ""];
      if (form === undefined) continue;
      const own = [...messages].filter(([key]) => !copies.get(locale)?.has(key));
      const formal = own.filter(([, { text }]) => form.formal.test(text)).length;
      const friendly = own.flatMap(([key, { text, document }]) => {
        const [word] = form.friendly.exec(text.replace(quotations, " ")) ?? [];
        return word === undefined ? [] : [{ key, document, word: word.trim() }];
      });
      if (friendly.length * usual > formal) continue;
      for (const { key, document, word } of friendly)
        report({
          ...{ document, path: [key] },
          message: `"${word}" addresses visitors as friends. ${formal} other texts of ${locale} address them formally.`,
          hint: "Address visitors in the same way everywhere.",
        });
    }
  },
};
