import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freshManifests } from "../../e2e/_fresh-manifests.ts";
import { runCommand } from "../../e2e/_run-command.ts";

const root = freshManifests("reviews");
const csv = join(root, "reviews.csv");

const importRows = (rows: readonly string[], ...more: readonly string[]) => {
  writeFileSync(csv, ["id,stars,text,author,date", ...rows, ""].join("\n"));
  const defaults = ["--source", "shop", "--product", "starter", "--language", "en"];
  return runCommand("scripts/reviews.ts", ["import", csv, ...defaults, "--project", root, ...more]);
};

const readIds = (): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, "manifests/reviews/shop.json"), "utf8")).reviews);

const rows = ["B-1,1,Late.,Ben,2026-11-01", "A-1,5,Changed.,Ann,2026-10-02"];

it("adds reviews that are not there yet, and none in a dry run", async () => {
  expect((await importRows(rows, "--dry-run")).stdout).toBe(
    "Would add 1 to manifests/reviews/shop.json. 1 were there.\n",
  );
  expect(readIds()).toEqual(["A-1"]);
  expect((await importRows(rows)).status).toBe(0);
  expect(readIds()).toEqual(["A-1", "B-1"]);
  expect((await importRows(rows)).stdout).toMatch(/^Added 0 to/);
});

it("writes nothing if a row is wrong", async () => {
  const { status, stdout } = await importRows(["C-1,5,Good.,Cy,2026-11-01", "D-1,9,Good.,Di,2026-11-01"]);
  expect(status).toBe(1);
  expect(stdout).toContain('reviews.csv:3  "9" is not a number of stars from 1 to 5.');
  expect(readIds()).not.toContain("C-1");
});

it("refuses to choose reviews by their stars", async () => {
  const { status, stderr } = await importRows(rows, "--stars", "5");
  expect([status, stderr]).toEqual([2, expect.stringContaining("Annex I no. 23c of Directive 2005/29/EC")]);
});
