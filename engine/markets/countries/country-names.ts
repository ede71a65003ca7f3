/**
 * The alpha-2 codes of all countries of the reference data, in its order: by English name. Of countries whose
 * names resemble a query equally, the first is meant. Kosovo has XK, and AN was dissolved in 2010.
 */
export const countryCodes: readonly string[] = `
  AF AL DZ AS AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BQ BA BW BV BR IO BN BG BF BI CV
  KH CM CA KY CF TD CL CN CX CC CO KM CD CG CK CR HR CU CW CY CZ CI DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ
  FI FR GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HM VA HN HK HU IS IN ID IR IQ IE IM IL IT JM
  JP JE JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME
  MS MA MZ MM NA NR NP NL AN NC NZ NI NE NG NU NF MK MP NO OM PK PW PS PA PG PY PE PH PN PL PT PR QA RO RU RW RE
  BL SH KN LC MF PM VC WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA GS SS ES LK SD SR SJ SE CH SY TW TJ TZ TH TL
  TG TK TO TT TN TR TM TC TV UG UA AE GB UM US UY UZ VU VE VN VG VI WF EH YE ZM ZW AX XK
`
  .trim()
  .split(/\s+/);

/**
 * Normalises a name for comparison: `Österreich` → `osterreich`, `Côte d’Ivoire` → `cote d ivoire`.
 * Idempotent. Source: spec-semantics 4.3, step 2.
 */
export function foldName(name: string): string {
  return (
    name
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      // Unicode has no decomposition for these two.
      .replaceAll("ø", "o")
      .replaceAll("ß", "ss")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}

/** A spelling of a country's name, and the country's alpha-2 code. */
export type CountryName = readonly [name: string, country: string];

/** The names of all countries in a language that this runtime knows. */
export function getIntlNames(locale: string, style: "long" | "short" = "long"): CountryName[] {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none", style });
  return countryCodes.flatMap((country): CountryName[] => {
    // For a dissolved country (AN), Intl returns the name of its successor.
    const name = country === "AN" ? undefined : names.of(country);
    return name === undefined ? [] : [[name, country]];
  });
}

/** The countries that the spec sells in (section 1). */
const marketCountries = new Set(["GB", "DE", "AT", "CH", "FR", "BE", "SE", "DK", "FI"]);

/** The languages of these countries and their neighbours, besides English. */
export const marketLanguages: readonly string[] = ["de", "fr", "sv", "da", "fi", "nl", "it"];

/**
 * English names and aliases that `Intl.DisplayNames` does not have, such as those of ISO 3166. A test compares
 * them with the reference data. Pages load this list, so long forms belong in `officialNames`.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE"],
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
  NL: ["Holland"],
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
  US: ["United States of America", "USA"],
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
