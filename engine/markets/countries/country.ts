/**
 * One country of the reference data, with the field names of the spec, section 3.
 *
 * Source: country-locale-map 1.9.14. All codes are upper-case. Missing fields: latitude and longitude on BQ
 * CW BL MF SX SS UM AX; languages, capital, emoji and emojiU on AN, which was dissolved in 2010. `languages`,
 * `capital` and `fips` may also be empty.
 */
export type Country = {
  readonly name: string;
  /** ISO 3166-1 alpha-2; Kosovo has the user-assigned XK. */
  readonly alpha2: string;
  /** ISO 3166-1 alpha-3. */
  readonly alpha3: string;
  /** ISO 3166-1 numeric, three digits with leading zeros: Austria is "040". */
  readonly numeric: string;
  /** `de_AT` or `de-AT`, depending on the variant; some countries have a bare language, `ca`. */
  readonly locales: readonly string[];
  /** Always one of `locales`. */
  readonly default_locale: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly currency_name: string;
  /** Decimal degrees as text, north positive. */
  readonly latitude?: string;
  /** Decimal degrees as text, east positive. */
  readonly longitude?: string;
  /** Language codes. */
  readonly languages?: readonly string[];
  readonly capital?: string;
  /** The flag as an emoji. */
  readonly emoji?: string;
  /** The flag's code points: `U+1F1E9 U+1F1EA`. */
  readonly emojiU?: string;
  /** FIPS 10-4 code; not ISO (Germany is GM). */
  readonly fips: string;
  /** Top-level domain in upper case, without the dot; not ISO (Great Britain is UK). */
  readonly internet: string;
  readonly continent: string;
  readonly region: string;
  readonly alternate_names?: readonly string[];
};

/** How `locales` and `default_locale` are written: `de_DE` or `de-DE` (spec, section 3). */
export type LocaleVariant = "underscore" | "hyphenated";
