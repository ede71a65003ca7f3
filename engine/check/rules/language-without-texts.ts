import { isEngineMessage } from "../../site/engine-messages.ts";
import { languageName } from "../../site/find-markets.ts";
import { completeCatalogue } from "../../site/message-catalogues.ts";
import { engineKeys, speaksLanguage } from "../../texts/engine-texts.ts";
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
      if (speaksLanguage(languageTag) || locales.has(locale)) return;
      locales.add(locale);
      const messages = completeCatalogue(manifests, locale);
      const english = [...engineKeys].filter((key) => {
        const message = messages.get(key);
        return message !== undefined && isEngineMessage(message);
      });
      if (english.length === 0) return;
      const language = languageName(new Intl.Locale(languageTag).language);
      report({
        document: markets.document,
        path: ["markets", index, "languageTag"],
        message: `The engine does not speak ${language}: ${code} shows ${english.length} of its texts in English.`,
        hint: `Write them into messages/${locale}/engine.json. manifests/docs/engine-texts.md lists the keys.`,
      });
    });
  },
};
