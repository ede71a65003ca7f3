import { describe, expect, it } from "vitest";
import {
  addressFieldNames,
  addressSchema,
  listAddressLines,
  readAddressFormat,
  readPostcodeFormat,
} from "../../../../../../engine/markets/addresses/address-parts.ts";
import {
  addressCountries,
  readAddressRecord,
} from "../../../../../../engine/markets/addresses/read-address-record.ts";
import { countryCodes } from "../../../../../../engine/markets/countries/country-names.ts";
import { engineKeys } from "../../../../../../engine/texts/engine-texts.ts";

const show = (country: string, languageTag: string): string =>
  listAddressLines(country, languageTag)
    .map((line) => line.map(({ word, isRequired }) => (isRequired ? word : `(${word})`)).join(" "))
    .join(" / ");

describe("the parts of an address", () => {
  it.each([
    ["US", "en-US", "street (line2) / city state zip"],
    ["CA", "fr-CA", "street (line2) / city province postal-code"],
    ["JP", "ja-JP", "postal-code / prefecture / street (line2)"],
    ["JP", "en-JP", "street (line2) prefecture / postal-code"],
    ["AE", "ar-AE", "street (line2) / emirate"],
    ["DE", "de-DE", "street (line2) / postal-code city"],
    ["GB", "en-GB", "street (line2) / post-town / postal-code"],
    ["IE", "en-IE", "street (line2) / (townland) / city / (county) / (eircode)"],
    ["HK", "en-HK", "street (line2) / (district) / area"],
    ["HK", "zh-HK", "area / (district) / street (line2)"],
    ["IN", "en-IN", "street (line2) / city pin / state"],
    ["KR", "ko-KR", "do-si city (district) / street (line2) / postal-code"],
    ["QA", "ar-QA", "street (line2) / city"],
  ])("of %s in %s are %s", (country, languageTag, lines) => {
    expect(show(country, languageTag)).toBe(lines);
  });

  it("have states by the language of the page", () => {
    const list = (country: string, languageTag: string) =>
      listAddressLines(country, languageTag)
        .flat()
        .find(({ name }) => name === "state")?.regions ?? [];
    const first = (country: string, languageTag: string) => list(country, languageTag)[0];
    const find = (country: string, languageTag: string, state: string) =>
      list(country, languageTag).find(({ value }) => value === state);
    expect(first("US", "es-US")).toEqual({ value: "AL", label: "Alabama" });
    expect(first("JP", "ja-JP")).toEqual({ value: "北海道", label: "北海道" });
    expect(first("JP", "en-JP")).toEqual({ value: "Hokkaido", label: "Hokkaido" });
    expect(first("AE", "en-AE")).toEqual({ value: "Abu Dhabi", label: "Abu Dhabi" });
    expect(first("ES", "es-ES")).toEqual({ value: "Álava", label: "Álava" });
    expect(first("CA", "en-CA")).toEqual({ value: "AB", label: "Alberta" });
    expect(find("CA", "en-CA", "QC")).toEqual({ value: "QC", label: "Quebec" });
    expect(find("CA", "fr-CA", "QC")).toEqual({ value: "QC", label: "Québec" });
    expect(list("CA", "fr-CA").map(({ label }) => label)).toContain("Colombie-Britannique");
    expect(first("RO", "ro-RO")).toBeUndefined();
  });
});

describe("the record of each country", () => {
  it("is of a country", () => {
    const others = addressCountries.filter((country) => !countryCodes.includes(country));
    expect(others).toEqual(["AC", "AQ", "CU", "TA"].filter((country) => others.includes(country)));
    expect(addressCountries.length).toBeGreaterThan(240);
  });

  it.each(addressCountries)(
    "of %s has lines, words that the engine translates, and different states",
    (country) => {
      for (const languageTag of ["en", "ja"]) {
        expect(readAddressFormat(country, languageTag)).toMatch(/%N.*%A|%A.*%N/s);
        for (const { name, word, regions = [] } of listAddressLines(country, languageTag).flat()) {
          expect(addressFieldNames).toContain(name);
          expect(engineKeys).toContain(`engine.address.${word}`);
          expect(new Set(regions.map(({ value }) => value)).size).toBe(regions.length);
          for (const { value, label } of regions)
            expect(value.trim() !== "" && label.trim() !== "").toBe(true);
        }
      }
      const { pattern, example = "" } = readPostcodeFormat(country) ?? {};
      if (pattern !== undefined) expect(example).toMatch(new RegExp(pattern, "u"));
      expect(readAddressRecord(country).format.includes("%Z") || pattern === undefined).toBe(true);
    },
  );

  it("accepts a postcode with and without its separator", () => {
    for (const [country, ...codes] of [
      ["PL", "00-950", "00950"],
      ["JP", "154-0023", "1540023"],
      ["CA", "H3Z 2Y7", "H3Z2Y7"],
      ["NL", "1234 AB", "1234AB"],
      ["LV", "LV-1073", "1073"],
      ["US", "95014", "22162-1010"],
    ] as const)
      for (const code of codes)
        expect(code).toMatch(new RegExp(readPostcodeFormat(country)?.pattern ?? "^$", "u"));
  });
});

describe("what an address must have", () => {
  it("has states in every language, and the site's own format of postcodes", () => {
    const { properties, required } = addressSchema("AE", undefined);
    expect(required).toEqual(["street", "state"]);
    expect(properties).toMatchObject({ state: { enum: expect.arrayContaining(["Dubai", "إمارة دبيّ"]) } });
    expect(addressSchema("DE", { pattern: "^1$", example: "1" }).properties).toMatchObject({
      postcode: { pattern: "^1$" },
    });
  });
});
