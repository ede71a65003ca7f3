import data from "./address-data.json" with { type: "json" };

/** How people write addresses in a country. */
interface AddressRecord {
  /**
   * The lines: `%N` name, `%O` organization, `%A` street lines, `%D` district, `%C` city, `%S` state, `%Z` postcode. Other
   * characters stand for themselves.
   */
  readonly format: string;
  /** The lines of an address in Latin letters, if they differ. */
  readonly latin?: string;
  /** The letters of the parts without which no mail arrives. */
  readonly require: string;
  /** What the country calls a part, if that is not the usual word. */
  readonly names?: Readonly<Partial<Record<"city" | "district" | "state" | "postcode", string>>>;
  /** A regular expression, and a valid postcode. */
  readonly postcode?: readonly [pattern: string, example: string];
  /** The states, in the order of lists: as addresses have them, and their names in the country and in Latin letters. */
  readonly regions?: readonly (string | readonly [key: string, name?: string, latin?: string])[];
  /** Names of states in another language of the country, by language and key. */
  readonly regionNames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

// SAFETY: a test checks every record.
const records = data.countries as unknown as Readonly<Record<string, Partial<AddressRecord>>>;

/** The record of a country (alpha-2). A country without one has a street and a city. */
export const readAddressRecord = (country: string): AddressRecord => ({
  format: "%N\n%O\n%A\n%C",
  require: "AC",
  ...records[country],
});

/** The countries that have a record. */
export const addressCountries: readonly string[] = Object.keys(records);
