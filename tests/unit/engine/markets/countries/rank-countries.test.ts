import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { getCountryNames } from "../../../../../engine/markets/countries/country-names.ts";
import { exactCountry } from "../../../../../engine/markets/countries/exact-country.ts";
import { matchCountry } from "../../../../../engine/markets/countries/match-country.ts";
import { rankCountries } from "../../../../../engine/markets/countries/rank-countries.ts";

const countryNames = getCountryNames();

/** A known name with up to three letters changed, inserted or removed. */
const misspelt = fc
  .tuple(
    fc.constantFrom(...countryNames.map(([name]) => name)),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom("", "a", "e", "n", "xy"), fc.nat(1)), { maxLength: 3 }),
  )
  .map(([name, edits]) =>
    edits.reduce((text, [where, letters, removed]) => {
      const start = where % text.length || 0;
      return text.slice(0, start) + letters + text.slice(start + removed);
    }, name),
  );

describe("rankCountries", () => {
  it("lists all countries that a name may mean, best first, with the similar spelling", () => {
    expect(rankCountries("Australia")).toEqual([
      { country: "AU", name: "Australia", score: 100 },
      { country: "AT", name: "Austria", score: 78 },
    ]);
  });

  it("lists a country once, with its best name", () => {
    expect(rankCountries("Deutchland")).toEqual([{ country: "DE", name: "Deutschland", score: 90 }]);
  });

  it("sorts equal scores by the nearer length, in any order of the list", () => {
    const order = countryNames.map(([name]) => name);
    expect(order.indexOf("Cocos Islands")).toBeLessThan(order.indexOf("Cook Islands"));
    expect(rankCountries("Coos Islands").slice(0, 2)).toEqual([
      { country: "CK", name: "Cook Islands", score: 92 },
      { country: "CC", name: "Cocos Islands", score: 92 },
    ]);
  });

  it("is sorted, from 60 to 100, without repeats, and begins with the match", () => {
    fc.assert(
      fc.property(misspelt, (query) => {
        const ranked = rankCountries(query);
        const scores = ranked.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every((score) => Number.isInteger(score) && score >= 60 && score <= 100)).toBe(true);
        expect(new Set(ranked.map(({ country }) => country)).size).toBe(ranked.length);
        expect(matchCountry(query)?.country).toBe(exactCountry(query) ?? ranked[0]?.country);
      }),
    );
  });

  it("returns scores from 60 to 100 for any text, best first", {
    tags: ["spec:5.2", "spec:9.2"],
  }, () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (query) => {
        const scores = rankCountries(query).map(({ score }) => score);
        return (
          scores.every((score) => score >= 60 && score <= 100) &&
          scores.join() === scores.toSorted((a, b) => b - a).join()
        );
      }),
      { numRuns: 50 },
    );
  });

  it("loads only the names, without the reference data and Node's modules", async () => {
    const entry = fileURLToPath(
      new URL("../../../../../engine/markets/countries/match-country.ts", import.meta.url),
    );
    const lib = { entry, formats: ["es" as const] };
    const built = await build({ configFile: false, logLevel: "silent", build: { write: false, lib } });
    const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
    const modules = chunks.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
    const imports = chunks.flatMap((chunk) => (chunk.type === "chunk" ? chunk.imports : []));
    expect(imports).toEqual([]);
    expect(modules.map((path) => path.split("/").at(-1)).sort()).toEqual([
      "country-codes.ts",
      "country-names.ts",
      "country-ranker.ts",
      "exact-country.ts",
      "exact-names.ts",
      "fold-name.ts",
      "fuse.basic.mjs",
      "intl-names.ts",
      "match-country.ts",
      "name-key.ts",
      "name-locales.ts",
      "official-names.ts",
      "osa-distance.ts",
      "rank-countries.ts",
    ]);
  });
});
