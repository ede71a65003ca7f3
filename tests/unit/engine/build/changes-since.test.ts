import { describe, expect, it } from "vitest";
import { changesSince } from "../../../../engine/build/changes-since.ts";
import { recordManifests } from "../../../../engine/build/manifest-record.ts";
import { type Changes, documentsOf, swap } from "../../../fixtures/world.ts";

const images = new Map([["kitchen.webp", { bytes: 90_000, width: 1600, height: 1200, vector: false }]]);
const theme = undefined;
const documents = documentsOf();
const { around } = changesSince(undefined, { documents, images, theme });
const last = { manifests: recordManifests({ root: "manifests/", documents }, around, undefined), found: [] };
const since = (changed: Changes, more: Partial<Parameters<typeof changesSince>[1]> = {}) =>
  changesSince(last, { documents: documentsOf(changed), images, theme, ...more });

it("knows which files have other texts, where that is all", () => {
  expect(since({}).checked).toEqual({ edited: new Set(), found: new Set() });
  const { checked } = since({
    "messages/de_DE/take.json": swap('"Neu"', '"Ganz neu"'),
    // Its layout is nothing to the pages.
    "messages/fr_FR/common.json": (text) => text.replace(/\n/g, "\n\n"),
  });
  expect(checked?.edited).toEqual(
    new Set(["manifests/messages/de_DE/take.json", "manifests/messages/fr_FR/common.json"]),
  );
});

describe("knows nothing of", () => {
  const messages = "messages/de_DE/take.json";
  it.each<[string, Changes, Parameters<typeof since>[1]]>([
    [
      "a new message",
      { [messages]: swap('"take.news": "Neu"', '"take.news": "Neu", "take.more": "Mehr"') },
      {},
    ],
    ["a removed message", { [messages]: swap('"take.news": "Neu",', "") }, {}],
    ["a message that is no text", { [messages]: swap('"Neu"', "7") }, {}],
    ["a renamed message", { [messages]: swap('"take.news": "Neu",', '"a": "Neu",') }, {}],
    [
      "what a file of messages says of itself",
      { [messages]: swap('"Neu"', '"Neu", "$copiedFrom": "fr_FR"') },
      {},
    ],
    ["a file of messages that cannot be read", { [messages]: "{" }, {}],
    ["a new file", { "messages/de_DE/more.json": "{}" }, {}],
    ["a removed file", { [messages]: null }, {}],
    ["another manifest", { "routes/take.json": (text) => `${text}\n` }, {}],
    ["another picture", {}, { images: new Map() }],
    ["other colours", {}, { theme: { file: "theme.css", text: "", contrasts: { pairs: [] } } as never }],
  ])("%s", (_, changed, more) => {
    expect(since(changed, more).checked).toBeUndefined();
  });
});

it("takes a document for fitting that was there before, and no other", () => {
  const changed = documentsOf({
    "routes/take.json": (text) => `${text}\n`,
    "messages/de_DE/more.json": "{}",
  });
  const { fits } = changesSince(last, { documents: changed, images, theme });
  expect(changed.filter((document) => !fits(document)).map((document) => document.file)).toEqual([
    "manifests/routes/take.json",
    "manifests/messages/de_DE/more.json",
  ]);
  expect(documents.some(changesSince(undefined, { documents, images, theme }).fits)).toBe(false);
});
