import { describe, expect, it } from "vitest";
import { countries } from "../../../../../engine/markets/countries/countries.ts";
import { getCountryNames } from "../../../../../engine/markets/countries/country-names.ts";
import { foldName } from "../../../../../engine/markets/countries/fold-name.ts";

const countryNames = getCountryNames();
const byFolded = new Map(countryNames.map(([name, country]) => [foldName(name), country]));

describe("the names that the search knows", () => {
  it("are 363, each one once after folding", () => {
    expect(countryNames).toHaveLength(363);
    expect(byFolded.size).toBe(363);
  });

  it("include the name and the alternate names of every country", () => {
    for (const { name, alternate_names = [], alpha2 } of countries("underscore")) {
      for (const each of [name, ...alternate_names]) expect(byFolded.get(foldName(each)), each).toBe(alpha2);
    }
  });

  it("belong to countries of the reference data", () => {
    const codes = new Set(countries("underscore").map(({ alpha2 }) => alpha2));
    for (const [name, country] of countryNames) expect(codes.has(country), name).toBe(true);
  });

  it.each([
    ["GB", ["Great Britain", "Britain", "England", "Scotland", "Wales", "Northern Ireland", "UK"]],
    ["GB", ["Vereinigtes Königreich", "Royaume-Uni", "Storbritannien", "Iso-Britannia", "Regno Unito"]],
    ["DE", ["Deutschland", "Allemagne", "Tyskland", "Saksa", "Duitsland", "Germania"]],
    ["AT", ["Österreich", "Oesterreich", "Autriche", "Østrig", "Itävalta", "Oostenrijk"]],
    ["CH", ["Swiss", "Schweiz", "Suisse", "Sveitsi", "Zwitserland", "Svizzera"]],
    ["FR", ["Frankreich", "Frankrike", "Frankrig", "Ranska", "Frankrijk", "Francia"]],
    ["BE", ["Belgique", "België", "Belgien", "Belgia", "Belgio"]],
    ["SE", ["Sverige", "Schweden", "Suède", "Ruotsi", "Zweden", "Svezia"]],
    ["DK", ["Danmark", "Dänemark", "Tanska", "Denemarken", "Danimarca"]],
    ["FI", ["Suomi", "Finnland", "Finlande", "Finlandia"]],
    ["SZ", ["Swaziland", "Eswatini"]],
  ])("give %s its names %j", (country, names) => {
    for (const name of names) expect(byFolded.get(foldName(name)), name).toBe(country);
  });
});
