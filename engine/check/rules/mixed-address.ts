import { memoize } from "../../json/memoize.ts";
import { isMessageKey, type MessagesManifest } from "../../schema/messages.ts";
import { findLanguage } from "../../site/find-markets.ts";
import { untouchedCopies } from "../../site/translation-sources.ts";
import type { Rule } from "../rule.ts";

/** Words that address somebody formally and informally, in languages with both forms. */
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

/** Quoted speech, which does not address the visitor. */
const quotations = /[“„«»"][^“”„«»"]*[“”«»"]/g;

/** How the texts of a file address visitors, by language. Kept with the file: in dev mode most files do not change. */
const addressesIn = memoize((file: MessagesManifest) =>
  memoize((language: string) => {
    const form = forms[language];
    const texts = form ? Object.entries(file).filter(([key]) => isMessageKey(key)) : [];
    return texts.flatMap(([key, text]) => {
      const isFormal = form?.formal.test(text) ?? false;
      const [friendly] = form?.friendly.exec(text.replace(quotations, " ")) ?? [];
      return isFormal || friendly !== undefined ? [{ key, isFormal, friendly: friendly?.trim() }] : [];
    });
  }),
);

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
    for (const [locale, files] of manifests.messages) {
      const language = findLanguage(manifests, locale) ?? "";
      const addresses = files.flatMap(({ document, value }) =>
        addressesIn(value)(language).flatMap((one) =>
          copies.get(locale)?.has(one.key) ? [] : [{ ...one, document }],
        ),
      );
      const formal = addresses.filter(({ isFormal }) => isFormal).length;
      const friendly = addresses.filter((one) => one.friendly !== undefined);
      if (friendly.length * usual > formal) continue;
      for (const { key, document, friendly: word } of friendly)
        report({
          ...{ document, path: [key] },
          message: `"${word}" addresses visitors as friends. ${formal} other texts of ${locale} address them formally.`,
          hint: "Address visitors in the same way everywhere.",
        });
    }
  },
};
