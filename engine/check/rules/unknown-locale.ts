import { suggestName } from "../../problems/suggest.ts";
import { copiedFrom } from "../../schema/messages.ts";
import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

const checkNames = unknownName({
  kind: "locale",
  what: "locale",
  list: ({ manifests }) => manifests.markets?.value.locales.map(({ code }) => code),
  message: (name) => `"${name}" is not in the list of locales.`,
});

export const unknownLocale: Rule = {
  meta: {
    code: "unknown-locale",
    severity: "error",
    tier: "reference",
    title: "No locale has this name",
  },
  check: (site, report) => {
    checkNames(site, report);
    const { manifests } = site;
    if (manifests.markets === undefined) return;
    const locales = new Set(manifests.markets.value.locales.map(({ code }) => code));
    for (const [locale, files] of manifests.messages) {
      for (const { document, value } of files) {
        if (copiedFrom(value) !== locale) continue;
        report({
          document,
          path: ["$copiedFrom"],
          message: `"$copiedFrom" names the locale of this file itself, ${locale}.`,
          ...suggestName(locale, locales.difference(new Set([locale])), "locale"),
        });
      }
      const first = files[0];
      if (locales.has(locale) || first === undefined) continue;
      report({
        document: first.document,
        path: [],
        message: `The folder messages/${locale}/ belongs to no locale of markets.json.`,
        ...suggestName(locale, locales, "locale"),
      });
    }
  },
};
