import { exactNames } from "./exact-names.ts";
import { nameKey } from "./name-key.ts";

let index: ReadonlyMap<string, string> | undefined;

/** Maximum length of a name, in characters. */
const maxLength = 150;

/** Builds the index on first use: most servers only receive codes. */
function countriesByKey(): ReadonlyMap<string, string> {
  index ??= new Map(
    Object.entries(exactNames).flatMap(([country, keys]) => keys.split("|").map((key) => [key, country])),
  );
  return index;
}

/**
 * Names with two parts, as in ISO 3166: `Iran, Islamic Republic of` and `Iran (Islamic Republic of)`. The
 * second part belongs in front.
 */
const twoParts = /^([^,(]+)[,(]([^,()]+)\)?$/;

/**
 * Finds the country (alpha-2) that a name means exactly (decision 35): a name in any language of the Unicode
 * CLDR, or an official long form. Ignores case, accents and punctuation. Undefined for a name that several
 * countries have.
 */
export function exactCountry(name: string): string | undefined {
  if (name.length > maxLength) return undefined;
  const known = countriesByKey();
  const [, last, first] = twoParts.exec(name) ?? [];
  const spellings = [name, ...(first === undefined ? [] : [`${first} ${last}`])];
  const keys = spellings.map(nameKey).flatMap((key) => [key, key.replace(/^the /, "")]);
  return keys.map((key) => known.get(key)).find((country) => country !== undefined);
}
