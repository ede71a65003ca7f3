import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { hydrated, onRoute, openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

const skipLink = parts("a.skip-link");
let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const { top = -1, left = -1 } = element?.getBoundingClientRect() ?? {};
    return { id: element?.id, text: element?.textContent, isSeen: top >= 0 && left >= 0 };
  });

test.each([
  ["/gb", "Skip to content"],
  ["/offer/de", "Zum Inhalt springen"],
  ["/take/fr", "Aller au contenu"],
  ["/v1/fi", "Siirry sisältöön"],
  ["/offernav/dk", "Gå til indholdet"],
  ["/buybf/se", "Hoppa till innehållet"],
  ["/offer2/ch", "Zum Inhalt springen"],
  ["/offergift/ch-fr", "Aller au contenu"],
])("the first stop on %s skips all parts before the content", async (path, text) => {
  const page = await openPage();
  await visit(page, `${shop.url}${path}`);
  const place = await page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toMatchObject({ text, isSeen: true });
  expect(await page.locator("main").evaluate((main) => main.getBoundingClientRect().top)).toBe(place);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatchObject({ id: "main" });
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("the skip link works without script", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.url}/gb`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toBe(`${shop.url}/gb#main`);
});

test("the skip link stays the first stop after a navigation, and is visible only with the focus", async () => {
  const page = await openPage();
  await visit(page, `${shop.url}/de`);
  await hydrated(page);
  await page.locator("main a[data-order-button]:not([href*='#'])").first().click();
  await onRoute(page, "take-2");
  const skip = page.locator(skipLink);
  expect(await skip.count()).toBe(1);
  expect(await skip.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
  expect(
    await page.evaluate(() => document.querySelector("a, button, input, [tabindex='0']")?.className),
  ).toContain(skipLink.slice(2));
});

test("the banner comes after the skip link, and pauses while the keyboard has a focus", async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await visit(page, `${shop.url}/gb`);
  // Where a browser starts with the pointer, in a corner, it would stand on the banner.
  await page.mouse.move(200, 700);
  const states = () =>
    page
      .locator("[data-block=top-banner] li")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationPlayState));
  expect(new Set(await states())).toEqual(new Set(["running"]));
  await page.keyboard.press("Tab");
  expect(new Set(await states())).toEqual(new Set(["paused"]));
  expect(await page.evaluate(() => document.activeElement?.className)).toContain(skipLink.slice(2));
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[data-block=top-banner]") !== null)).toBe(
    true,
  );
});

test("a page without a frame has no skip link", async () => {
  const page = await openPage();
  await visit(page, `${shop.url}/paypal-confirm/gb`);
  expect(await page.locator(skipLink).count()).toBe(0);
});
