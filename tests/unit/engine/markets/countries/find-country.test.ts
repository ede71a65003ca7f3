import { describe, expect, it } from "vitest";
import { countries } from "../../../../../engine/markets/countries/countries.ts";
import { findCountry } from "../../../../../engine/markets/countries/find-country.ts";

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

  it("uses the underscore list by default", () => {
    expect(findCountry("AT")?.default_locale).toBe("de_AT");
    expect(findCountry("AT", "hyphenated")?.default_locale).toBe("de-AT");
  });

  it.each(["", "at", "40", "Austria", "ZZ", "UK", "CH-FR"])("knows no country with the code %j", (code) => {
    expect(findCountry(code)).toBeUndefined();
  });
});
