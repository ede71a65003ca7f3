import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { pageFolders, readRulePage } from "../../engine/build/read-rule-page.ts";
import { checkSite } from "../../engine/check/check-site.ts";
import { isConfigurable, ruleCodes } from "../../engine/check/rule-codes.ts";
import { readJson } from "../../engine/json/read-json.ts";
import { installedRules as rules } from "../../engine/policies/installed-rules.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import type { RulePage } from "../../engine/problems/rule-page.ts";
import { rulesMarkdown } from "../../engine/problems/rules-markdown.ts";
import { placeExample } from "./_place-example.ts";
import { manifestFiles } from "./_site.ts";

const codes = ruleCodes(rules);

test("the page of rules is fresh: run `npm run schemas`", () => {
  expect(readFileSync("manifests/RULES.md", "utf8")).toBe(rulesMarkdown(codes.values(), readRulePage));
});

test("every page explains a code", () => {
  const pages = pageFolders.flatMap((folder) =>
    readdirSync(`engine/${folder}`).filter((name) => name.endsWith(".md") && name !== "README.md"),
  );
  expect(pages.sort()).toEqual([...codes.keys()].map((code) => `${code}.md`).sort());
});

const said = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;

/** The day of the check, on which the shop's dates are neither over nor far away. */
const today = "2026-11-23";

const usual = new Set(checkSite({ ...manifestFiles, registry, rules, today }).problems.map(said));

/** The problems of the shop with an example in it, without the problems of the shop itself. */
function problemsWith(
  { file, at }: RulePage,
  text: string | null,
  other: string | null,
  by = rules,
): Problem[] {
  const old = manifestFiles.documents.find((document) => document.file === file);
  const changed = placeExample(old?.text, at, text, other);
  if (isSame(changed, old?.text)) return [];
  const documents = manifestFiles.documents.filter((document) => document !== old);
  if (changed !== null) documents.push(readJson(file, changed));
  const { problems } = checkSite({ ...manifestFiles, documents, registry, rules, today }, by);
  return problems.filter((problem) => !usual.has(said(problem)));
}

/** Most right examples are the shop's own text, which has been checked already. */
function isSame(changed: string | null, old: string | undefined): boolean {
  if (changed === null || old === undefined) return changed === (old ?? null);
  try {
    return isDeepStrictEqual(JSON.parse(changed), JSON.parse(old));
  } catch {
    return false;
  }
}

const entries = [...codes.keys()].map((code) => [code, readRulePage(code)] as const);

/** Codes whose examples the shop cannot show, with the reason. */
const unshown: Readonly<Record<string, string>> = {
  "block-not-allowed": "none of its blocks takes others",
  "invalid-encoding": "its examples are texts, which are UTF-8",
  "unreadable-file": "it is about what is no file",
  "unreadable-image": "none of its pictures is broken",
  "mislabelled-picture": "none of its pictures has another format than its name says",
  "unsafe-drawing": "none of its drawings has a script",
  "invalid-picture-name": "no name of its pictures has a space",
  "quiz-too-large": "it takes a quiz that no example can hold",
  "low-contrast": "it is about a stylesheet",
  "page-over-budget": "it takes a build",
};

describe.each(entries.filter(([code]) => !(code in unshown)))("the example of %s", (code, page) => {
  const { wrong, right } = page;

  it("breaks the rule where it is wrong", () => {
    const own = rules.filter((rule) => rule.meta.code === code);
    const by = own.length > 0 ? own : rules;
    expect(problemsWith(page, wrong, right, by).map((problem) => problem.code)).toContain(code);
  });

  // Ignore advice: what an example leaves out can be missing elsewhere.
  it("breaks neither it nor a rule that always holds where it is right", () => {
    const found = problemsWith(page, right, wrong).map((problem) => problem.code);
    expect(found.filter((one) => one === code || !isConfigurable(codes, one))).toEqual([]);
  });
});

describe.each(entries.filter(([code, { language }]) => code in unshown && language === "json"))(
  "the example of %s",
  (_, { wrong, right }) => {
    it("is JSON", () => {
      for (const text of [wrong, right]) expect(() => JSON.parse(text ?? "")).not.toThrow();
    });
  },
);
