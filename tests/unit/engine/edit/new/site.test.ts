import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { draftSite, type SiteFiles } from "../../../../../engine/edit/new/site/draft-site.ts";
import { refuseText } from "../../../../../engine/edit/translations/refuse-text.ts";
import { EditError } from "../../../../../engine/json/edit-json.ts";

const folder = join(import.meta.dirname, "../../../../../engine/edit/new/site/minimal/messages");

/** A country for each language of the start. */
const countries: Readonly<Record<string, string>> = {
  ar: "EG",
  da: "DK",
  de: "DE",
  en: "US",
  es: "ES",
  fi: "FI",
  fr: "FR",
  it: "IT",
  ja: "JP",
  nl: "NL",
  pl: "PL",
  pt: "PT",
  sv: "SE",
};
const languages = Object.keys(countries);

const draft = (markets: string): SiteFiles =>
  draftSite({
    brand: "Nordlys Audio",
    id: "nordlys-audio",
    markets,
    colour: "#1f6f54",
    engine: "1.0.0",
    packages: { react: "19.0.0" },
  });

const listFiles = (language: string): string[] => readdirSync(join(folder, language)).sort();

/** The messages of a file, in the order of the file. */
function readMessages(language: string, file: string): Record<string, string> {
  // SAFETY: the tests below fail for a file that is not an object of texts.
  return JSON.parse(readFileSync(join(folder, language, file), "utf8")) as Record<string, string>;
}

describe("the texts of a new site", () => {
  test("exist in every language that a country of the test speaks", () => {
    expect(readdirSync(folder).sort()).toEqual(languages);
  });

  test.each(languages)("%s has the files and the keys of English, in the same order", (language) => {
    expect(listFiles(language)).toEqual(listFiles("en"));
    for (const file of listFiles("en"))
      expect(Object.keys(readMessages(language, file)), file).toEqual(Object.keys(readMessages("en", file)));
  });

  test.each(languages)("%s parses, and has the values and the links of English", (language) => {
    const refusals = listFiles("en").flatMap((file) => {
      const sources = readMessages("en", file);
      return Object.entries(readMessages(language, file)).flatMap(([key, target]) => {
        const source = sources[key] ?? "";
        const refusal = refuseText({ target, source, old: undefined, language, isFormatted: true });
        return refusal === undefined ? [] : [`${key}: ${refusal}`];
      });
    });
    expect(refusals).toEqual([]);
  });

  test.each(Object.entries(countries))("are in %s for a market in %s", (language, country) => {
    const texts = draft(country).get(`manifests/messages/${language}_${country}/pages.json`);
    expect(texts).toBe(readFileSync(join(folder, language, "pages.json"), "utf8"));
  });

  test("are in English for a language that the start does not speak", () => {
    const texts = draft("KR").get("manifests/messages/ko_KR/pages.json");
    expect(texts).toBe(readFileSync(join(folder, "en/pages.json"), "utf8"));
  });
});

describe("the files of a new site", () => {
  test("are at most 30 for one market", () => {
    expect(draft("US").size).toBeLessThanOrEqual(30);
  });

  test.each(languages.filter((language) => language !== "en"))("are at most 10 more with %s", (language) => {
    expect(draft(`US,${countries[language]}`).size - draft("US").size).toBeLessThanOrEqual(10);
  });

  test("contain valid JSON without unfilled placeholders", () => {
    for (const [path, content] of draft(Object.values(countries).join())) {
      if (typeof content !== "string" || !path.endsWith(".json")) continue;
      expect(() => JSON.parse(content), path).not.toThrow();
      expect(content, path).not.toContain("{{");
    }
  });
});

describe("the markets of a new site", () => {
  test("can share a country, with a language each", () => {
    const files = draft("CA,CA:fr");
    expect(files.has("manifests/messages/en_CA/pages.json")).toBe(true);
    expect(files.has("manifests/messages/fr_CA/pages.json")).toBe(true);
  });

  test.each([
    ["XX", '"XX" is no market. Name countries by their codes, such as US,JP.'],
    ["us", '"us" is no market. Name countries by their codes, such as US,JP.'],
    ["", '"" is no market. Name countries by their codes, such as US,JP.'],
    ["US,US", "The market US is listed twice."],
    ["CA,CA:en", "The market CA:en is listed twice."],
  ])("refuse %j with a clear message", (markets, message) => {
    expect(() => draft(markets)).toThrow(EditError);
    expect(() => draft(markets)).toThrow(message);
  });
});
