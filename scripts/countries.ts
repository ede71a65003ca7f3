/**
 * Writes the names of countries, in which the browser and the server search: `node scripts/countries.ts`.
 * Run it after an update of country-locale-map or a change of the lists below, and commit the result.
 *
 * The names in other languages come from the ICU data of your Node version, so read their diff before you
 * commit it.
 */
import { writeFileSync } from "node:fs";
import underscored from "country-locale-map/countries.json" with { type: "json" };
import { foldName } from "../engine/markets/countries/fold-name.ts";
import { nameKey } from "../engine/markets/countries/name-key.ts";
import { officialNames } from "./official-names.ts";

/**
 * The countries that the spec sells in (section 1), and the languages in which the search knows their names.
 */
const SUPPORTED = ["GB", "DE", "AT", "CH", "FR", "BE", "SE", "DK", "FI"];
const LANGUAGES = ["en", "de", "fr", "sv", "da", "fi", "nl", "it"];

/** Names that are neither in the reference data nor in ICU (spec-semantics 4.3, step 1). */
const ALIASES: readonly (readonly [name: string, country: string])[] = [
  ["Great Britain", "GB"],
  ["Britain", "GB"],
  ["England", "GB"],
  ["Scotland", "GB"],
  ["Wales", "GB"],
  ["Northern Ireland", "GB"],
  ["UK", "GB"],
  ["Swiss", "CH"],
  ["Oesterreich", "AT"],
  ["Swaziland", "SZ"],
];

/** Names in Nigerian Pidgin and Afrikaans that the table of spec-semantics 4.2 treats as misspellings. */
const SLIPS: readonly string[] = ["sweeden", "switserland"];

const folder = new URL("../engine/markets/countries/", import.meta.url);
write("country-names.ts", [
  "/**",
  " * [name, alpha-2]: the names that the country search knows, each once after folding. English names of all",
  " * countries. For the supported ones also aliases, and their names in other languages: those of",
  " * Intl.DisplayNames when this file was generated. Source: spec-semantics 4.3, step 1.",
  " */",
  "export const countryNames: readonly (readonly [name: string, country: string])[] = [",
  `${lines(countryNames())}];`,
]);

write("exact-names.ts", [
  "/**",
  " * alpha-2 → keys (see `nameKey`) of the country's names in every language of the Unicode CLDR, and of its",
  " * official long forms, separated by `|`. Leaves out names that mean several countries in languages other than",
  " * the site's. Only the server loads this file.",
  " */",
  `export const exactNames: Readonly<Record<string, string>> = {\n${exactNames()}};`,
]);

function countryNames(): [name: string, country: string][] {
  const byFolded = new Map<string, [name: string, country: string]>();
  for (const [name, country] of [...recordNames(), ...nativeNames(), ...ALIASES]) {
    const known = byFolded.get(foldName(name));
    if (known && known[1] !== country) throw new Error(`"${name}" names both ${known[1]} and ${country}.`);
    if (!known) byFolded.set(foldName(name), [name, country]);
  }
  return [...byFolded.values()];
}

function recordNames(): [name: string, country: string][] {
  return underscored.flatMap(({ name, alternate_names = [], alpha2 }) =>
    [name, ...alternate_names].map((each): [string, string] => [each, alpha2]),
  );
}

function nativeNames(): [name: string, country: string][] {
  return LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return SUPPORTED.map((country): [string, string] => {
      const name = names.of(country);
      if (!name) throw new Error(`This Node's ICU has no name for ${country} in ${language}.`);
      return [name, country];
    });
  });
}

/**
 * Every locale with its own country names in this Node's ICU: each language, and each script and region of a
 * language that ICU treats separately.
 */
function allLocales(): string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const triples = pairs.flatMap((pair) => letters.map((third) => pair + third));
  const regions = new Set(underscored.map(({ alpha2 }) => alpha2));
  const scripts = [
    "Adlm",
    "Arab",
    "Beng",
    "Cyrl",
    "Deva",
    "Guru",
    "Hans",
    "Hant",
    "Latn",
    "Mong",
    "Nkoo",
    "Olck",
    "Orya",
    "Telu",
    "Tfng",
    "Vaii",
  ];
  // Leave out tags with a region or script: the canonical form of "sh" is sr-Latn, which "sr" below covers.
  const known = Intl.DisplayNames.supportedLocalesOf([...pairs, ...triples]).filter(
    (tag) => !tag.includes("-"),
  );
  return known.flatMap((language) =>
    [language, ...[...scripts, ...regions].map((part) => `${language}-${part}`)].filter((locale) => {
      const { locale: own } = new Intl.DisplayNames(locale, { type: "region" }).resolvedOptions();
      return own === locale;
    }),
  );
}

/** The names of all countries in some locales. */
function intlNames(
  locales: readonly string[],
  styles: readonly ("long" | "short")[],
): [key: string, country: string][] {
  // Leave out AN, which was dissolved: Intl returns the name of a successor.
  const codes = underscored.map(({ alpha2 }) => alpha2).filter((code) => code !== "AN");
  return locales.flatMap((locale) =>
    styles.flatMap((style) => {
      const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none", style });
      return codes.flatMap((code): [string, string][] => {
        const name = names.of(code);
        return name === undefined ? [] : [[nameKey(name), code]];
      });
    }),
  );
}

/**
 * The names of each country. Earlier groups take precedence: a later group never changes the meaning of a
 * name.
 */
function exactNames(): string {
  const official = Object.entries(officialNames).flatMap(([code, names]) =>
    names.map((name): [string, string] => [nameKey(name), code]),
  );
  const own = countryNames().map(([name, code]): [string, string] => [nameKey(name), code]);
  const groups = [
    own,
    official,
    ...LANGUAGES.map((language) => intlNames([language], ["long", "short"])),
    // Use long forms only: short forms in other languages can be codes of other countries. In Portuguese,
    // "ru" is Great Britain.
    intlNames(allLocales(), ["long"]),
  ];
  const codesByKey = new Map(
    underscored.flatMap(({ alpha2, alpha3 }) =>
      [alpha2, alpha3].map((code) => [code.toLowerCase(), alpha2] as const),
    ),
  );
  const chosen = new Map<string, string>();
  for (const group of groups) {
    const found = new Map<string, Set<string>>();
    for (const [key, code] of group) found.set(key, (found.get(key) ?? new Set()).add(code));
    for (const [key, codes] of found) {
      const [code, another] = codes;
      if (code === undefined || chosen.has(key) || key.length < 2 || SLIPS.includes(key)) continue;
      // Leave out names that are the code of another country. In Abron, Austria is "Ao", but a source that
      // says "ao" means Angola.
      if (codes.size === 1 && (codesByKey.get(key) ?? code) !== code) continue;
      if (another === undefined) chosen.set(key, code);
      else console.log(`"${key}" is left out, because it names ${[...codes].join(" and ")}.`);
    }
  }
  const byCountry = Map.groupBy(chosen, ([, code]) => code);
  return underscored
    .map(({ alpha2 }) => {
      const keys = (byCountry.get(alpha2) ?? []).map(([key]) => key);
      return `  ${alpha2}: ${JSON.stringify(keys.join("|"))},\n`;
    })
    .join("");
}

function lines(items: readonly unknown[]): string {
  return items.map((item) => `  ${JSON.stringify(item)},\n`).join("");
}

function write(file: string, body: readonly string[]): void {
  const head = [
    "// Generated by scripts/countries.ts; do not edit.",
    "// biome-ignore-all format: one record per line keeps the diff of an update readable.",
  ];
  writeFileSync(new URL(file, folder), `${[...head, ...body].join("\n")}\n`);
}
