import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { openCleanFiles } from "../../../../../engine/build/clean-files.ts";
import { type Project, projectAt } from "../../../../../engine/build/project.ts";
import { findErrors } from "../../../../../engine/check/check-site.ts";
import type { Document } from "../../../../../engine/json/document.ts";
import { readJson } from "../../../../../engine/json/read-json.ts";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";

let project: Project;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "clean-files-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  project = projectAt(root);
});

/** Runs one check. Returns what it finds, and how often it searched a file. */
function check(documents: readonly Document[], code = "code") {
  const cleanFiles = openCleanFiles(project, code);
  let searches = 0;
  const { problems } = findErrors({
    ...smallShop,
    documents,
    registry,
    rules: installedRules,
    cleanFiles: {
      check: (rule, document, as, isClean) =>
        cleanFiles.check(rule, document, as, () => {
          searches++;
          return isClean();
        }),
    },
  });
  cleanFiles.save();
  return { problems: problems.map(({ code, file }) => `${code} ${file}`), searches };
}

const file = "manifests/messages/de_DE/take.json";
const changeText = (text: string) =>
  smallShop.documents.map((document) =>
    document.file === file
      ? readJson(file, JSON.stringify({ ...(document.value as object), "take.hero.title": text }))
      : document,
  );

it("searches no file again that is as in the last check", () => {
  expect(check(smallShop.documents).searches).toBeGreaterThan(100);
  expect(check(smallShop.documents)).toEqual({ problems: [], searches: 0 });
});

it("searches a changed file, and finds a problem as often as it is checked", () => {
  check(smallShop.documents);
  const problems = [`placeholder-text ${file}`];
  const first = check(changeText("Lorem ipsum"));
  expect(first.problems).toEqual(problems);
  expect(first.searches).toBeLessThan(15);
  // Only the rule that has found something searches the file again, in each state of the campaigns.
  const second = check(changeText("Lorem ipsum"));
  expect(second.problems).toEqual(problems);
  expect(second.searches).toBeLessThan(first.searches);
  expect(check(smallShop.documents).problems).toEqual([]);
});

it("searches all files again with other code", () => {
  const { searches } = check(smallShop.documents);
  expect(check(smallShop.documents, "other code").searches).toBe(searches);
});
