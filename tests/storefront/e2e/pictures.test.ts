import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { buildProject, copyBuilt, repository, snapshot } from "../../engine/e2e/_project.ts";
import { holdBack, openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

/** A product's picture, with a placeholder, far below the first screen. */
const file = /product-family/;
const product = "#products [data-fade][src*=product-family]";
const placeholder = parts(`#products .picture img:has(+ [src*=product-family])`);
const hero = "#hero img:last-child";
const opacity = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Number(getComputedStyle(element).opacity));
const box = (page: Page, selector: string) => page.locator(selector).boundingBox();

describe("a slow picture", () => {
  test("shows its placeholder, fades in over it, and shifts nothing", {
    tags: "spec:4.6",
  }, async () => {
    const page = await openPage();
    const { release, asked } = await holdBack(page, file);
    await page.goto(`${shop.url}/take/de`);
    await page.locator(product).scrollIntoViewIfNeeded();
    await asked;
    await expect.poll(() => opacity(page, product)).toBe(0);
    const tiny = page.locator(placeholder);
    expect(await tiny.getAttribute("src")).toMatch(/^data:image\/webp;base64,/);
    expect(await tiny.isVisible()).toBe(true);
    const before = await box(page, product);
    release();
    await expect.poll(() => opacity(page, product)).toBe(1);
    expect(await box(page, product)).toEqual(before);
  });

  test("appears without a fade for visitors who reduce motion", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await page.goto(`${shop.url}/take/de`);
    await page.locator(product).scrollIntoViewIfNeeded();
    await page.locator(`${product}:not([data-waiting])`).waitFor();
    expect(await page.locator(product).evaluate((one) => getComputedStyle(one).transitionDuration)).toBe(
      "0s",
    );
    expect(await opacity(page, product)).toBe(1);
  });

  test("leaves its placeholder if it never loads", async () => {
    const page = await openPage({ expects: [/^console: .*ERR_FAILED/, /^request: .*product-family/] });
    await page.route(file, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto(`${shop.url}/take/de`);
    await page.locator(product).scrollIntoViewIfNeeded();
    await failed;
    expect(await page.locator(placeholder).isVisible()).toBe(true);
    await expect.poll(() => opacity(page, product)).toBe(0);
  });

  test("shows only its placeholder if it never loads, without JavaScript too", async () => {
    const page = await openPage({
      javaScriptEnabled: false,
      expects: [/^console: .*ERR_FAILED/, /^request: .*product-family/],
    });
    await page.route(file, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto(`${shop.url}/take/de`);
    await page.locator(product).scrollIntoViewIfNeeded();
    await failed;
    const broken = page.locator(product);
    const around = broken.locator("..");
    const shown = await around.screenshot();
    await broken.evaluate((image) => image.style.setProperty("visibility", "hidden"));
    expect(shown.equals(await around.screenshot())).toBe(true);
  });

  test("of the first screen is never hidden, and is painted while it loads", async () => {
    const page = await openPage();
    const { release, asked } = await holdBack(page, /hero-/);
    await page.goto(`${shop.url}/take/de`, { waitUntil: "domcontentloaded" });
    await asked;
    expect(await opacity(page, hero)).toBe(1);
    release();
  });

  test("is visible without JavaScript", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${shop.url}/take/de`);
    await page.locator(product).scrollIntoViewIfNeeded();
    expect(await opacity(page, product)).toBe(1);
  });

  test("fades in after a navigation in the browser too", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    const { release, asked } = await holdBack(page, file);
    await page.locator("main a[data-order-target]").first().click();
    await page.locator("body[data-route=take-2]").waitFor();
    await page.locator(product).scrollIntoViewIfNeeded();
    await asked;
    await expect.poll(() => opacity(page, product)).toBe(0);
    release();
    await expect.poll(() => opacity(page, product)).toBe(1);
  });
});

test("a hosted service has every picture: by size joined by commas, and by gamma=0 without modifiers", {
  tags: "spec:7.3",
}, async () => {
  const root = copyBuilt(inject("small"), "hosted");
  const file = join(root, "manifests/site.json");
  const local = '"provider": "local"';
  const text = readFileSync(file, "utf8");
  expect(text).toContain(local);
  writeFileSync(file, text.replace(local, '"provider": "delivery", "base": "https://img.example/mellva"'));
  await buildProject(root, repository);
  const web = snapshot(join(root, "dist"));
  rmSync(root, { recursive: true, force: true });
  expect([...web.keys()].filter((name) => name.startsWith("assets/img/"))).toEqual([]);
  const page = web.get("take/de/index.html")?.content ?? "";
  const addresses = [...page.matchAll(/https:\/\/img\.example\/[^"\s]+/g)].map(([address]) => address);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses)
    expect(address).toMatch(
      /^https:\/\/img\.example\/mellva\/[\w-]+\.(webp\/w=\d+,h=\d+,q=\d+,f=webp|svg\/gamma=0)[,?]?$/,
    );
  expect(page).toContain('src="https://img.example/mellva/pay-card.svg/gamma=0"');
});
