import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { draftTexts } from "../../../../../../engine/edit/new/site/site-texts.ts";
import { refuseText } from "../../../../../../engine/edit/translations/refuse-text.ts";

type Texts = Readonly<Record<string, string>>;

const folder = join(import.meta.dirname, "../../../../../../engine/edit/new/site/texts");
const entries = readdirSync(folder).toSorted();
const languages = entries.filter((name) => !name.endsWith(".json"));
const variants = entries.filter((name) => name.endsWith(".json"));
const files = ["common", "lead", "offer", "order", "pages"];

// SAFETY: the tests below fail for a file that is not an object of texts.
const readTexts = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, `${file}.json`), "utf8")) as Texts;

/** Says what is wrong with texts that stand for those of another language. */
const refuseTexts = (texts: Texts, sources: Texts, language: string): string[] =>
  Object.entries(texts).flatMap(([key, target]) => {
    const source = sources[key] ?? "";
    const refusal = refuseText({ target, source, old: undefined, language, isFormatted: true });
    return refusal === undefined ? [] : [`${key}: ${refusal}`];
  });

const readTitle = (locale: string): string | undefined =>
  draftTexts(locale, "minimal", [["t:order.title"]]).get("order.json")?.["order.title"];

describe("the texts of starts", () => {
  test("are in thirteen languages", () => {
    expect(languages).toEqual(["ar", "da", "de", "en", "es", "fi", "fr", "it", "ja", "nl", "pl", "pt", "sv"]);
  });

  test.each(languages)("in %s have the files and the keys of English, in the same order", (language) => {
    expect(readdirSync(join(folder, language)).toSorted()).toEqual(files.map((file) => `${file}.json`));
    for (const file of files)
      expect(Object.keys(readTexts(language, file)), file).toEqual(Object.keys(readTexts("en", file)));
  });

  test.each(languages)("in %s parse, and have the values and the links of English", (language) => {
    const refusals = files.flatMap((file) =>
      refuseTexts(readTexts(language, file), readTexts("en", file), language),
    );
    expect(refusals).toEqual([]);
  });

  test.each(variants)("in %s replace texts of their language by others", (variant) => {
    const [language = ""] = variant.split("-");
    // SAFETY: the next lines fail for a file that is not an object of such objects.
    const replacements = JSON.parse(readFileSync(join(folder, variant), "utf8")) as Record<string, Texts>;
    for (const [file, texts] of Object.entries(replacements)) {
      const sources = readTexts(language, file);
      expect(refuseTexts(texts, sources, language), file).toEqual([]);
      expect(
        Object.entries(texts).filter(([key, text]) => (sources[key] ?? text) === text),
        file,
      ).toEqual([]);
    }
  });
});

describe("a locale", () => {
  test("has the texts of its language", () => {
    expect(readTitle("de_AT")).toBe(readTexts("de", "order")["order.title"]);
  });

  test("has the words of its country", () => {
    expect(readTitle("pt_BR")).toBe("Seu pedido");
  });

  test("is in English if its language has no texts", () => {
    expect(readTitle("ko_KR")).toBe(readTexts("en", "order")["order.title"]);
  });

  test("in Switzerland has no ß", () => {
    const keys = files.flatMap((file) => Object.keys(readTexts("de", file)).map((key) => `t:${key}`));
    for (const start of ["minimal", "lead", "offer"] as const) {
      const texts = [...draftTexts("de_CH", start, [keys]).values()].flatMap((file) => Object.values(file));
      expect(texts.filter((text) => text.includes("ß"))).toEqual([]);
    }
  });
});
