import { describe, expect, it, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { checkSite } from "../../engine/check/check-site.ts";
import { readJson } from "../../engine/json/read-json.ts";
import { installedRules } from "../../engine/policies/installed-rules.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import { marker } from "../defects/_defect.ts";
import { plantTexts } from "../defects/_plant.ts";
import { today } from "../defects/_today.ts";
import { type Edit, readEdits } from "../defects/small-shop/_read-edits.ts";
import { smallShop } from "../fixtures/small-shop.ts";

const files = import.meta.glob<string>("../defects/small-shop/*.edits", {
  eager: true,
  query: "?raw",
  import: "default",
});
const edits = Object.values(files).flatMap(readEdits);
const wrong = edits.filter(({ mentions }) => mentions !== undefined);
const right = edits.filter(({ mentions }) => mentions === undefined);

const documents = new Map(smallShop.documents.map((document) => [document.file, document]));

/** The lines with a marker, as `manifests/site.json:3`. */
const markedLines = (texts: ReadonlyMap<string, string | null>): string[] =>
  [...texts].flatMap(([file, text]) =>
    (text ?? "")
      .split("\n")
      .flatMap((line, index) => (line.includes(marker) ? [`${file}:${index + 1}`] : [])),
  );

function checkWith(edit: Edit): {
  readonly problems: readonly Problem[];
  readonly places: readonly string[];
} {
  const texts = plantTexts(edit.changes, (file) => documents.get(file)?.text);
  const changed = new Map(documents);
  for (const [file, text] of texts) {
    if (text === null) changed.delete(file);
    else changed.set(file, readJson(file, text.replaceAll(marker, "")));
  }
  const sorted = [...changed.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  const { problems } = checkSite({
    ...smallShop,
    ...{ documents: sorted, registry, rules: installedRules, today },
  });
  return { problems, places: markedLines(texts) };
}

const shown = ({ file, line, code, message, hint }: Problem): string =>
  `${file}:${line} ${code} ${message} ${hint}`;

test("there are hundreds of mistakes, and dozens of right edits", () => {
  expect(wrong.length).toBeGreaterThanOrEqual(200);
  expect(right.length).toBeGreaterThanOrEqual(40);
});

describe("a mistake in the small shop is one problem, at its line, with a hint that helps", () => {
  it.each(wrong.map((edit) => [edit.what, edit] as const))("%s", (_, edit) => {
    const { problems, places } = checkWith(edit);
    expect(problems.map(shown)).toHaveLength(1);
    const [at = ""] = problems.map(({ file, line }) => `${file}:${line}`);
    if (places.length === 0) expect(at).toMatch(/^public\/images\//);
    else expect(places).toContain(at);
    expect(problems.map(({ message, hint }) => `${message} ${hint}`)[0]).toMatch(edit.mentions ?? "");
  });
});

describe("a right edit of the small shop raises no alarm", () => {
  it.each(right.map((edit) => [edit.what, edit] as const))("%s", (_, edit) => {
    expect(checkWith(edit).problems.map(shown)).toEqual([]);
  });
});
