import { describe, expect, it } from "vitest";
import { countries } from "../../../../../../engine/markets/countries/countries.ts";
import { countrySearch } from "../../../../../../engine/markets/countries/search-countries.ts";

const german = countrySearch("de-DE");
const finnish = countrySearch("fi-FI");
const codes = (found: ReturnType<typeof german>) => found.map(({ country }) => country);

describe("countrySearch", () => {
  it("lists all 251 countries without a query, each with a unique name, sorted by the language", () => {
    const all = german("  ");
    expect(codes(all).toSorted()).toEqual(
      countries("underscore")
        .map(({ alpha2 }) => alpha2)
        .toSorted(),
    );
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(251);
    expect(names).toEqual(names.toSorted(new Intl.Collator("de-DE").compare));
    expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Polen"));
  });

  it("answers in the visitor's language to a query in any language", () => {
    for (const query of ["Deutschland", "Germany", "Allemagne", "Saksa", "saksa "])
      expect(finnish(query)[0]).toEqual({ country: "DE", name: "Saksa", isMatch: true });
  });

  it("knows names of countries without a market in the visitor's language", () => {
    expect(german("Norwegen")[0]).toEqual({ country: "NO", name: "Norwegen", isMatch: true });
    expect(finnish("Norjaa")[0]).toEqual({ country: "NO", name: "Norja", isMatch: true });
  });

  it("knows names in the other languages that the visitor reads", () => {
    const here = countrySearch("en-GB", new Map(), ["en-GB", "es-ES", "pl"]);
    expect(here("Alemania")[0]).toEqual({ country: "DE", name: "Germany", isMatch: true });
    expect(here("Irak")[0]).toEqual({ country: "IQ", name: "Iraq", isMatch: true });
    expect(codes(here("Curazao"))[0]).toBe("CW");
    expect(codes(here("Niemcy"))[0]).toBe("DE");
    expect(codes(countrySearch("en-GB")("Alemania"))[0]).not.toBe("DE");
  });

  it("finds names by the start of a word, first words first", () => {
    expect(codes(german("kö"))).toContain("GB");
    const [first, ...rest] = german("öster");
    expect(first).toEqual({ country: "AT", name: "Österreich", isMatch: false });
    expect(codes(rest)).not.toContain("AT");
    const found = codes(german("ko"));
    expect(found.indexOf("CO")).toBeLessThan(found.indexOf("GB"));
  });

  it("puts an exact name before longer names with the same start", () => {
    expect(codes(german("Niger")).slice(0, 2)).toEqual(["NE", "NG"]);
    expect(
      german("Niger")
        .map(({ isMatch }) => isMatch)
        .slice(0, 2),
    ).toEqual([true, true]);
  });

  it("accepts country codes, and matches misspelt names to similar ones", () => {
    expect(german("be")[0]).toEqual({ country: "BE", name: "Belgien", isMatch: true });
    expect(german("Östereich")[0]).toEqual({ country: "AT", name: "Österreich", isMatch: true });
    expect(german("Schweitz")[0]?.country).toBe("CH");
  });

  it("uses the configured name of a country, and finds it by that name and by its other names", () => {
    const search = countrySearch("de-DE", new Map([["GB", "Großbritannien"]]));
    for (const query of ["Großbrit", "Vereinigtes Königreich", "UK"])
      expect(search(query)[0]).toMatchObject({ country: "GB", name: "Großbritannien" });
  });

  it.each([
    ["USA", "US"],
    ["uk", "GB"],
    ["UAE", "AE"],
    ["Holland", "NL"],
  ])("puts the country that people call %s first", (query, country) => {
    expect(german(query)[0]).toMatchObject({ country, isMatch: true });
  });

  it("finds nothing for a query without a match", () => {
    expect(german("Gondor")).toEqual([]);
    expect(german("?!")).toHaveLength(251);
  });
});
