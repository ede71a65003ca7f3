import type { SourceLocation } from "../../json/document.ts";
import { memoize } from "../../json/memoize.ts";
import { findLanguage } from "../../site/find-markets.ts";
import type { Finding } from "../../site/finding.ts";
import { languageName } from "../../site/language-name.ts";
import type { Manifests } from "../../site/manifests.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { languageTester } from "../function-words.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";
import { untranslatedTexts } from "../untranslated-texts.ts";

/** Languages of texts that people copy, or that agencies send by mistake, whatever the site is in. */
const widespread = ["da", "de", "en", "es", "fi", "fr", "it", "nl", "sv"];

/** Validates texts on a site with these languages, separated by spaces. */
const validatorFor = memoize((languages: string) => {
  const testerFor = memoize((own: string) => languageTester(own, languages.split(" ")));
  return textValidator({
    validate: (text, own) => testerFor(own)(text),
    mayHave: () => true,
  });
});

interface ForeignText extends SourceLocation {
  readonly language: string;
  readonly locale: string;
}

/** With so many foreign texts, the language tag is wrong, not the texts. */
const isMost = (count: number, texts: number): boolean => count >= 20 && count * 3 >= texts;

/** The problem of a market's language tag, if most texts of its locale are in another language. */
function mistagged(manifests: Manifests, locale: string, texts: readonly ForeignText[]): Finding | undefined {
  const { markets } = manifests;
  const index = markets?.value.markets.findIndex((market) => market.locale === locale) ?? -1;
  const market = markets?.value.markets[index];
  const [first] = texts;
  if (!markets || !market || !first) return undefined;
  if (!isMost(texts.length, mergeCatalogues(manifests).get(locale)?.size ?? 0)) return undefined;
  const { languageTag } = market;
  const [actual, tagged] = [first.language, new Intl.Locale(languageTag).language].map(languageName);
  return {
    ...{ document: markets.document, path: ["markets", index, "languageTag"] },
    message: `The texts of ${locale} seem to be ${actual}, but the language tag "${languageTag}" says ${tagged}.`,
    hint: `Write "${languageTag.replace(/^[a-z]+/, first.language)}", or translate the texts.`,
  };
}

export const wrongLanguage: Rule = {
  meta: {
    code: "wrong-language",
    severity: "warning",
    tier: "content",
    title: "A text in another language than its catalogue",
  },
  check: (site, report) => {
    const { manifests } = site;
    const languages = new Set([
      ...widespread,
      ...[...manifests.messages.keys()].flatMap((locale) => findLanguage(manifests, locale) ?? []),
    ]);
    const own = new Set(manifests.markets?.value.markets.map(({ locale }) => locale));
    const known = Map.groupBy(untranslatedTexts(manifests), ({ key }) => key);
    const found: ForeignText[] = [];
    validatorFor([...languages].sort().join(" "))(site, (language, { document, path, key, locale }) => {
      // Nobody knows in which language a manifest's own text should be, or the catalogue of no market.
      if (key === undefined || locale === undefined || !own.has(locale)) return;
      if (known.get(key)?.some((one) => one.document === document)) return;
      found.push({ language, locale, document, path });
    });
    for (const [locale, texts] of Map.groupBy(found, (one) => one.locale)) {
      const right = languageName(findLanguage(manifests, locale) ?? "");
      const wrongTag = mistagged(manifests, locale, texts);
      if (wrongTag) report(wrongTag);
      else
        for (const { language, document, path } of texts)
          report({
            document,
            path,
            message: `This text seems to be ${languageName(language)}, but ${locale} is ${right}.`,
            hint: `Translate it into ${right}.`,
          });
    }
  },
};
