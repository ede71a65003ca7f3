import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { SiteTable } from "../../../engine/routing/site-table.ts";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { findOverflow } from "../../../scripts/sweep/find-overflow.ts";
import { openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

// Read the file here: the list of tests is made before the server runs.
const table = JSON.parse(readFileSync(join(inject("shop"), "dist-server/site.json"), "utf8")) as SiteTable;
const twin = (path: string, segment: string): string => (path === "/" ? `/${segment}` : `${path}/${segment}`);
const countryHeader = "x-country";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop", countryHeader);
});
afterAll(() => shop.close());

/**
 * Pictures load when they are near the screen. This loads them all, and waits until each is loaded or has
 * failed.
 */
const loadPictures = (page: Page): Promise<{ src: string; width: number; box: boolean }[]> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(
      pictures.map(
        (picture) =>
          picture.complete ||
          new Promise((resolve) => {
            picture.onload = resolve;
            picture.onerror = resolve;
          }),
      ),
    );
    return pictures.map((picture) => ({
      src: picture.src.slice(0, 80),
      width: picture.naturalWidth,
      // A placeholder is behind its picture and takes its box.
      box:
        picture.src.startsWith("data:") || (picture.hasAttribute("width") && picture.hasAttribute("height")),
    }));
  });

async function holds(page: Page, path: string): Promise<void> {
  await visit(page, `${shop.url}${path}`);
  // Its policy lets its styles through. Any violation of the policy fails the test.
  expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe("0px");
  expect(await page.locator("h1").count(), "h1").toBe(1);
  expect((await page.locator("h1").innerText()).trim()).not.toBe("");
  expect(await page.title()).not.toMatch(/^\s*$|^t:|[{}]/);
  expect(await page.locator('meta[name="description"]').getAttribute("content")).not.toMatch(
    /^\s*$|^t:|[{}]/,
  );
  // No unfilled placeholders, message keys or missing values are visible.
  expect(await page.locator("body").innerText()).not.toMatch(
    /\bt:[a-z]|\{[a-zA-Z]+\}|undefined|NaN|\[object/,
  );
  expect(await page.locator("#root [style]").count(), "style attributes").toBe(0);
  const pictures = await loadPictures(page);
  expect(pictures.filter(({ width, box }) => width === 0 || !box)).toEqual([]);
  expect(await findOverflow(page, [1280, 320, 390])).toEqual([]);
  // Stop animations: axe would check them half-way. Show the whole page: a fixed bar covers what is below it at the moment.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 390, height: height + 400 });
  expect(await findAxeViolations(page)).toEqual([]);
}

/** Alternate the markets, so that each route and each market is visited. */
const visits = table.routes.map((route, index) => {
  const open = table.markets.filter(({ code }) => route.markets?.includes(code) ?? true);
  const { code, segment } = open[index % open.length] ?? { code: "", segment: "" };
  return [route.name, code, twin(route.path, segment)] as const;
});

test("tests each market", () => {
  expect(new Set(visits.map(([, code]) => code)).size).toBe(table.markets.length);
});

/** The pages that together show every block, layout and market. `EVERY_PAGE=1` visits all routes. */
const seen = new Set<string>();
const chosen = visits.filter(([, code, path]) => {
  const file = join(inject("shop"), "dist", path, "_payload.json");
  // A page of any value is stored elsewhere.
  const payload = existsSync(file) ? readFileSync(file, "utf8") : path;
  const shown = [code, ...(payload.match(/"(?:block|layout)":"[\w-]+"/g) ?? [path])];
  const isNew = shown.some((one) => !seen.has(one));
  for (const one of shown) seen.add(one);
  return isNew || process.env["EVERY_PAGE"] !== undefined;
});

test.for(chosen)("%s is complete in %s (%s)", async ([name, code, path]) => {
  const route = table.routes.find((one) => one.name === name);
  const page = await openPage({ extraHTTPHeaders: { [countryHeader]: code } });
  await holds(page, path);
  // A route may force another market than the requested one.
  expect(await page.locator("body").getAttribute("data-market")).toBe(route?.forced?.[code] ?? code);
  expect(await page.locator("body").getAttribute("data-route")).toBe(route?.twin);
});

test("the error page is complete", { tags: "spec:2.21" }, async () => {
  const page = await openPage({
    expects: [/^response: .*\/nope\/at\/all 404$/, /^console: Failed to load resource.*404/],
  });
  await holds(page, "/nope/at/all");
  expect(await page.locator("[data-error-message]").innerText()).toBe("Page not found: /nope/at/all");
});

test.for([
  ["DE", false],
  ["GB", true],
] as const)("the screen shows the English message of the error page in %s: %s", async ([country, isSeen]) => {
  const page = await openPage({
    extraHTTPHeaders: { [countryHeader]: country },
    expects: [/^response: .* 404$/, /^console: Failed to load resource.*404/],
  });
  await page.goto(`${shop.url}/nope/at/all`);
  const message = page.locator("[data-error-message]");
  // The full sheet is there.
  await page.locator("html[data-hydrated]").waitFor();
  const isHit = await message.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
  expect(isHit).toBe(isSeen);
});

test("a base page is complete, and its own links lead to twins", async () => {
  const page = await openPage();
  await holds(page, "/take");
  const paths = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(paths.length).toBeGreaterThan(5);
  // Files are the same in every market.
  const pages = paths.filter((path) => !/\.\w+$/.test(path));
  expect(pages.filter((path) => !/\/[a-z]{2}(-[a-z]{2})?$/.test(path))).toEqual([]);
});
