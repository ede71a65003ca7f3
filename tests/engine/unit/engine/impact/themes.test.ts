import { expect, test } from "vitest";
import { changedPages } from "../../../../../engine/edit/changed-pages.ts";
import { listChanges } from "../../../../../engine/impact/list-changes.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { registry } from "../../../../fixtures/blocks.ts";
import { documentsOf, pictures, swap } from "../../../../fixtures/test-site.ts";

const images = new Map(pictures.map((picture) => [picture.name, picture]));

/** The test site with a theme, and with another one for the layout `empty`. */
function versionOf(plain: object, loud: object = {}) {
  const theme = (name: string, values: object) =>
    JSON.stringify({ name, description: "A theme.", ...values });
  const input = {
    root: "manifests/",
    documents: documentsOf({
      "site.json": swap('"home"', '"theme": "plain", "home"'),
      "themes/plain.json": theme("plain", plain),
      "themes/loud.json": theme("loud", loud),
      "layouts/empty.json": swap('"before"', '"theme": "loud", "before"'),
    }),
    images,
    media: new Map(),
    registry,
  };
  return { ...input, site: linkManifests(input).site };
}

const colors = (text: string, accent = "#0b5cad") => ({
  schemes: { default: { text, accent, line: text, focus: text }, soft: { surface: "#eeeeee" } },
});

const before = versionOf(colors("#222222"), { edge: "straight" });
const sentences = (after: typeof before) => listChanges(before, after).map(({ sentence }) => sentence);
const layouts = (after: typeof before) => [
  ...new Set(changedPages(before.site, after.site).map(({ route }) => before.site.routes.get(route)?.layout)),
];

test("a sentence names the part of a theme that changes, its first values, and the number of pages", () => {
  const count = before.site.routes.size;
  expect(sentences(versionOf(colors("#222222", "#8a2846"), { edge: "straight" }))).toEqual([
    `The theme “plain” changes the colours of ${count} pages: default.accent.`,
  ]);
  expect(
    sentences(versionOf({ ...colors("#000000", "#8a2846"), spacing: { scale: 1.5 } }, { edge: "straight" })),
  ).toEqual([
    `The theme “plain” changes the colours of ${count} pages: default.text, default.accent, default.line and 1 more.`,
    `The theme “plain” changes the spacing of ${count} pages.`,
  ]);
  const empty = [...before.site.routes.values()].filter(({ layout }) => layout === "empty").length;
  expect(empty).toBeGreaterThan(0);
  expect(sentences(versionOf(colors("#222222"), { edge: "wavy" }))).toEqual([
    `The theme “loud” changes the edges of sections of ${empty} page${empty === 1 ? "" : "s"}.`,
  ]);
});

test("a theme changes the pages that have it, and those whose theme lies over it", () => {
  expect(layouts(versionOf(colors("#222222"), { edge: "wavy" }))).toEqual(["empty"]);
  expect(layouts(versionOf(colors("#222222", "#8a2846"), { edge: "straight" })).length).toBeGreaterThan(1);
  expect(layouts(versionOf(colors("#222222"), { edge: "straight" }))).toEqual([]);
});
