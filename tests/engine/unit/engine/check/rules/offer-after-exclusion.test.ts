import { describe, expect, it } from "vitest";
import { registry } from "../../../../../../blocks/registry.ts";
import { checkSite } from "../../../../../../engine/check/check-site.ts";
import { offerAfterExclusion } from "../../../../../../engine/check/rules/offer-after-exclusion.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";
import { installedRules } from "../../../../../../engine/policies/installed-rules.ts";
import { smallShop } from "../../../../../fixtures/small-shop.ts";

/** Checks the small shop after an edit of one manifest. */
function check(file: string, edit: (text: string) => string): string[] {
  const path = `manifests/${file}`;
  const documents = smallShop.documents.map((document) =>
    document.file === path ? readJson(path, edit(document.text)) : document,
  );
  expect(documents).not.toEqual(smallShop.documents);
  const { problems } = checkSite({ ...smallShop, documents, registry, rules: installedRules }, [
    offerAfterExclusion,
  ]);
  return problems.map(({ message, hint }) => `${message} ${hint}`);
}

const button =
  '{ "id": "go", "always": true, "block": "order-button", "props": { "order": { "label": "Go", "navigate": true } } }';

describe("offer-after-exclusion", () => {
  it("reports a block that sells after every outcome, once", () => {
    expect(check("routes/v2-summary.json", (text) => text.replace(/"blocks": \[/, `$&${button},`))).toEqual([
      'Visitors with the outcome "ask-first" of "v2" must not be sold anything, but the block "go" of "v2-summary" sells and has "always": true. Remove "always".',
    ]);
  });

  it("reports a layout that sells", () => {
    const problems = check("layouts/quiz.json", (text) =>
      text.replace(/"before": \[/, `$&${button.replace('"always": true, ', "")},`),
    );
    expect(
      new Set(problems.map((problem) => /"([\w-]+)" of "(\w+)"/.exec(problem)?.slice(1).join(" "))),
    ).toEqual(new Set(["ask-first v1", "ask-first v2", "low-already v2", "low-goal v2", "under-18 v2"]));
    expect(problems[0]).toContain('the layout of "start-summary" sells with its block "go", which stays.');
  });
});
