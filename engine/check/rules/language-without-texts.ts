import { engineTextState } from "../../site/engine-text-state.ts";
import { languageName } from "../../site/find-markets.ts";
import type { Rule } from "../rule.ts";

export const languageWithoutTexts: Rule = {
  meta: {
    code: "language-without-texts",
    severity: "warning",
    tier: "content",
    title: "A market shows texts of the engine in English, because the engine does not speak its language",
    once: true,
  },
  check: ({ manifests }, report) => {
    const { markets } = manifests;
    if (markets === undefined) return;
    const locales = new Set<string>();
    markets.value.markets.forEach(({ code, locale, languageTag }, index) => {
      if (locales.has(locale)) return;
      const { english } = engineTextState(manifests, locale);
      if (english === 0) return;
      locales.add(locale);
      const language = languageName(new Intl.Locale(languageTag).language);
      report({
        document: markets.document,
        path: ["markets", index, "languageTag"],
        message: `The engine does not speak ${language}: ${code} shows ${english} of its texts in English.`,
        hint: `Write them into messages/${locale}/engine.json. manifests/docs/engine-texts.md lists the keys.`,
      });
    });
  },
};
