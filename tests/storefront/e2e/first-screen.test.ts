import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  click,
  holdBack,
  hydrated,
  openPage,
  type Served,
  serveSite,
  visit,
} from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const phone = { viewport: { width: 390, height: 844 } };

/** Records for each frame whether the end of the page is laid out. */
async function watchEnd(page: Page): Promise<() => Promise<readonly boolean[]>> {
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const end = document.querySelector("main>:last-child p");
      if (end) seen.push(end.checkVisibility({ contentVisibilityAuto: true }));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
}

/** The number of blocks that the browser may still skip. */
const leftOut = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("#root>*,main>*")].filter(
        (block) => getComputedStyle(block).contentVisibility !== "visible",
      ).length,
  );

describe("the first screen of a phone", () => {
  test("is painted before the layout of the page's end, which follows the complete document", async () => {
    const page = await openPage(phone);
    const shells = await watchEnd(page);
    await visit(page, `${shop.url}/take/de`);
    await expect.poll(() => leftOut(page)).toBe(0);
    expect(await shells()).toContain(false);
    await expect.poll(async () => (await shells()).at(-1)).toBe(true);
  });

  test("waits for nothing below it if the visitor starts further down", async () => {
    const page = await openPage(phone);
    const shells = await watchEnd(page);
    await visit(page, `${shop.url}/take/de#products`);
    expect(new Set(await shells())).toEqual(new Set([true]));
  });

  test("allows a tap that leads further down before React has loaded", async () => {
    const page = await openPage(phone);
    const app = await holdBack(page, "**/assets/browser-*.js");
    await page.goto(`${shop.url}/take/de`);
    expect(await leftOut(page)).toBeGreaterThan(5);
    await click(page, "#hero a[data-order-button]");
    expect(await leftOut(page)).toBe(0);
    await expect
      .poll(() =>
        page.locator("#products").evaluate((element) => Math.abs(element.getBoundingClientRect().top)),
      )
      .toBeLessThan(120);
    app.release();
    await hydrated(page);
  });

  test("returns to its scroll position after a reload", async () => {
    const page = await openPage(phone);
    const shells = await watchEnd(page);
    await visit(page, `${shop.url}/take/de`);
    // Until then, heights are estimates, and the scroll position moves as they become known.
    await page.locator("html[data-whole]").waitFor();
    await page.evaluate(() => scrollTo(0, 6000));
    await page.waitForFunction(() => history.state?.scroll === 6000);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(6000);
    expect(new Set(await shells())).toEqual(new Set([true]));
  });
});

test("a wide screen shows the whole page at once", async () => {
  const page = await openPage();
  const shells = await watchEnd(page);
  await visit(page, `${shop.url}/take/de`);
  expect(new Set(await shells())).toEqual(new Set([true]));
});

test("without script the browser lays out the whole page", async () => {
  const page = await openPage({ ...phone, javaScriptEnabled: false });
  await page.goto(`${shop.url}/take/de`);
  expect(await leftOut(page)).toBe(0);
});
