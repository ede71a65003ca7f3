import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { messageArguments, parseMessage } from "../../../engine/site/parse-message.ts";
import { interfaceLanguages } from "../../../engine/workshop/interface/languages.ts";
import { findLookups, findShownWords } from "./_find-texts.ts";

/** The parts of the interface that have texts, and their views. */
const parts = [
  { folder: "workshop-ui", views: "**" },
  { folder: "workshop-host", views: "{pages,sign-in}" },
].map(({ folder, views }) => ({
  folder,
  files: globSync(`engine/${folder}/**/*.{ts,tsx}`),
  views: globSync(`engine/${folder}/${views}/*.{ts,tsx}`),
}));

const readTexts = (folder: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`engine/${folder}/texts/${language}.json`, "utf8"));

const listArguments = (text: string): string[] => [...messageArguments(parseMessage(text))].toSorted();

/** A name, an example of one, a text that the form writes into a manifest, a group of a schema, and a stored device. */
const exceptions = new Set(["Markdown", "black-week", "New text", "Small print", "Another browser"]);

describe.each(parts)("the texts of $folder", ({ folder, files, views }) => {
  const english = readTexts(folder, "en");

  test.each(Object.keys(interfaceLanguages))("are complete in %s, with the same values", (language) => {
    const texts = readTexts(folder, language);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) {
      expect(parseMessage(text), key).toHaveProperty("ok", true);
      expect(listArguments(text), key).toEqual(listArguments(english[key] ?? ""));
    }
  });

  test("are all used, each with its values", () => {
    const sources = files.map((file) => findLookups(file, "translate"));
    const patterns = sources.flatMap((source) => source.patterns);
    expect(Object.keys(english).filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
    for (const { keys, values } of sources.flatMap(({ lookups }) => lookups))
      if (values)
        for (const key of keys.filter((name) => name in english))
          expect([...values].toSorted(), key).toEqual(listArguments(english[key] ?? ""));
  });

  test("stand in no other file", () => {
    const shown = views.flatMap((file) =>
      findShownWords(file).flatMap((words) => (exceptions.has(words) ? [] : `${file}: ${words}`)),
    );
    expect(shown).toEqual([]);
  });
});

test("texts in French have narrow spaces and curved apostrophes", () => {
  // "." has the texts of the pages.
  for (const folder of [...parts.map(({ folder }) => folder), "."])
    expect(Object.values(readTexts(folder, "fr")).filter((text) => /['"]| [;:!?»]|« /.test(text))).toEqual(
      [],
    );
});

test("texts in German quote as Germans do", () => {
  for (const { folder } of parts)
    expect(Object.values(readTexts(folder, "de")).filter((text) => /['"«»”]|“\p{L}/u.test(text))).toEqual([]);
});
