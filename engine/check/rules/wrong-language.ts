import { memoize } from "../../json/memoize.ts";
import { findLanguage } from "../../site/find-markets.ts";
import { languageName } from "../../site/language-name.ts";
import { languageTester } from "../function-words.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";
import { untranslatedTexts } from "../untranslated-texts.ts";

/** Validates texts on a site with these languages, separated by spaces. */
const validatorFor = memoize((languages: string) => {
  const testerFor = memoize((own: string) => languageTester(own, languages.split(" ")));
  return textValidator({
    validate: (text, own) => testerFor(own)(text),
    mayHave: () => true,
  });
});

export const wrongLanguage: Rule = {
  meta: {
    code: "wrong-language",
    severity: "warning",
    title: "A text in another language than its catalogue",
    configurable: true,
  },
  check: (site, report) => {
    const { manifests } = site;
    const languages = new Set(
      [...manifests.messages.keys()].flatMap((locale) => findLanguage(manifests, locale) ?? []),
    );
    const own = new Set(manifests.markets?.value.markets.map(({ locale }) => locale));
    const known = Map.groupBy(untranslatedTexts(manifests), ({ key }) => key);
    validatorFor([...languages].sort().join(" "))(site, (language, { document, path, key, locale }) => {
      // Nobody knows in which language a manifest's own text should be, or the catalogue of no market.
      if (key === undefined || locale === undefined || !own.has(locale)) return;
      if (known.get(key)?.some((one) => one.document === document)) return;
      const right = languageName(findLanguage(manifests, locale) ?? "");
      report({
        document,
        path,
        message: `This text seems to be ${languageName(language)}, but ${locale} is ${right}.`,
        hint: `Translate it into ${right}.`,
      });
    });
  },
};
