import underscoredSource from "country-locale-map/countries.json" with { type: "json" };
import hyphenatedSource from "country-locale-map/countries-intl.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import {
  countries,
  findCountry,
  type LocaleRules,
  resolveLocale,
} from "../../../../../../engine/markets/countries/countries.ts";
import type { Country } from "../../../../../../engine/markets/countries/country.ts";

const underscored = countries("underscore");
const hyphenated = countries("hyphenated");

const codesWhere = (holds: (country: Country) => boolean) =>
  underscored.filter(holds).map((country) => country.alpha2);

const pairs = underscored.map((country, index) => ({ country, other: hyphenated[index] }));

describe("the country reference data", () => {
  it("equals the source's underscore list record by record", () => {
    expect(underscored).toEqual(underscoredSource);
  });

  it("equals the source's hyphenated list record by record", () => {
    expect(hyphenated).toEqual(hyphenatedSource);
  });

  it("has 251 records with no code used twice", () => {
    expect(underscored).toHaveLength(251);
    for (const field of ["name", "alpha2", "alpha3", "numeric"] as const) {
      expect(new Set(underscored.map((country) => country[field])).size, field).toBe(251);
    }
  });

  it("has the fields of the spec's section 3 and no others", { tags: "spec:3.2" }, () => {
    const fields = new Set(underscored.flatMap((country) => Object.keys(country)));
    expect([...fields].sort()).toEqual([
      "alpha2",
      "alpha3",
      "alternate_names",
      "capital",
      "continent",
      "currency",
      "currency_name",
      "default_locale",
      "emoji",
      "emojiU",
      "fips",
      "internet",
      "languages",
      "latitude",
      "locales",
      "longitude",
      "name",
      "numeric",
      "region",
    ]);
  });

  it("has Kosovo under XK, whose locales the source's two lists write differently", () => {
    const [kosovo] = pairs.filter(({ country }) => country.alpha2 === "XK");
    expect(kosovo?.country).toMatchObject({ name: "Kosovo", locales: ["sq-XK"], default_locale: "sq-XK" });
    expect(kosovo?.other).toMatchObject({ name: "Kosovo", locales: ["sq"], default_locale: "sq" });
  });

  it("omits languages, capital and flag for the dissolved AN only", () => {
    for (const field of ["languages", "capital", "emoji", "emojiU"] as const) {
      expect(
        codesWhere((country) => !(field in country)),
        field,
      ).toEqual(["AN"]);
    }
  });

  it("has positions as decimal text, on all but eight records", () => {
    const without = ["AX", "BL", "BQ", "CW", "MF", "SS", "SX", "UM"];
    expect(codesWhere((country) => country.latitude === undefined).sort()).toEqual(without);
    expect(codesWhere((country) => country.longitude === undefined).sort()).toEqual(without);
    for (const { latitude = "0", longitude = "0" } of underscored) {
      expect(latitude).toMatch(/^-?\d+(\.\d+)?$/);
      expect(longitude).toMatch(/^-?\d+(\.\d+)?$/);
    }
  });

  it("pads numeric codes to three digits", () => {
    for (const country of underscored) expect(country.numeric).toMatch(/^\d{3}$/);
    expect(underscored.find(({ alpha2 }) => alpha2 === "AT")?.numeric).toBe("040");
    expect(underscored.find(({ alpha2 }) => alpha2 === "BE")?.numeric).toBe("056");
  });

  it("has alternate names on 19 records, of the supported countries only on GB", () => {
    const named = codesWhere((country) => country.alternate_names !== undefined);
    const supported = ["GB", "DE", "AT", "CH", "FR", "BE", "SE", "DK", "FI"];
    expect(named).toHaveLength(19);
    expect(supported.filter((code) => named.includes(code))).toEqual(["GB"]);
  });

  it("keeps fips and internet unchanged, which are not ISO codes", () => {
    const codes = (alpha2: string) => {
      const country = underscored.find((each) => each.alpha2 === alpha2);
      return [country?.fips, country?.internet];
    };
    expect(codes("GB")).toEqual(["UK", "UK"]);
    expect(codes("DE")).toEqual(["GM", "DE"]);
    expect(codes("CH")).toEqual(["SZ", "CH"]);
  });
});

describe("the two variants", () => {
  it("differ in 168 records and agree in 83", () => {
    const differing = pairs.filter(({ country, other }) => JSON.stringify(country) !== JSON.stringify(other));
    expect(differing).toHaveLength(168);
    expect(pairs.length - differing.length).toBe(83);
  });

  it("differ in locales and default_locale only", () => {
    const withoutLocales = ({ locales: _, default_locale: __, ...rest }: Country) => rest;
    expect(hyphenated.map(withoutLocales)).toEqual(underscored.map(withoutLocales));
  });

  it("agree exactly where every locale is a bare language", () => {
    for (const { country, other } of pairs) {
      const bare = country.locales.every((locale) => /^[a-z]+$/.test(locale));
      expect(JSON.stringify(country) === JSON.stringify(other), country.alpha2).toBe(bare);
    }
  });

  it("write locales with their own separator, Kosovo in the underscore list aside", {
    tags: "spec:3.2",
  }, () => {
    const wrong = (list: readonly Country[], separator: string) =>
      list.filter(({ locales }) => locales.some((locale) => locale.includes(separator)));
    expect(wrong(hyphenated, "_")).toEqual([]);
    expect(wrong(underscored, "-").map(({ alpha2 }) => alpha2)).toEqual(["XK"]);
  });

  it("have default_locale among locales in every record", () => {
    for (const country of [...underscored, ...hyphenated]) {
      expect(country.locales, country.alpha2).toContain(country.default_locale);
    }
  });
});

describe("findCountry", () => {
  it("finds every country by each of its three codes, in both variants", () => {
    for (const variant of ["underscore", "hyphenated"] as const) {
      for (const country of countries(variant)) {
        expect(findCountry(country.alpha2, variant)).toBe(country);
        expect(findCountry(country.alpha3, variant)).toBe(country);
        expect(findCountry(country.numeric, variant)).toBe(country);
      }
    }
  });

  it("answers from the underscore list unless asked otherwise", () => {
    expect(findCountry("AT")?.default_locale).toBe("de_AT");
    expect(findCountry("AT", "hyphenated")?.default_locale).toBe("de-AT");
  });

  it.each(["", "at", "40", "Austria", "ZZ", "UK", "CH-FR"])("knows no country with the code %j", (code) => {
    expect(findCountry(code)).toBeUndefined();
  });
});

// The mapping of the spec, section 3.
const byCountry = {
  FR: "fr_FR",
  DE: "de_DE",
  BE: "fr_FR",
  GB: "en_GB",
  AT: "de_DE",
  SE: "sv_SE",
  DK: "da_DK",
  FI: "fi_FI",
  CH: "ch_CH",
  "CH-FR": "ch_FR",
};
const rules: LocaleRules = { byCountry, known: [...new Set(Object.values(byCountry))], fallback: "de_DE" };

const localeOf = (code: string, using = rules) => {
  const country = findCountry(code);
  if (!country) throw new Error(`no country ${code}`);
  return resolveLocale(country, using);
};

describe("resolveLocale", () => {
  it.each(Object.entries(byCountry).filter(([code]) => code !== "CH-FR"))(
    "gives %s the locale %s of the mapping",
    { tags: "spec:3.3" },
    (code, locale) => {
      expect(localeOf(code)).toBe(locale);
    },
  );

  it("prefers the mapping to the record's own locale, where the two differ", () => {
    expect(findCountry("BE")?.default_locale).toBe("nl_BE");
    expect(localeOf("BE")).toBe("fr_FR");
    expect(findCountry("CH")?.default_locale).toBe("fr_CH");
    expect(localeOf("CH")).toBe("ch_CH");
  });

  it("takes the record's own locale for an unmapped country, if it is a known one", () => {
    expect(localeOf("NO", { ...rules, known: [...rules.known, "nb_NO"] })).toBe(
      findCountry("NO")?.default_locale,
    );
    expect(localeOf("SE", { ...rules, byCountry: {} })).toBe("sv_SE");
  });

  it("falls back for a locale that is not known, mapped or not", { tags: "spec:4.2" }, () => {
    expect(localeOf("PL")).toBe("de_DE");
    expect(localeOf("AT", { ...rules, byCountry: {} })).toBe("de_DE");
    expect(localeOf("PL", { ...rules, byCountry: { PL: "pl_PL" } })).toBe("de_DE");
  });

  it("gives the same for both variants of a record", () => {
    const open = { ...rules, byCountry: {} };
    const resolved = (variant: "underscore" | "hyphenated") =>
      countries(variant).map((country) => resolveLocale(country, open));
    expect(resolved("hyphenated")).toEqual(resolved("underscore"));
  });
});
