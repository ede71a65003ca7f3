import { describe, expect, it, test } from "vitest";
import { ruleCodes } from "../../../engine/check/rule-codes.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import type { Problem } from "../../../engine/problems/problem.ts";
import { smallShop } from "../../fixtures/small-shop.ts";
import { applyEdit, type Edit, marker, readEdits } from "./_read-edits.ts";
import { residentSpeller as speller } from "./_speller.ts";
import { checkTrials, findFailures, getShopText, groupTrials, type Trial } from "./_trials.ts";

const files = import.meta.glob<string>("./edits/*.edits", {
  eager: true,
  query: "?raw",
  import: "default",
});
const edits = Object.values(files).flatMap(readEdits);
const wrong = edits.filter(({ mentions }) => mentions !== undefined);
const right = edits.filter(({ mentions }) => mentions === undefined);

const codes = ruleCodes(installedRules);

/** The lines with a marker, as `manifests/site.json:3`. */
const listMarkedLines = (texts: ReadonlyMap<string, string | null>): string[] =>
  [...texts].flatMap(([file, text]) =>
    (text ?? "")
      .split("\n")
      .flatMap((line, index) => (line.includes(marker) ? [`${file}:${index + 1}`] : [])),
  );

/** Tells whether a problem is on a marked line, says words that help, and has the code that the edit names. */
function buildExpectation({ mentions, kind = "" }: Edit, places: readonly string[]): Trial["isExpected"] {
  if (mentions === undefined) return undefined;
  return ({ code, file, line, message, hint }: Problem) => {
    const isThere =
      places.length === 0 ? file.startsWith("public/images/") : places.includes(`${file}:${line}`);
    return isThere && mentions.test(`${message} ${hint}`) && (!codes.has(kind) || kind === code);
  };
}

function buildTrial(edit: Edit): Trial {
  const texts = applyEdit(edit, getShopText);
  return {
    name: edit.what,
    files: new Map([...texts].map(([file, text]) => [file, text?.replaceAll(marker, "") ?? null])),
    isExpected: buildExpectation(edit, listMarkedLines(texts)),
  };
}

const check = (trials: readonly Trial[]): readonly Problem[] => checkTrials(trials, { speller });

test("no manifest contains the marker", () => {
  expect(smallShop.documents.filter(({ text }) => text.includes(marker))).toEqual([]);
});

test("the edits have hundreds of mistakes of many kinds, and dozens of correct edits", () => {
  expect(wrong.filter(({ kind }) => kind === undefined)).toEqual([]);
  const newKinds = new Set(wrong.flatMap(({ kind, inSample }) => (inSample ? [] : kind)));
  expect(newKinds.size).toBeGreaterThanOrEqual(200);
  expect(wrong.length).toBeGreaterThanOrEqual(400);
  expect(right.length).toBeGreaterThanOrEqual(40);
});

describe("a mistake in the small shop is one problem, at its line, with a helpful hint", () => {
  it.each(groupTrials(wrong.map(buildTrial)))("%s", (_, group) => {
    expect(findFailures(group, check)).toEqual([]);
  });
});

describe("a correct edit of the small shop causes no problem", () => {
  it.each(groupTrials(right.map(buildTrial)))("%s", (_, group) => {
    expect(findFailures(group, check)).toEqual([]);
  });
});
