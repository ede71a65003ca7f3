import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { foldName, getCountryNames } from "../../../../../../engine/markets/countries/country-names.ts";
import { exactCountry } from "../../../../../../engine/markets/countries/exact-country.ts";
import { matchCountry, rankCountries } from "../../../../../../engine/markets/countries/match-country.ts";
import { osaDistance } from "../../../../../../engine/markets/countries/osa-distance.ts";

const countryNames = getCountryNames();

/** The similarity of the nearest name by edit distance alone, from 0 to 100. */
function nearest(query: string): number {
  const folded = foldName(query);
  const scores = countryNames.map(([name]) => {
    const other = foldName(name);
    return (1 - osaDistance(folded, other) / Math.max(folded.length, other.length)) * 100;
  });
  return Math.round(Math.max(...scores));
}

// The column "Recommended" of spec-semantics 4.2, row by row.
describe("matchCountry, on the table of spec-semantics 4.2", () => {
  it.each([
    ["Germny", "DE", 83],
    ["Deutschland", "DE", 100],
    ["Deutchland", "DE", 90],
    ["Germani", "DE", 88],
    ["GERMANY", "DE", 100],
    ["Great Britain", "GB", 100],
    ["England", "GB", 100],
    ["Untied Kingdom", "GB", 86],
    ["United Kingdm", "GB", 92],
    ["Britain", "GB", 100],
    ["Swiss", "CH", 100],
    ["Schweiz", "CH", 100],
    ["Suisse", "CH", 100],
    ["Switzerlnd", "CH", 90],
    ["Switserland", "CH", 91],
    ["Osterreich", "AT", 100],
    ["Österreich", "AT", 100],
    ["Autriche", "AT", 100],
    ["Austira", "AT", 71],
    ["Danmark", "DK", 100],
    ["Denmrk", "DK", 83],
    ["Suomi", "FI", 100],
    ["Finnland", "FI", 100],
    ["Belgique", "BE", 100],
    ["België", "BE", 100],
    ["Belguim", "BE", 71],
    ["Sverige", "SE", 100],
    ["Sweeden", "SE", 86],
    ["Frankreich", "FR", 100],
    ["Frnace", "FR", 67],
  ])("takes %j for %s with %i", (query, country, score) => {
    expect(matchCountry(query)).toEqual({ country, score });
  });

  it.each([
    ["Georgia", "GE", 100],
    ["Iceland", "IS", 100],
    ["Ireland", "IE", 100],
    ["Poland", "PL", 100],
    ["Australia", "AU", 100],
    ["Swaziland", "SZ", 100],
    ["Neverland", "NL", 73],
    ["land", "PL", 67],
  ])("takes %j for %s with %i, a country that is not supported", (query, country, score) => {
    expect(matchCountry(query)).toEqual({ country, score });
  });

  it.each([
    ["Atlantis", 50],
    ["Gondor", 50],
    ["Wakanda", 57],
    ["Narnia", 57],
    ["Mordor", 57],
  ])("rejects %j, whose nearest name is at %i", (query, score) => {
    expect(matchCountry(query)).toBeUndefined();
    expect(nearest(query)).toBe(score);
  });

  it.each(["xx", "er", ""])("rejects %j", (query) => {
    expect(matchCountry(query)).toBeUndefined();
  });

  it("accepts exactly 60 and rejects 40", { tags: ["spec:5.2", "spec:9.2"] }, () => {
    expect(matchCountry("Suoxx")).toEqual({ country: "FI", score: 60 });
    expect(matchCountry("Suxxx")).toBeUndefined();
    expect(nearest("Suxxx")).toBe(40);
  });
});

describe("matchCountry", () => {
  it("matches every known name to its country with 100", () => {
    for (const [name, country] of countryNames) {
      expect(matchCountry(name), name).toEqual({ country, score: 100 });
    }
  });

  it.each(["", " ", "!", "a", " D ", "é", "\u0301\u0301"])(
    "has no match for %j: less than two letters",
    (query) => {
      expect(matchCountry(query)).toBeUndefined();
    },
  );

  it("has no match for a very long name, without a search", () => {
    expect(matchCountry("germany ".repeat(100_000))).toBeUndefined();
  });

  it.each(["Ελάδα", "日木", "Росия"])(
    "has no match for %j: other scripts are known exactly or not",
    (query) => {
      expect(matchCountry(query)).toBeUndefined();
    },
  );
});

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
  it("lists all that a name may mean, best first, with the spelling that it resembles", () => {
    expect(rankCountries("Australia")).toEqual([
      { country: "AU", name: "Australia", score: 100 },
      { country: "AT", name: "Austria", score: 78 },
    ]);
  });

  it("lists a country once, with its best name", () => {
    expect(rankCountries("Deutchland")).toEqual([{ country: "DE", name: "Deutschland", score: 90 }]);
  });

  it("puts the name nearer in length first among equals, whatever the order of the list", () => {
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

  it("answers any text with scores from 60 to 100, the best first", {
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

  it("loads the names alone, not the reference data, and nothing of Node", async () => {
    const entry = fileURLToPath(
      new URL("../../../../../../engine/markets/countries/match-country.ts", import.meta.url),
    );
    const lib = { entry, formats: ["es" as const] };
    const built = await build({ configFile: false, logLevel: "silent", build: { write: false, lib } });
    const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
    const modules = chunks.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
    const imports = chunks.flatMap((chunk) => (chunk.type === "chunk" ? chunk.imports : []));
    expect(imports).toEqual([]);
    expect(modules.map((path) => path.split("/").at(-1)).sort()).toEqual([
      "country-names.ts",
      "country-ranker.ts",
      "exact-country.ts",
      "fuse.basic.mjs",
      "match-country.ts",
      "official-names.ts",
      "osa-distance.ts",
    ]);
  });
});
