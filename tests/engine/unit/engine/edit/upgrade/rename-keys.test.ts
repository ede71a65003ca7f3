import { expect, it } from "vitest";
import { startTransaction } from "../../../../../../engine/edit/transaction.ts";
import { renameKeys } from "../../../../../../engine/edit/upgrade/rename-keys.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";
import type { RenamedKey } from "../../../../../../engine/schema/renamed-keys.ts";
import { registry } from "../../../../../fixtures/blocks.ts";

/** The text of a file after the renames, and the lines of the receipt. */
function rename(file: string, text: string, ...table: readonly RenamedKey[]) {
  const documents = [readJson(`manifests/${file}`, text)];
  const edits = renameKeys("manifests/", documents, table);
  const input = { root: "manifests/", documents, images: new Map(), media: new Map(), registry, rules: [] };
  return {
    text: startTransaction(input, edits).documents[0]?.text,
    notes: edits.flatMap(({ notes = [] }) => notes.map((note) => note.text)),
  };
}

const inTheme = (from: string, to: string): RenamedKey => ({ kind: "theme", from, to, since: "1.0.0" });
const inMessages = (from: string, to: string): RenamedKey => ({ ...inTheme(from, to), kind: "messages" });

it.each([
  [
    "a key beside",
    '{ "a": 1, "space": "4rem", "b": 2 }',
    "/space",
    "/room",
    '{ "a": 1, "room": "4rem", "b": 2 }',
  ],
  [
    "a key into a new object, at its place",
    '{ "a": 1, "space": "4rem", "b": 2 }',
    "/space",
    "/spacing/section",
    '{ "a": 1, "spacing": { "section": "4rem" }, "b": 2 }',
  ],
  [
    "a key into an object that is there",
    '{ "space": "4rem", "spacing": { "scale": 1 } }',
    "/space",
    "/spacing/section",
    '{ "spacing": { "scale": 1, "section": "4rem" } }',
  ],
  [
    "a key out of an object, which goes if it is empty",
    '{ "a": 1, "spacing": { "section": "4rem" }, "b": 2 }',
    "/spacing/section",
    "/space",
    '{ "a": 1, "space": "4rem", "b": 2 }',
  ],
  [
    "a key out of an object, which stays with the rest",
    '{ "spacing": { "section": "4rem", "scale": 1 } }',
    "/spacing/section",
    "/space",
    '{ "spacing": { "scale": 1 }, "space": "4rem" }',
  ],
  [
    "a value into an object of its name",
    '{ "edge": "wavy" }',
    "/edge",
    "/edge/shape",
    '{ "edge": { "shape": "wavy" } }',
  ],
  [
    "keys below each key and index",
    '{ "schemes": { "soft": [{ "ink": 1 }, { "ink": 2 }], "warm": [{ "ink": 3 }] } }',
    "/schemes/*/*/ink",
    "/schemes/*/*/text",
    '{ "schemes": { "soft": [{ "text": 1 }, { "text": 2 }], "warm": [{ "text": 3 }] } }',
  ],
])("moves %s", (_, before, from, to, after) => {
  expect(rename("themes/brand.json", before, inTheme(from, to)).text).toBe(after);
  expect(rename("themes/brand.json", after, inTheme(from, to))).toEqual({ text: after, notes: [] });
});

it("follows a key through several renames", () => {
  const table = [inTheme("/space", "/room"), inTheme("/room", "/spacing/section")];
  expect(rename("themes/brand.json", '{ "space": "4rem" }', ...table)).toEqual({
    text: '{ "spacing": { "section": "4rem" } }',
    notes: ["`space` is now `room`", "`room` is now `spacing.section`"],
  });
});

it("keeps a key whose new place is taken, and keys of other kinds", () => {
  const both = '{ "space": "4rem", "room": "3rem" }';
  expect(rename("themes/brand.json", both, inTheme("/space", "/room"))).toEqual({ text: both, notes: [] });
  const inside = '{ "space": "4rem", "spacing": "wide" }';
  expect(rename("themes/brand.json", inside, inTheme("/space", "/spacing/section")).text).toBe(inside);
  const site = '{ "space": "4rem" }';
  expect(rename("site.json", site, inTheme("/space", "/room")).text).toBe(site);
});

it("renames a text of the engine in catalogues, and where manifests name it", () => {
  const renamed = inMessages("/engine.form.sending", "/engine.form.busy");
  expect(
    rename(
      "messages/en_US/a.json",
      '{ "$allow": { "engine.form.sending": {} }, "engine.form.sending": "On its way" }',
      renamed,
    ).text,
  ).toBe('{ "$allow": { "engine.form.busy": {} }, "engine.form.busy": "On its way" }');
  expect(
    rename("routes/home.json", '{ "blocks": [{ "props": { "label": "t:engine.form.sending" } }] }', renamed),
  ).toEqual({
    text: '{ "blocks": [{ "props": { "label": "t:engine.form.busy" } }] }',
    notes: ["`t:engine.form.sending` is now `t:engine.form.busy`"],
  });
});
