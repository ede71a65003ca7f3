import { describe, expect, test } from "vitest";
import { textHash } from "../../../../../engine/site/translation-sources.ts";
import { translations } from "../../../../../engine/site/translations.ts";
import { type Changes, check, edits, show, swap } from "../../../../fixtures/test-site.ts";

/** The English catalogue, marked as a copy. */
const copyOf = (from: string, ...more: ((text: string) => string)[]): Changes => ({
  "translations/en_GB.json": null,
  "messages/en_GB/common.json": edits(swap('  "order"', `  "$copiedFrom": "${from}",\n  "order"`), ...more),
});

const record = (texts: Readonly<Record<string, string>>, source = "de_DE"): Changes => ({
  "translations/en_GB.json": JSON.stringify({ $schema: "../schema/translations.json", source, texts }),
});

/** The states of the English texts that are not done, by key. */
function open(changes: Changes): Record<string, string> {
  const english = translations(check(changes).site).find(({ locale }) => locale === "en_GB");
  const states = english?.texts.flatMap(({ key, state }) => (state === "done" ? [] : [[key, state]]));
  return Object.fromEntries(states ?? []);
}

describe("a catalogue without remembered sources", () => {
  test("is done, also after changes of its source", () => {
    expect(open({ "translations/en_GB.json": null })).toEqual({});
    expect(
      open({ "translations/en_GB.json": null, "messages/de_DE/common.json": swap('"Mehr"', '"Noch mehr"') }),
    ).toEqual({});
  });

  test("that is marked as a copy is compared with its source, short texts too", () => {
    expect(open(copyOf("de_DE"))).toEqual({ "engine.consent.settings": "copied", "form.name": "copied" });
    expect(open(copyOf("fr_FR"))).toEqual({});
  });

  test("does not count a text without words as a copy", () => {
    const values = swap('"form.name": "Name"', '"form.name": "{brand} 1"');
    const same = { "messages/de_DE/common.json": values, ...copyOf("de_DE", values) };
    expect(open(same)).toEqual({ "engine.consent.settings": "copied" });
  });
});

describe("a remembered source", () => {
  test("makes a text stale when its source changes", () => {
    const made = record({ "guarantee.more": textHash("Mehr"), "form.name": textHash("Name") });
    expect(open(made)).toEqual({});
    expect(open({ ...made, "messages/de_DE/common.json": swap('"Mehr"', '"Noch mehr"') })).toEqual({
      "guarantee.more": "stale",
    });
  });

  test("keeps a copy untouched until its own text changes", () => {
    const made = record({ "form.name": `copy ${textHash("Name")}` });
    expect(open({ ...copyOf("de_DE"), ...made })).toMatchObject({ "form.name": "copied" });
    const renamed = { "messages/de_DE/common.json": swap('"form.name": "Name"', '"form.name": "Ihr Name"') };
    expect(open({ ...copyOf("de_DE"), ...made, ...renamed })).toMatchObject({ "form.name": "copied" });
    const own = copyOf("de_DE", swap('"form.name": "Name"', '"form.name": "Your name"'));
    expect(open({ ...own, ...made })).not.toHaveProperty("form.name");
    expect(open({ ...own, ...made, ...renamed })).toMatchObject({ "form.name": "stale" });
  });

  test("names the locale that a translation starts from", () => {
    const sources = (changes: Changes) =>
      translations(check(changes).site).map(({ locale, source }) => `${locale} from ${source}`);
    expect(sources({})).toEqual(["en_GB from de_DE", "fr_FR from de_DE", "ch_FR from fr_FR"]);
    expect(sources(record({}, "fr_FR"))[0]).toBe("en_GB from fr_FR");
    expect(sources(copyOf("fr_FR"))[0]).toBe("en_GB from fr_FR");
  });
});

test("a text from the locale's fallback is not missing", () => {
  const swiss = translations(check().site).find(({ locale }) => locale === "ch_FR");
  expect(swiss?.inherited).toBeGreaterThan(10);
  expect(swiss?.texts.every(({ state }) => state === "done")).toBe(true);
});

test("a missing text is missing", () => {
  expect(open({ "messages/en_GB/common.json": swap('  "kitchen.alt": "A kitchen",\n', "") })).toEqual({
    "kitchen.alt": "missing",
  });
});

test("the check reads an untouched copy only in its source's language", () => {
  const german = "Das heilt Diabetes und ist von Ärzten empfohlen.";
  const texts = (mark: string): Changes => ({
    "translations/en_GB.json": null,
    "messages/de_DE/common.json": swap('"Mehr"', `"${german}"`),
    "messages/en_GB/common.json": edits(
      swap('"guarantee.more": "More"', `"guarantee.more": "${german}"`),
      swap('  "order"', `${mark}  "order"`),
    ),
  });
  const files = (mark: string) =>
    show(check(texts(mark))).flatMap(({ code, at }) => (code === "forbidden-claim" ? at.split("/")[1] : []));
  expect(files('"$copiedFrom": "de_DE",\n')).toEqual(["de_DE"]);
});
