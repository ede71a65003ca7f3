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
