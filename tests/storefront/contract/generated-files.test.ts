import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { readRulePage } from "../../../engine/build/read-rule-page.ts";
import { ruleCodes } from "../../../engine/check/rule-codes.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { rulesMarkdown } from "../../../engine/problems/rule-page.ts";
import { propsFingerprints } from "../../../engine/registry/props-fingerprints.ts";
import { kindOfFile } from "../../../engine/schema/kinds.ts";
import { printOrdersDocument } from "../../../engine/server/orders/orders-api-document.ts";
import { assistantFiles } from "../../../scripts/_assistant-files.ts";
import { engineTextsFile, engineTextsPage } from "../../../scripts/_engine-texts-page.ts";
import { interfaceFile, interfaceText } from "../../../scripts/_interface-text.ts";
import { manifestFiles } from "./_site.ts";

test("every manifest names the schema of its kind", () => {
  for (const { file, value } of manifestFiles.documents) {
    const path = file.slice(manifestFiles.root.length);
    const up = "../".repeat(path.split("/").length - 1) || "./";
    expect((value as { $schema?: string }).$schema, file).toBe(`${up}schema/${kindOfFile(path)}.json`);
  }
});

test("the props of a block change only with its version", () => {
  const known = JSON.parse(readFileSync("tests/engine/contract/block-versions.json", "utf8")) as Record<
    string,
    string
  >;
  // A changed schema needs an upgrade step, a higher version, and then `npm run schemas`.
  expect(propsFingerprints(registry)).toEqual(
    Object.fromEntries(Object.entries(known).filter(([key]) => key in propsFingerprints(registry))),
  );
  for (const [name, { version }] of registry) expect(known, name).toHaveProperty([`${name}@${version}`]);
});

test("the description of the orders API is up to date", () => {
  // If it is stale, run `npm run schemas`.
  expect(readFileSync("engine/docs/orders-api.json", "utf8")).toBe(printOrdersDocument());
});

test("the interface of the package changes only on purpose", () => {
  // After a change of a name or a type, run `npm run schemas`, and describe it in `blocks/docs/`.
  expect(readFileSync(interfaceFile, "utf8")).toBe(interfaceText());
});

test("the page of rules is up to date", () => {
  // If it is stale, run `npm run schemas`.
  const page = rulesMarkdown(ruleCodes(installedRules).values(), readRulePage);
  expect(readFileSync("manifests/RULES.md", "utf8")).toBe(page);
});

test("the guide about the engine's texts lists each of them", () => {
  // If it is stale, run `npm run schemas`.
  expect(readFileSync(engineTextsFile, "utf8")).toBe(engineTextsPage());
});

test.each([...assistantFiles()])(
  "%s lists the blocks, kinds, rules and guides that are there",
  (file, text) => {
    // If it is stale, run `npm run schemas`.
    expect(readFileSync(file, "utf8")).toBe(text);
  },
);
