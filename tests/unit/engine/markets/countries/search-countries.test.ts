import { describe, expect, it } from "vitest";
import { countries } from "../../../../../engine/markets/countries/countries.ts";
import { countrySearch } from "../../../../../engine/markets/countries/search-countries.ts";

const german = countrySearch("de-DE");
const finnish = countrySearch("fi-FI");
const codes = (found: ReturnType<typeof german>) => found.map(({ country }) => country);

describe("countrySearch", () => {
  it("lists all 251 countries without a query, each under a name of its own, in the order of the language", () => {
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

  it("answers in the visitor's language, in whatever language it was asked", () => {
    for (const query of ["Deutschland", "Germany", "Allemagne", "Saksa", "saksa "])
      expect(finnish(query)[0]).toEqual({ country: "DE", name: "Saksa", isMatch: true });
  });

  it("knows the visitor's own names of countries that no market is in", () => {
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

  it("finds names by how a word of them begins, the first word first", () => {
    expect(codes(german("kö"))).toContain("GB");
    const [first, ...rest] = german("öster");
    expect(first).toEqual({ country: "AT", name: "Österreich", isMatch: false });
    expect(codes(rest)).not.toContain("AT");
    const found = codes(german("ko"));
    expect(found.indexOf("CO")).toBeLessThan(found.indexOf("GB"));
  });

  it("puts an exact name before those that it begins", () => {
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

  it("finds nothing where nothing is meant", () => {
    expect(german("Gondor")).toEqual([]);
    expect(german("?!")).toHaveLength(251);
  });
});
