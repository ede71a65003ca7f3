import { localeTag } from "../../languages/locale-name.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import { isCountry } from "../../site/countries.ts";
import type { Rule } from "../rule.ts";

const parsed = ({ languageTag }: MarketManifest): Intl.Locale => new Intl.Locale(languageTag);

/** The language of a locale: that in its name if some market's tag agrees, otherwise that of most of its markets. */
function localeLanguage(locale: string, markets: readonly MarketManifest[]): string | undefined {
  const languages = markets
    .filter((market) => market.locale === locale)
    .map((market) => parsed(market).language);
  const localeCode = new Intl.Locale(localeTag(locale)).language;
  if (languages.includes(localeCode)) return localeCode;
  return languages.find((one) => languages.filter((other) => other === one).length * 2 > languages.length);
}

/** What is wrong with a market's tag, and the property to correct. */
function findDefect(market: MarketManifest, markets: readonly MarketManifest[]) {
  const { code, country, locale, languageTag } = market;
  const { language, region } = parsed(market);
  const [canonical] = Intl.getCanonicalLocales(languageTag);
  if (canonical !== undefined && canonical.toLowerCase() !== languageTag.toLowerCase())
    return {
      key: "languageTag",
      message: `Search engines do not know the language tag "${languageTag}".`,
      hint: `Write "${canonical}".`,
    };
  if (region !== undefined && region !== country && isCountry(country))
    return {
      // The market's code tells which of the two is mistyped.
      key: code.startsWith(region) ? "country" : "languageTag",
      message: `The language tag "${languageTag}" is that of the country ${region}, but the market's country is ${country}.`,
      hint: code.startsWith(region) ? `Write "${region}".` : `Write "${language}-${country}".`,
    };
  const expected = localeLanguage(locale, markets);
  const { language: name, script = "" } = new Intl.Locale(localeTag(locale));
  if (name === language && script !== "" && parsed(market).maximize().script !== script)
    return {
      key: "languageTag",
      message: `The language tag "${languageTag}" does not fit the texts of ${locale}, which are in another script (${script}).`,
      hint: `Write "${language}-${script}-${country}".`,
    };
  if (expected === undefined || expected === language) return undefined;
  return {
    key: "languageTag",
    message: `The language tag "${languageTag}" does not fit the texts of ${locale}, which are in another language (${expected}).`,
    hint: `Write "${expected}-${country}", or choose another locale.`,
  };
}

export const languageTagDiffers: Rule = {
  meta: {
    code: "language-tag-differs",
    severity: "warning",
    tier: "content",
    title: "A language tag that does not fit the market's country or texts",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.markets === undefined) return;
    const { document, value } = manifests.markets;
    const codeByTag = new Map<string, string>();
    value.markets.forEach((market, index) => {
      const defect = findDefect(market, value.markets);
      const first = codeByTag.get(market.languageTag);
      if (defect === undefined && first === undefined) codeByTag.set(market.languageTag, market.code);
      const { key, message, hint } = defect ?? {
        key: "languageTag",
        message: `The language tag "${market.languageTag}" already belongs to the market ${first}. Search engines then cannot tell their pages apart.`,
        hint: "Give this market the tag of its own language and country.",
      };
      if (defect !== undefined || first !== undefined)
        report({ document, path: ["markets", index, key], message, hint });
    });
  },
};
