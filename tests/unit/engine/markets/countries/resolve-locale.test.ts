import { describe, expect, it } from "vitest";
import { countries } from "../../../../../engine/markets/countries/countries.ts";
import { findCountry } from "../../../../../engine/markets/countries/find-country.ts";
import { type LocaleRules, resolveLocale } from "../../../../../engine/markets/countries/resolve-locale.ts";

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

  it("prefers the mapping to the record's own locale", () => {
    expect(findCountry("BE")?.default_locale).toBe("nl_BE");
    expect(localeOf("BE")).toBe("fr_FR");
    expect(findCountry("CH")?.default_locale).toBe("fr_CH");
    expect(localeOf("CH")).toBe("ch_CH");
  });

  it("uses the record's own locale for an unmapped country if it is known", () => {
    expect(localeOf("NO", { ...rules, known: [...rules.known, "nb_NO"] })).toBe(
      findCountry("NO")?.default_locale,
    );
    expect(localeOf("SE", { ...rules, byCountry: {} })).toBe("sv_SE");
  });

  it("falls back for an unknown locale, mapped or not", { tags: "spec:4.2" }, () => {
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
