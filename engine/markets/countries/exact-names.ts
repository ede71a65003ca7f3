import { getCountryNames, listNames, marketLanguages } from "./country-names.ts";
import { type CountryName, getIntlNames } from "./intl-names.ts";
import { nameKey } from "./name-key.ts";
import { nameLocales } from "./name-locales.ts";
import { officialNames } from "./official-names.ts";

/** Keys of names (see `nameKey`), and the alpha-2 code of the country that each means. */
type NameIndex = ReadonlyMap<string, string>;

/**
 * Keys that mean no country exactly. In Vietnamese, Austria, Belgium and Russia have the codes of other
 * countries as names. The table of spec-semantics 4.2 treats two names in other languages as misspellings.
 */
const ambiguousKeys: ReadonlySet<string> = new Set(["ao", "bi", "nga", "sweeden", "switserland"]);

let nearNames: NameIndex | undefined;
let allNames: NameIndex | undefined;

/** The English names, the official ones, and those in the languages of the markets. Built on first use. */
export function getNearNames(): NameIndex {
  nearNames ??= buildIndex(new Map(), [
    getCountryNames(),
    listNames(officialNames),
    ...["en", ...marketLanguages].map((language) => [
      ...getIntlNames(language),
      ...getIntlNames(language, "short"),
    ]),
  ]);
  return nearNames;
}

/**
 * The names in every language. Few sources send a name that is not among the near ones, and building this
 * index takes a third of a second.
 */
export function getAllNames(): NameIndex {
  // Use long forms only: short forms in other languages can be codes of other countries. In Portuguese, "ru"
  // is Great Britain.
  allNames ??= buildIndex(getNearNames(), [
    Intl.DisplayNames.supportedLocalesOf(nameLocales).flatMap((locale) => getIntlNames(locale)),
  ]);
  return allNames;
}

/**
 * Adds groups of names to an index. A later group never changes the meaning of a name. A name that means
 * several countries in its group is left out.
 */
function buildIndex(base: NameIndex, groups: readonly (readonly CountryName[])[]): NameIndex {
  const index = new Map(base);
  for (const group of groups) {
    // Many languages share a name, and folding it is the costly part.
    const byName = Map.groupBy(group, ([name]) => name);
    for (const [key, names] of Map.groupBy(byName.values(), ([[name] = [""]]) => nameKey(name))) {
      const countries = new Set(names.flat().map(([, country]) => country));
      const [country] = countries;
      if (country === undefined || countries.size > 1 || key.length < 2) continue;
      if (!ambiguousKeys.has(key) && !index.has(key)) index.set(key, country);
    }
  }
  return index;
}
