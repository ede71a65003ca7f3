import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { SiteTable } from "../../engine/routing/site-table.ts";
import { openPage, type Served, serveSite, visit } from "./_support.ts";

// Read here, because the list of tests is made before the server runs.
const table = JSON.parse(readFileSync(join(inject("shop"), "dist-server/site.json"), "utf8")) as SiteTable;
const twin = (path: string, segment: string): string => (path === "/" ? `/${segment}` : `${path}/${segment}`);
const defaultSegment = table.markets.find(({ code }) => code === table.default)?.segment ?? "";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

/** Pictures load when they are near; this asks for them all and waits until each has come or failed. */
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
      // A placeholder lies behind its picture and takes the picture's box.
      box:
        picture.src.startsWith("data:") || (picture.hasAttribute("width") && picture.hasAttribute("height")),
    }));
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function holds(page: Page, path: string): Promise<void> {
  await visit(page, `${shop.url}${path}`);
  expect(await page.locator("h1").count(), "h1").toBe(1);
  expect((await page.locator("h1").innerText()).trim()).not.toBe("");
  expect(await page.title()).not.toMatch(/^\s*$|^t:|[{}]/);
  expect(await page.locator('meta[name="description"]').getAttribute("content")).not.toMatch(
    /^\s*$|^t:|[{}]/,
  );
  // Placeholders of messages and missing values that would show.
  expect(await page.locator("body").innerText()).not.toMatch(
    /\bt:[a-z]|\{[a-zA-Z]+\}|undefined|NaN|\[object/,
  );
  expect(await page.locator("#root [style]").count(), "style attributes").toBe(0);
  const pictures = await loadPictures(page);
  expect(pictures.filter(({ width, box }) => width === 0 || !box)).toEqual([]);
  expect(await overflow(page), "overflow at 1280").toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page), "overflow at 390").toBeLessThanOrEqual(0);
}

test.for(table.routes.map(({ name, path }) => [name, twin(path, defaultSegment)] as const))(
  "%s is whole in the default market (%s)",
  async ([name, path]) => {
    const page = await openPage();
    await holds(page, path);
    const route = table.routes.find((one) => one.name === name);
    // A route may force another market than the one that is asked for.
    const shown = route?.forced?.[table.default] ?? table.default;
    expect(await page.locator("body").getAttribute("data-market")).toBe(shown);
    expect(await page.locator("body").getAttribute("data-route")).toBe(route?.twin);
  },
);

test.for(table.markets.map(({ code, segment }) => [code, twin("/take", segment)] as const))(
  "take is whole in %s (%s)",
  async ([code, path]) => {
    const page = await openPage();
    await holds(page, path);
    expect(await page.locator("body").getAttribute("data-market")).toBe(code);
  },
);

test("the error page is whole", async () => {
  const page = await openPage({
    expects: [/^response: .*\/nope\/at\/all 404$/, /^console: Failed to load resource.*404/],
  });
  await holds(page, "/nope/at/all");
  expect(await page.locator("[data-error-message]").innerText()).toBe("Page not found: /nope/at/all");
});

test("a base page is whole and its own links lead to twins", async () => {
  const page = await openPage();
  await holds(page, "/take");
  const paths = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !/\/[a-z]{2}(-[a-z]{2})?$/.test(path))).toEqual([]);
});
