import { describe, expect, it } from "vitest";
import { countries } from "../../../../../../engine/markets/countries/countries.ts";
import { exactCountry } from "../../../../../../engine/markets/countries/exact-country.ts";
import { matchCountry } from "../../../../../../engine/markets/countries/match-country.ts";
import { officialNames } from "../../../../../../engine/markets/countries/official-names.ts";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Every language in which this Node has country names. */
const languages = Intl.DisplayNames.supportedLocalesOf([
  ...pairs,
  ...pairs.flatMap((pair) => letters.map((third) => pair + third)),
]);

// Leave out AN, which was dissolved: Intl returns the name of a successor.
const codes = countries("underscore")
  .map(({ alpha2 }) => alpha2)
  .filter((code) => code !== "AN");

/** Languages whose names take precedence: English, and the languages of the site and its neighbours. */
const own = ["en", "de", "fr", "sv", "da", "fi", "nl", "it"];

describe("an exact name", () => {
  it.each([
    ["Irak", "IQ"],
    ["Iran, Islamic Republic of", "IR"],
    ["Iran (Islamic Republic of)", "IR"],
    ["Islamic Republic of Iran", "IR"],
    ["Åland", "AX"],
    ["Syria", "SY"],
    ["Syrian Arab Republic", "SY"],
    ["Alemania", "DE"],
    ["ALEMANIA", "DE"],
    ["Korea, Republic of", "KR"],
    ["Korea, Democratic People's Republic of", "KP"],
    ["Tanzania, United Republic of", "TZ"],
    ["Congo, The Democratic Republic of the", "CD"],
    ["Bahamas (the)", "BS"],
    ["Gambia, The", "GM"],
    ["Netherlands (Kingdom of the)", "NL"],
    ["Virgin Islands (U.S.)", "VI"],
    ["Virgin Islands, British", "VG"],
    ["Taiwan, Province of China", "TW"],
    ["Macedonia, the former Yugoslav Republic of", "MK"],
    ["Holy See (Vatican City State)", "VA"],
    ["Bundesrepublik Deutschland", "DE"],
    ["Schweizerische Eidgenossenschaft", "CH"],
    ["Suomen tasavalta", "FI"],
    ["Republic of Austria", "AT"],
    ["The Republic of the Gambia", "GM"],
    ["Moldova, Republic of", "MD"],
    ["Congo (Republic of the)", "CG"],
    ["Republic of China", "TW"],
    ["Kingdom of Denmark", "DK"],
    ["Principality of Monaco", "MC"],
    ["Türkiye", "TR"],
    ["Ελλάδα", "GR"],
    ["日本", "JP"],
    ["Россия", "RU"],
    ["ألمانيا", "DE"],
  ])("%j is %s", (name, country) => {
    expect(matchCountry(name)).toEqual({ country, score: 100 });
  });

  it("identifies its country in every language, or no country", () => {
    const wrong: string[] = [];
    let found = 0;
    for (const language of languages) {
      const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
      for (const code of codes) {
        const name = names.of(code);
        if (name === undefined) continue;
        const country = exactCountry(name);
        if (country === code) found++;
        else if (country !== undefined) wrong.push(`${name} (${language}) is ${code}, not ${country}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(40_000);
  });

  it.each(own)("is known for all countries in %s", (language) => {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    expect(codes.filter((code) => matchCountry(names.of(code) ?? "")?.country !== code)).toEqual([]);
  });

  it("is known in all long forms, also in the forms of ISO 3166", () => {
    for (const [code, names] of Object.entries(officialNames)) {
      for (const name of names) {
        expect(exactCountry(name), name).toBe(code);
        const [, first, last] =
          /^((?:[A-Z]\S* )*(?:Republic|Kingdom|State)) of (?!the )(\S+)$/.exec(name) ?? [];
        if (last === undefined) continue;
        expect(exactCountry(`${last}, ${first} of`)).toBe(code);
        expect(exactCountry(`${last} (${first} of)`)).toBe(code);
      }
    }
  });

  it.each([
    "Kongo",
    "State of Georgia",
    "Republic of",
    "ao",
    "Nigeri",
    "Kata",
    "Xx",
    "",
    "a",
    "land",
    "x".repeat(100_000),
  ])("is not %j", (name) => {
    expect(exactCountry(name)).toBeUndefined();
  });
});
