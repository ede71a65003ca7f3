import {
  type CountryName,
  getCountryNames,
  getIntlNames,
  listNames,
  marketLanguages,
} from "./country-names.ts";
import { officialNames } from "./official-names.ts";

/**
 * Normalises a name in any language for lookup. Like `foldName`, but removes combining marks only from
 * scripts that stay readable without them: `Åland` → `aland`, while Bengali keeps the vowels that distinguish
 * Togo from Tonga.
 */
const nameKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(
      /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu,
      "$1",
    )
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .normalize("NFC")
    .trim();

/**
 * The locales of the Unicode CLDR that have a name of a country which none before them has. A runtime with
 * fewer locales ignores the rest.
 */
const nameLocales: readonly string[] = `
  af ak am ar as az ba be bg bm bn bo br bs ca ce cs cv cy da de dz ee el en eo es et eu fa ff fi fo fr fy ga
  gd gl gu gv ha he hi hr hu hy ia id ie ig ii is it ja yi jv ka ki kk kl km kn ko ks ku ky lb lg ln lo lt lu
  lv mg mi mk ml mn ro mr ms mt my nb nd ne nl nn oc om or os pa pl ps pt qu rm rn ru rw sa sc sd se sg si sk
  sl sn so sq sr st su sv sw ta te tg th ti tk fil tn to tr tt ug uk ur uz vi wo xh yo za zh zu agq ars asa
  ast bas bez blo brx bua luy ccp ceb cgg chr ckb syr csw doi dje dsb dyo ewo fur kok gsw haw hsb jgo kab kam
  kde kea kgp khq kln ksb ksf ksh kxv lag lij lkt lrc luo mai mer mfe mgh mgo mni mua mzn naq nds nmg nnh nqo
  nus nyn pcm prg rof sah sat sbp scn seh shi shn smn tok tyv tzm vai vec vmw wae xnr xog yav yrl yue zgh
  az-Cyrl bn-IN bs-Cyrl de-CH en-AI en-AU en-CA es-AR es-BZ fa-AF ff-Adlm fr-BE fr-CA hi-Latn kk-Arab ko-KP
  ks-Deva ps-PK pt-AO ru-UA sd-Deva se-FI sr-Latn sr-BA sr-ME sr-XK sw-CD sw-KE ur-IN uz-Cyrl yo-BJ zh-Hant
  zh-HK kok-Latn kxv-Deva kxv-Orya kxv-Telu shi-Latn vai-Latn yrl-CO yue-Hans
`
  .trim()
  .split(/\s+/);

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
function getNearNames(): NameIndex {
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
function getAllNames(): NameIndex {
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
