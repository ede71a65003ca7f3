import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { shareCache } from "../../../scripts/impact/copy-content.ts";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { findOverflow } from "../../../scripts/sweep/find-overflow.ts";
import { buildProject, copyProject, repository } from "../../engine/e2e/_project.ts";
import { openPage, type Served, serveProject, visit } from "../../engine/e2e/_support.ts";

/** The shop with another brand's theme, and nothing else. */
let harbour: Served;
/** Pages that together have each layout, and each block in each of its colour schemes. */
let paths: readonly string[];

/** What a theme can colour on a page: its layout, and its blocks with their schemes. */
const listParts = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/ data-layout="[^"]*"| data-block="[^"]*"[^>]*?(?: data-scheme="[^"]*")?/g)].map(
      String,
    ),
  ),
];

/** Chooses pages until no other page has a further part. */
async function choosePages({ url, table }: Served): Promise<readonly string[]> {
  const all = table.routes.map(({ path }) => `${path === "/" ? "" : path}/de`);
  const pages = await Promise.all(
    all.map(async (path) => ({ path, parts: listParts(await (await fetch(url + path)).text()) })),
  );
  const seen = new Set<string>();
  const chosen: string[] = [];
  for (const { path, parts } of pages.sort((left, right) => right.parts.length - left.parts.length)) {
    if (parts.every((part) => seen.has(part))) continue;
    for (const part of parts) seen.add(part);
    chosen.push(path);
  }
  return chosen;
}

beforeAll(async () => {
  const root = copyProject("shop", "harbour");
  shareCache(join(inject("shop"), ".cache"), join(root, ".cache"));
  cpSync("tests/fixtures/themes/harbour.json", join(root, "manifests/themes/harbour.json"));
  const settings = join(root, "manifests/site.json");
  writeFileSync(settings, readFileSync(settings, "utf8").replace('"theme": "mellva"', '"theme": "harbour"'));
  await buildProject(root, repository);
  harbour = await serveProject(root);
  paths = await choosePages(harbour);
});
afterAll(() => harbour.close());

describe.each(["light", "dark"] as const)("a second theme on a %s screen", (colorScheme) => {
  test("keeps every block readable, and inside of the screen", async () => {
    expect(paths.length).toBeGreaterThan(8);
    const page = await openPage({ colorScheme });
    for (const path of paths) {
      await visit(page, harbour.url + path);
      expect({ path, violations: await findAxeViolations(page) }).toEqual({ path, violations: [] });
      expect({ path, overflow: await findOverflow(page, [320, 390, 1280]) }).toEqual({ path, overflow: [] });
    }
  });
});

test("a page is as dark as its device, if the theme says so", async () => {
  const page = await openPage({ colorScheme: "dark" });
  await visit(page, `${harbour.url}/take/de`);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background()).toBe("rgb(14, 24, 38)");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await background()).toBe("rgb(255, 255, 255)");
});

test("content is as far from the edge of a phone's screen as the theme's scale says", async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await visit(page, `${harbour.url}/take/de`);
  const { x } = await page.locator("h1").evaluate((title) => title.getBoundingClientRect());
  expect(x).toBe(1.25 * 1.15 * 16);
});
