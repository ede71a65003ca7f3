import underscore from "country-locale-map/countries.json" with { type: "json" };
import hyphenated from "country-locale-map/countries-intl.json" with { type: "json" };
import type { Country, LocaleVariant } from "./country.ts";

const lists: Readonly<Record<LocaleVariant, readonly Country[]>> = { underscore, hyphenated };

/**
 * All 251 countries, in one of the two variants (spec, section 3; decision 13). The variants differ only in
 * `locales` and `default_locale`.
 *
 * Browser code must not import this: the lists take 190 KB.
 */
export function countries(variant: LocaleVariant): readonly Country[] {
  return lists[variant];
}

/**
 * Finds the country with exactly this code: alpha-2 (`AT`), alpha-3 (`AUT`) or zero-padded numeric (`040`).
 * The three kinds cannot collide. Case matters, as in the source. For names, use `matchCountry`.
 */
export function findCountry(code: string, variant: LocaleVariant = "underscore"): Country | undefined {
  return countries(variant).find(
    (country) => country.alpha2 === code || country.alpha3 === code || country.numeric === code,
  );
}

/** The site's own data: its locales, and the locale of each country. */
export type LocaleRules = {
  /** alpha-2 → locale. Takes precedence over the country's own default: AT → de_DE, not de_AT. */
  readonly byCountry: Readonly<Record<string, string>>;
  /** The locales that have a message catalogue. */
  readonly known: readonly string[];
  /** The result if no known locale is found: de_DE. */
  readonly fallback: string;
};

/**
 * Finds the locale (`de_DE`) of a country: the site's mapping, else the record's default_locale, or the
 * fallback if that is not a known locale (spec, section 4; decision 13). Both variants of a record give the
 * same result.
 */
export function resolveLocale(
  country: Pick<Country, "alpha2" | "default_locale">,
  rules: LocaleRules,
): string {
  const locale = rules.byCountry[country.alpha2] ?? country.default_locale.replaceAll("-", "_");
  return rules.known.includes(locale) ? locale : rules.fallback;
}
