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
import { residentSpeller as speller } from "./_speller.ts";

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

/** The files of an edit with its texts, in which the markers still are. */
const textsOf = ({ changes }: Edit): Map<string, string | null> =>
  plantTexts(changes, (file) => documents.get(file)?.text);

/** The problems of the shop with some edits, none of which changes a file of another. */
function checkWith(all: readonly Edit[]): readonly Problem[] {
  const changed = new Map(documents);
  for (const [file, text] of all.flatMap((edit) => [...textsOf(edit)])) {
    if (text === null) changed.delete(file);
    else changed.set(file, readJson(file, text.replaceAll(marker, "")));
  }
  const sorted = [...changed.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  const input = { ...smallShop, documents: sorted, registry, rules: installedRules, speller, today };
  return checkSite(input).problems;
}

const shown = ({ file, line, code, message, hint }: Problem): string =>
  `${file}:${line} ${code} ${message} ${hint}`;

/** Whether a problem is what an edit must cause: on a marked line, with words that help. */
function isExpected({ file, line, message, hint }: Problem, edit: Edit): boolean {
  const places = markedLines(textsOf(edit));
  const isThere =
    places.length === 0 ? file.startsWith("public/images/") : places.includes(`${file}:${line}`);
  return isThere && edit.mentions?.test(`${message} ${hint}`) === true;
}

/** Divides edits into groups that change different files, so that one check finds many mistakes. */
function groupEdits(all: readonly Edit[]): Edit[][] {
  const groups: { readonly edits: Edit[]; readonly files: Set<string> }[] = [];
  for (const edit of all) {
    const files = textsOf(edit);
    const group = groups.find((one) => files.keys().every((file) => !one.files.has(file)));
    if (group === undefined) groups.push({ edits: [edit], files: new Set(files.keys()) });
    else {
      group.edits.push(edit);
      for (const file of files.keys()) group.files.add(file);
    }
  }
  return groups.map(({ edits: members }) => members);
}

/**
 * The edits that do not cause exactly the expected problem, with what the check says. Edits that hide or change
 * each other's problems are checked again without the others, in smaller groups, and at last alone.
 */
function findFailures(all: readonly Edit[]): string[] {
  const problems = checkWith(all);
  const found = all.filter((edit) => problems.some((problem) => isExpected(problem, edit)));
  // Every problem is one of these edits': those whose problem is missing are hidden by them.
  const areExpected = problems.length === found.length;
  const open = areExpected ? all.filter((edit) => edit.mentions !== undefined && !found.includes(edit)) : all;
  const [first] = open;
  if (first === undefined) return [];
  if (all.length === 1) return [`${first.what}: ${problems.map(shown).join("\n") || "nothing"}`];
  if (open.length < all.length) return findFailures(open);
  const half = Math.ceil(all.length / 2);
  return [...findFailures(all.slice(0, half)), ...findFailures(all.slice(half))];
}

test("there are hundreds of mistakes of many kinds, and dozens of right edits", () => {
  expect(wrong.filter(({ kind }) => kind === undefined)).toEqual([]);
  const newKinds = new Set(wrong.flatMap(({ kind, inSample }) => (inSample ? [] : kind)));
  expect(newKinds.size).toBeGreaterThanOrEqual(200);
  expect(wrong.length).toBeGreaterThanOrEqual(400);
  expect(right.length).toBeGreaterThanOrEqual(40);
});

const title = (edits: readonly Edit[]): string => edits.map(({ what }) => what).join("; ");

describe("a mistake in the small shop is one problem, at its line, with a hint that helps", () => {
  it.each(groupEdits(wrong).map((group) => [title(group), group] as const))("%s", (_, group) => {
    expect(findFailures(group)).toEqual([]);
  });
});

describe("a right edit of the small shop raises no alarm", () => {
  it.each(groupEdits(right).map((group) => [title(group), group] as const))("%s", (_, group) => {
    expect(findFailures(group)).toEqual([]);
  });
});
