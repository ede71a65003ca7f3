import type { Country } from "./country.ts";

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
