import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countries } from "../../../../../../engine/markets/countries/countries.ts";
import {
  countryCodes,
  foldName,
  getCountryNames,
} from "../../../../../../engine/markets/countries/country-names.ts";

it("are the codes of the reference data, in order", () => {
  expect(countryCodes).toEqual(countries("underscore").map(({ alpha2 }) => alpha2));
});

const text = fc.string({ unit: "binary" });
const latin = fc.string({ unit: fc.constantFrom(..."abcxyzABCXYZäöüåøéèçñßÄÖÜÅØÉÈÇÑ 0189-'.") });

describe("foldName", () => {
  it.each([
    ["GERMANY", "germany"],
    ["Österreich", "osterreich"],
    ["Østrig", "ostrig"],
    ["België", "belgie"],
    ["Straße", "strasse"],
    ["Åland Islands", "aland islands"],
    ["Iso-Britannia", "iso britannia"],
    ["  Côte   d’Ivoire ", "cote d ivoire"],
    ["Ｓｕｏｍｉ", "suomi"],
    ["!?", ""],
    ["", ""],
  ])("folds %j to %j", (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it("changes nothing when applied twice", () => {
    fc.assert(fc.property(text, (name) => foldName(foldName(name)) === foldName(name)));
  });

  it("leaves letters and digits with single spaces between them, and no accents", () => {
    fc.assert(fc.property(text, (name) => /^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u.test(foldName(name))));
  });

  it("does not tell composed from decomposed letters", () => {
    fc.assert(
      fc.property(text, (name) => foldName(name.normalize("NFC")) === foldName(name.normalize("NFD"))),
    );
  });

  it("does not tell upper from lower case in Latin text", () => {
    fc.assert(fc.property(latin, (name) => foldName(name.toUpperCase()) === foldName(name.toLowerCase())));
  });

  it("ignores characters around a name", () => {
    const around = fc.string({ unit: fc.constantFrom(..." .,;:!?()'\"-\t\n") });
    fc.assert(
      fc.property(around, latin, around, (before, name, after) => {
        expect(foldName(before + name + after)).toBe(foldName(name));
      }),
    );
  });
});

const countryNames = getCountryNames();
const byFolded = new Map(countryNames.map(([name, country]) => [foldName(name), country]));

describe("the names that the search knows", () => {
  it("are 366, each one once after folding", () => {
    expect(countryNames).toHaveLength(366);
    expect(byFolded.size).toBe(366);
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
    ["US", ["USA"]],
    ["AE", ["UAE"]],
    ["NL", ["Holland"]],
  ])("give %s its names %j", (country, names) => {
    for (const name of names) expect(byFolded.get(foldName(name)), name).toBe(country);
  });
});
