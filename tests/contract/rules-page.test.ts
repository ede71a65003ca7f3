import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { checkSite } from "../../engine/check/check-site.ts";
import { rules } from "../../engine/check/rules.ts";
import { catalogue, isAdvice, type ProblemCode } from "../../engine/problems/catalogue.ts";
import type { Explanation } from "../../engine/problems/explanations/explanation.ts";
import { areas, explanations } from "../../engine/problems/explanations/explanations.ts";
import { rulesPage } from "../../engine/problems/explanations/rules-page.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import { readJson } from "../../engine/read/read-json.ts";
import { placeExample } from "./_place-example.ts";
import { manifests } from "./_site.ts";

test("the page of rules is fresh: run `npm run schemas`", () => {
  expect(readFileSync("manifests/RULES.md", "utf8")).toBe(rulesPage());
});

test("every code is explained in one area", () => {
  const explained = areas.flatMap((area) => Object.keys(area.explained));
  expect(explained.sort()).toEqual(Object.keys(catalogue).sort());
});

test("a check that prints text does not load the explanations", () => {
  const importers = ["engine", "blocks", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("engine/problems/explanations/"))
      .filter((file) => /from "[^"]*\/(?:explanations\/|print-sarif)/.test(readFileSync(file, "utf8"))),
  );
  expect(importers).toEqual(["engine/problems/print-sarif.ts", "scripts/schemas.ts"]);
});

const said = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;

const usual = new Set(checkSite({ ...manifests, registry }).problems.map(said));

/** The shop with an example in it: what these rules, and the reading, say of it and not of the shop itself. */
function problemsWith(
  { file, at }: Explanation,
  text: string | null,
  other: string | null,
  by = rules,
): Problem[] {
  const path = `manifests/${file}`;
  const old = manifests.documents.find((document) => document.file === path);
  const changed = placeExample(old?.text, at, text, other);
  if (isSame(changed, old?.text)) return [];
  const documents = manifests.documents.filter((document) => document !== old);
  if (changed !== null) documents.push(readJson(path, changed));
  const { problems } = checkSite({ ...manifests, documents, registry }, by);
  return problems.filter((problem) => !usual.has(said(problem)));
}

/** Most right examples are the shop's own words: it has been checked already. */
function isSame(changed: string | null, old: string | undefined): boolean {
  if (changed === null || old === undefined) return changed === (old ?? null);
  try {
    return isDeepStrictEqual(JSON.parse(changed), JSON.parse(old));
  } catch {
    return false;
  }
}

// Sound: the keys are those of the catalogue.
const entries = Object.entries(explanations) as [ProblemCode, Explanation][];

/** Codes whose examples the shop cannot show, and why. */
const unshown: Partial<Record<ProblemCode, string>> = {
  "block-not-allowed": "none of its blocks takes others",
  "quiz-too-large": "it takes a quiz that no example can hold",
  "low-contrast": "it is about a stylesheet",
  "page-over-budget": "it takes a build",
};

describe.each(entries.filter(([code]) => !(code in unshown)))("the example of %s", (code, explanation) => {
  const { wrong, right } = explanation;

  it("breaks the rule where it is wrong", () => {
    const own = rules.filter((rule) => rule.code === code);
    const by = own.length > 0 ? own : rules;
    expect(problemsWith(explanation, wrong, right, by).map((problem) => problem.code)).toContain(code);
  });

  // Advice may be given: what an example leaves out may be missed elsewhere.
  it("breaks neither it nor a rule that always holds where it is right", () => {
    const codes = problemsWith(explanation, right, wrong).map((problem) => problem.code);
    expect(codes.filter((one) => one === code || !isAdvice(one))).toEqual([]);
  });
});

describe.each(entries.filter(([code, { language }]) => code in unshown && language === undefined))(
  "the example of %s",
  (_, { wrong, right }) => {
    it("is JSON", () => {
      for (const text of [wrong, right]) expect(() => JSON.parse(text ?? "")).not.toThrow();
    });
  },
);
