import { getAllNames, getNearNames } from "./exact-names.ts";
import { nameKey } from "./name-key.ts";

/** Maximum length of a name, in characters. */
const maxLength = 150;

/**
 * Names with two parts, as in ISO 3166: `Iran, Islamic Republic of` and `Iran (Islamic Republic of)`. The
 * second part belongs in front.
 */
const twoParts = /^([^,(]+)[,(]([^,()]+)\)?$/;

/** What long forms put before a name. `State of` is not among them: the state of Georgia is not the country. */
const longForm = /^(?:the )?(?:republic|kingdom|principality) of (?:the )?/;

/**
 * Finds the country (alpha-2) that a name means exactly (decision 35): a name in any language of the Unicode
 * CLDR, or an official long form. Ignores case, accents and punctuation. Undefined for a name that several
 * countries have.
 */
export function exactCountry(name: string): string | undefined {
  if (name.length > maxLength) return undefined;
  const [, last, first] = twoParts.exec(name) ?? [];
  const spellings = [name, ...(first === undefined ? [] : [`${first} ${last}`])].map(nameKey);
  const keys = [
    ...spellings.flatMap((key) => [key, key.replace(/^the /, "")]),
    ...spellings.map((key) => key.replace(longForm, "")),
  ];
  return findFirst(keys, getNearNames()) ?? findFirst(keys, getAllNames());
}

function findFirst(keys: readonly string[], countries: ReadonlyMap<string, string>): string | undefined {
  return keys.map((key) => countries.get(key)).find((country) => country !== undefined);
}
