import { afterAll, beforeAll, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { openPage, type Served, serveSite } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const open = async (path: string) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.url}${path}`);
  return page;
};

test("a page is complete", async () => {
  const page = await open("/take/gb");
  expect(await page.locator("h1").isVisible()).toBe(true);
  for (const id of ["hero", "countdown", "products", "faq-core", "cta", "footer"])
    expect(await page.locator(`[data-block]#${id}`).isVisible(), id).toBe(true);
  expect(await page.locator("time[data-countdown]").innerText()).toBe("15:00");
  expect(await page.locator(parts("#products .product-cards-price")).first().innerText()).toMatch(/£/);
});

test("an order button leads to the default target", async () => {
  const page = await open("/start-summary/de?src=v3");
  await page.locator("main a[data-order-button]").first().click();
  expect(page.url()).toBe(`${shop.url}/offer1/de`);
  expect(await page.locator("body").getAttribute("data-route")).toBe("offer1-2");
});

test("a scrolling order button leads to the products", { tags: "spec:2.32" }, async () => {
  const page = await open("/take/de");
  await page.locator("#hero a[data-order-button]").click();
  expect(page.url()).toBe(`${shop.url}/take/de#products`);
});

test("a question opens", async () => {
  const page = await open("/de");
  const question = page.locator("#faq-core details").first();
  expect(await question.locator("> :not(summary)").isVisible()).toBe(false);
  await question.locator("summary").click();
  expect(await question.locator("> :not(summary)").isVisible()).toBe(true);
});

test.for(["ingredients", "delivery", "privacy", "contact"])(
  "the footer's link to %s leads to that section of the terms",
  async (section) => {
    const page = await open("/offer/de");
    await page.locator(`footer a[href="/terms/de#${section}"]`).click();
    expect(page.url()).toBe(`${shop.url}/terms/de#${section}`);
    expect(await page.locator(`section#${section}`).isVisible()).toBe(true);
  },
);

test("the other markets are links to the same page", async () => {
  const page = await open("/take/de");
  await page.locator("[data-block=market-switcher] summary").click();
  await page.locator("a[data-market-choice=FR]").click();
  expect(page.url()).toBe(`${shop.url}/take/fr`);
  expect(await page.locator("html").getAttribute("lang")).toBe("fr-FR");
});
