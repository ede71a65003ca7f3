import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectShifts, takeShifts } from "../../../scripts/sweep/layout-shift.ts";
import { parts } from "../../engine/e2e/_parts.ts";
import { findOffers, openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const phone = { viewport: { width: 390, height: 844 } };

/** True if the visitor sees the bar at the bottom of the screen and can press it. */
const isShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector("#buy-bar a")?.getBoundingClientRect() ?? new DOMRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("#buy-bar") != null;
  });

/** Scrolls so that the element's top edge is `below` pixels below the top of the screen. */
const scrollTo = (page: Page, selector: string, below: number): Promise<void> =>
  page.evaluate(
    ([selector, below]) => {
      const { top } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      window.scrollBy({ top: top - below, behavior: "instant" });
    },
    [selector, below] as const,
  );

/** Waits until the whole page is laid out, so that measured positions stay the same. */
const laidOut = (page: Page): Promise<unknown> => page.locator("html[data-whole]").waitFor();

describe("the buy bar of a phone", () => {
  test("appears when the hero's button leaves the screen, and stays until the order form of take", async () => {
    const page = await openPage(phone);
    await visit(page, `${shop.url}/take/gb`);
    await laidOut(page);
    expect(await isShown(page)).toBe(false);
    await scrollTo(page, parts("#hero .hero-action"), 10);
    expect(await isShown(page)).toBe(false);
    await scrollTo(page, "#products", 100);
    expect(await isShown(page)).toBe(true);
    expect(await page.locator("#buy-bar").innerText()).toMatch(/£\d/);
    for (const [section, below, expected] of [
      ["#products", 0, true],
      ["#order", 0, false],
      ["#footer", 0, false],
    ] as const) {
      await scrollTo(page, section, below);
      expect(await isShown(page), section).toBe(expected);
    }
  });

  test("moves nothing, at any place of the page", async () => {
    const page = await openPage(phone);
    await collectShifts(page);
    await visit(page, `${shop.url}/take/gb`);
    await laidOut(page);
    await takeShifts(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 300) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    expect(await takeShifts(page)).toEqual([]);
    expect(await page.locator("#buy-bar").evaluate((bar) => bar.getBoundingClientRect().height)).toBe(0);
  });

  test("follows the hero's button in the focus order, is visible with the focus, and covers no other focus", async () => {
    const page = await openPage(phone);
    await visit(page, `${shop.url}/offerins/gb`);
    await laidOut(page);
    await page.locator("#hero a[data-order-button]").focus();
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => document.activeElement?.closest("[data-block]")?.id);
    expect(await focused()).toBe("buy-bar");
    expect(await isShown(page)).toBe(true);
    const passed = new Set<string | undefined>();
    for (let steps = 0; steps < 40 && (await focused()) !== "products"; steps++) {
      await page.keyboard.press("Tab");
      passed.add(await focused());
      const isCovered = await page.evaluate(() => {
        const bar =
          document.querySelector("#buy-bar [data-order-button]")?.parentElement?.getBoundingClientRect() ??
          new DOMRect();
        const own = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return document.elementFromPoint(10, innerHeight - 10)?.closest("#buy-bar") != null
          ? own.bottom > bar.top
          : own.bottom > innerHeight;
      });
      expect(isCovered, await focused()).toBe(false);
    }
    expect([...passed]).toEqual(["lines", "faq", "guarantee", "products"]);
  });

  test("links to the packs without script and without motion", async () => {
    const page = await openPage({ ...phone, javaScriptEnabled: false, reducedMotion: "reduce" });
    await page.goto(`${shop.url}/take/gb`);
    await page.mouse.wheel(0, 1000);
    await page.locator("#buy-bar a").click();
    expect(page.url()).toBe(`${shop.url}/take/gb#products`);
  });

  test("has no animation or transition with reduced motion", async () => {
    const page = await openPage({ ...phone, reducedMotion: "reduce" });
    await visit(page, `${shop.url}/take/gb`);
    await laidOut(page);
    await scrollTo(page, "#products", 100);
    expect(await isShown(page)).toBe(true);
    expect(
      await page
        .locator("#buy-bar")
        .evaluate((bar) => bar.getAnimations({ subtree: true }).map(({ id }) => id)),
    ).toEqual([]);
    const durations = await page
      .locator("#buy-bar, #buy-bar *")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).transitionDuration));
    expect(new Set(durations)).toEqual(new Set(["0s"]));
  });

  test("lies under a notice", async () => {
    const page = await openPage(phone);
    await visit(page, `${shop.url}/take/gb`);
    await laidOut(page);
    await scrollTo(page, "#products", 100);
    expect(await isShown(page)).toBe(true);
    const noticeClass = parts(".notice").slice(1);
    const top = await page.evaluate((notices) => {
      const notice = document.createElement("div");
      notice.className = notices;
      notice.textContent = "Offline";
      document.body.append(notice);
      const { left, bottom } = notice.getBoundingClientRect();
      return document.elementFromPoint(left + 20, bottom - 8)?.className;
    }, noticeClass);
    expect(top).toBe(noticeClass);
  });

  test("is missing on wide screens", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/take/gb`);
    expect(await page.locator("#buy-bar").count()).toBe(1);
    expect(await page.locator(parts("#buy-bar .bar")).isVisible()).toBe(false);
  });

  test("is on every offer whose packs are more than three screens down", async () => {
    // Without scripts, everything is laid out at once.
    const page = await openPage({ ...phone, javaScriptEnabled: false });
    const far: string[] = [];
    const without: string[] = [];
    for (const path of await findOffers(shop, "de")) {
      await page.goto(`${shop.url}${path === "/" ? "" : path}/de`);
      const packs = page.locator('main:not([data-layout="default"]) #products');
      const top = (await packs.count()) > 0 ? ((await packs.boundingBox())?.y ?? 0) : 0;
      if (top <= 3 * phone.viewport.height) continue;
      far.push(path);
      if ((await page.locator("#buy-bar").count()) === 0) without.push(path);
    }
    expect(far).toContain("/get");
    expect(without).toEqual([]);
  });
});
