import { getDecimals, isWrittenWhole } from "../../../commerce/money.ts";
import { EditError } from "../../../json/edit-json.ts";
import { localeTag } from "../../../languages/locale-name.ts";
import { findCountry } from "../../../markets/countries/countries.ts";
import type { Country } from "../../../markets/countries/country.ts";
import { isLanguageTag } from "../../../schema/language-tag.ts";
import type { MarketManifest } from "../../../schema/markets.ts";
import { examplePhone, findMeasurement } from "../market-values.ts";

/** A market of a new site, before it has facts of its own. */
export type SiteMarket = Pick<
  MarketManifest,
  | "code"
  | "country"
  | "segment"
  | "locale"
  | "languageTag"
  | "currency"
  | "decimals"
  | "measurement"
  | "formats"
>;

/** What decides about the markets of a new site. */
export interface MarketAnswers {
  /** Codes of countries, the default first, each with a language if it is not the usual one: `US,CA,CA:fr`. */
  readonly markets: string;
  /** The languages of countries without one: `de,fr`. Default: the main language of each country. */
  readonly languages?: string | undefined;
  /** The currency of all markets: `EUR`. Default: that of each country. */
  readonly currency?: string | undefined;
}

/** A country in one language. */
interface Region {
  readonly record: Country;
  readonly language: string;
  /** The entry of the option that names it. */
  readonly entry: string;
}

const split = (text: string): string[] => text.split(",").map((entry) => entry.trim());

const mainLanguage = ({ default_locale, languages = [] }: Country): string =>
  [default_locale.split(/[-_]/)[0] ?? "", ...languages].find((name) => /^[a-z]{2,3}$/.test(name)) ?? "en";

/** A language, or a language in a script: `fil`, `zh-Hant`. */
function requireLanguage(code: string): string {
  if (/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$/.test(code) && isLanguageTag(code)) return code;
  throw new EditError(`"${code}" is no language. Name languages by their codes, such as en,fr.`);
}

function readLanguages(text: string): readonly string[] {
  const languages = split(text).map(requireLanguage);
  const repeated = languages.find((language, index) => languages.indexOf(language) !== index);
  if (repeated !== undefined) throw new EditError(`The language ${repeated} is listed twice.`);
  return languages;
}

/**
 * The languages in which a country without one is offered. A single language is for all countries; of several, a
 * country gets those that it speaks.
 */
function chooseLanguages(record: Country, languages: readonly string[] | undefined): readonly string[] {
  if (languages === undefined) return [mainLanguage(record)];
  if (languages.length === 1) return languages;
  const spoken = languages.filter((language) =>
    record.languages?.includes(new Intl.Locale(language).language),
  );
  if (spoken.length > 0) return spoken;
  throw new EditError(
    `${record.name} speaks none of the languages ${languages.join(", ")}. Choose one for it: ${record.alpha2}:${languages[0]}.`,
  );
}

/** Reads one entry of the option: `JP`, or `CA:fr` with a language. */
function readEntry(entry: string, languages: readonly string[] | undefined): Region[] {
  const [, code = "", named] = /^([A-Z]{2})(?::(\S*))?$/.exec(entry) ?? [];
  const record = findCountry(code);
  if (record === undefined)
    throw new EditError(
      `"${entry}" is no market. Name countries by their codes, such as US,JP. Add a language to choose it: CA:fr.`,
    );
  if (named === undefined)
    return chooseLanguages(record, languages).map((language) => ({ record, language, entry }));
  const language = requireLanguage(named);
  if (languages !== undefined && !languages.includes(language))
    throw new EditError(`The market ${entry} contradicts --languages ${languages.join()}. Add ${language}.`);
  return [{ record, language, entry }];
}

/** The currency of all markets. The list of currencies that people use today is that of `Intl`. */
function requireCurrency(code: string): string {
  if (Intl.supportedValuesOf("currency").includes(code)) return code;
  throw new EditError(`"${code}" is no currency. Name it by its code, such as EUR.`);
}

function describeMarket({ record, language }: Region, code: string, currency: string): SiteMarket {
  const locale = `${language.replace("-", "_")}_${record.alpha2}`;
  return {
    code,
    country: record.alpha2,
    segment: code.toLowerCase(),
    locale,
    languageTag: localeTag(locale),
    currency,
    decimals: isWrittenWhole(currency) ? getDecimals(currency) : undefined,
    measurement: findMeasurement(record.alpha2),
    formats: {
      phone: {
        pattern: "^\\+?[0-9(](?:[ ()/.\\-]*[0-9]){5,14}$",
        example: examplePhone(record.alpha2) ?? "+1 201 555 0123",
      },
    },
  };
}

/**
 * Reads the markets of a new site. The first is the default.
 *
 * @throws EditError if there is no such country, language or currency, or if the answers contradict each other.
 */
export function readMarkets(answers: MarketAnswers): readonly [SiteMarket, ...SiteMarket[]] {
  const languages = answers.languages === undefined ? undefined : readLanguages(answers.languages);
  const currency = answers.currency === undefined ? undefined : requireCurrency(answers.currency);
  const regions = split(answers.markets).flatMap((entry) => readEntry(entry, languages));
  const seen = new Set<string>();
  const markets = regions.map((region) => {
    const { record, language, entry } = region;
    const pair = `${record.alpha2}-${language.toUpperCase()}`;
    if (seen.has(pair)) throw new EditError(`The market ${entry} is listed twice.`);
    const code = seen.has(record.alpha2) ? pair : record.alpha2;
    seen.add(record.alpha2).add(pair);
    return describeMarket(region, code, currency ?? record.currency);
  });
  const unused = languages?.find((name) => !regions.some(({ language }) => language === name));
  if (unused !== undefined)
    throw new EditError(`No market is in the language ${unused}. Remove it from --languages.`);
  // SAFETY: `split` returns at least one entry, and each entry gives at least one market.
  return markets as [SiteMarket, ...SiteMarket[]];
}
