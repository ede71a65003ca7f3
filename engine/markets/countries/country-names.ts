import { foldName } from "./fold-name.ts";
import { type CountryName, getIntlNames } from "./intl-names.ts";

/** The countries that the spec sells in (section 1). */
const marketCountries = new Set(["GB", "DE", "AT", "CH", "FR", "BE", "SE", "DK", "FI"]);

/** The languages of these countries and their neighbours, besides English. */
export const marketLanguages: readonly string[] = ["de", "fr", "sv", "da", "fi", "nl", "it"];

/**
 * English names and aliases that `Intl.DisplayNames` does not have, such as those of ISO 3166. A test compares
 * them with the reference data. Pages load this list, so long forms belong in `officialNames`.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AG: ["Antigua and Barbuda"],
  AN: ["Netherlands Antilles"],
  AT: ["Oesterreich"],
  BA: ["Bosnia and Herzegovina"],
  BL: ["Saint Barthélemy"],
  BN: ["Brunei Darussalam"],
  BO: ["Plurinational State of Bolivia"],
  BQ: ["Bonaire", "Bonaire, Sint Eustatius and Saba"],
  CC: ["Cocos Islands"],
  CD: ["Democratic Republic of the Congo"],
  CG: ["Congo"],
  CH: ["Swiss"],
  CV: ["Cabo Verde"],
  FK: ["Malvinas Falkland Islands"],
  FM: ["Federated States of Micronesia"],
  GB: [
    "United Kingdom of Great Britain and Northern Ireland",
    "Great Britain",
    "Britain",
    "England",
    "Scotland",
    "Wales",
    "Northern Ireland",
    "UK",
  ],
  GS: ["South Georgia and the South Sandwich Islands"],
  HK: ["Hong Kong"],
  HM: ["Heard Island and McDonald Islands"],
  IR: ["Islamic Republic of Iran"],
  KN: ["Saint Kitts and Nevis"],
  KP: ["Democratic People's Republic of Korea"],
  KR: ["Republic of Korea"],
  LA: ["Lao People's Democratic Republic"],
  LC: ["Saint Lucia"],
  MD: ["Republic of Moldova"],
  MF: ["Saint Martin", "Saint Martin French part"],
  MM: ["Myanmar"],
  MO: ["Macao"],
  PM: ["Saint Pierre and Miquelon"],
  PN: ["Pitcairn"],
  PS: ["Palestine", "State of Palestine"],
  RU: ["Russian Federation"],
  SH: ["Saint Helena", "Saint Helena, Ascension and Tristan da Cunha"],
  SJ: ["Svalbard and Jan Mayen"],
  ST: ["Sao Tome and Principe"],
  SX: ["Sint Maarten Dutch part"],
  SY: ["Syrian Arab Republic"],
  SZ: ["Swaziland"],
  TC: ["Turks and Caicos Islands"],
  TR: ["Turkey"],
  TT: ["Trinidad and Tobago"],
  TW: ["Province of China Taiwan"],
  TZ: ["United Republic of Tanzania"],
  UM: ["United States Minor Outlying Islands"],
  US: ["United States of America"],
  VA: ["Holy See"],
  VC: ["Saint Vincent and the Grenadines"],
  VE: ["Bolivarian Republic of Venezuela"],
  VG: ["Virgin Islands (British)"],
  VI: ["Virgin Islands (U.S.)"],
  VN: ["Viet Nam"],
  WF: ["Wallis and Futuna"],
};

/**
 * The names that the country search knows, each once after folding: the English names of all countries, and
 * the names of the market countries in the market languages. Source: spec-semantics 4.3, step 1.
 */
export function getCountryNames(): CountryName[] {
  const names = [
    ...listNames(otherNames),
    ...getIntlNames("en"),
    ...marketLanguages
      .flatMap((language) => getIntlNames(language))
      .filter(([, country]) => marketCountries.has(country)),
  ];
  const byFolded = new Map<string, CountryName>();
  for (const name of names) {
    const folded = foldName(name[0]);
    if (!byFolded.has(folded)) byFolded.set(folded, name);
  }
  return [...byFolded.values()];
}

/** Turns a table of names by country into a list of names. */
export function listNames(table: Readonly<Record<string, readonly string[]>>): CountryName[] {
  return Object.entries(table).flatMap(([country, names]) =>
    names.map((name): CountryName => [name, country]),
  );
}
