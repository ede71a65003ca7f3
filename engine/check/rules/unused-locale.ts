import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

export const unusedLocale: Rule = {
  meta: {
    code: "unused-locale",
    severity: "warning",
    tier: "content",
    title: "A locale that no market shows",
    usedIn: ["markets"],
  },
  check: unusedName({
    kind: "locale",
    locate: ({ manifests }) =>
      (manifests.markets?.value.locales ?? []).flatMap(({ code }, index) =>
        manifests.markets
          ? [[code, { document: manifests.markets.document, path: ["locales", index, "code"] }]]
          : [],
      ),
    // Translations and the glossary only name locales.
    isUser: (file) => file.endsWith("/markets.json"),
    message: (name) => `No market shows the locale "${name}".`,
    hint: () => "Add a market with it, or remove it with its folder in messages/.",
  }),
};
