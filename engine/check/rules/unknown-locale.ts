import { suggestName } from "../../problems/suggest.ts";
import { copiedFrom } from "../../schema/messages.ts";
import type { Rule } from "../rule.ts";

export const unknownLocale: Rule = {
  code: "unknown-locale",
  check: ({ world }, report) => {
    if (world.markets === undefined) return;
    const { document, value } = world.markets;
    const known = new Set(value.locales.map((locale) => locale.code));
    const want = (locale: string | undefined, path: (string | number)[]) => {
      if (locale === undefined || known.has(locale)) return;
      report({
        document,
        path,
        message: `"${locale}" is not in the list of locales.`,
        ...suggestName(locale, known, "locale"),
      });
    };
    value.markets.forEach((market, index) => {
      want(market.locale, ["markets", index, "locale"]);
    });
    value.locales.forEach((locale, index) => {
      want(locale.fallback, ["locales", index, "fallback"]);
    });
    for (const [locale, files] of world.messages) {
      for (const { document, value } of files) {
        const original = copiedFrom(value);
        if (original === undefined || (known.has(original) && original !== locale)) continue;
        report({
          document,
          path: ["$copiedFrom"],
          message:
            original === locale
              ? `This file is one of ${locale} itself.`
              : `"${original}" is not in the list of locales.`,
          ...suggestName(original, known.difference(new Set([locale])), "locale"),
        });
      }
      const first = files[0];
      if (known.has(locale) || first === undefined) continue;
      report({
        document: first.document,
        path: [],
        message: `The folder messages/${locale}/ belongs to no locale of markets.json.`,
        ...suggestName(locale, known, "locale"),
      });
    }
  },
};
