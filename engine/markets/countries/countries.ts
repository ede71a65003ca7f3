import type { Country, LocaleVariant } from "./country.ts";
import { countryRecords, hyphenatedExceptions } from "./country-records.ts";

const hyphenate = (locale: string): string => locale.replaceAll("_", "-");

const lists: Readonly<Record<LocaleVariant, readonly Country[]>> = {
  underscore: countryRecords,
  hyphenated: countryRecords.map((country) => ({
    ...country,
    locales: country.locales.map(hyphenate),
    default_locale: hyphenate(country.default_locale),
    ...hyphenatedExceptions[country.alpha2],
  })),
};

/**
 * All 251 countries, in one of the two variants (spec, section 3; decision 13).
 *
 * The variants differ only in `locales` and `default_locale`, and there only by the separator, so one
 * list is stored and the other derived. What the source writes differently beyond that (Kosovo) is a
 * generated exception, so that both lists equal the source's two files record by record.
 *
 * About 20 KB gzipped: browser code imports this lazily.
 */
export function countries(variant: LocaleVariant): readonly Country[] {
  return lists[variant];
}
