import type { Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import type { HostServices } from "../../engine/server/services.ts";
import { type MemorySink, memorySink } from "../fixtures/memory-sink.ts";
import { rightOrder } from "../fixtures/right-order.ts";
import {
  builtHandler,
  holdBack,
  hydrated,
  markDocument,
  onRoute,
  openPage,
  serveUntilEnd,
  visit,
} from "./_support.ts";

interface OrderingShop {
  readonly url: string;
  readonly sink: MemorySink;
}

/** The shop with a sink that lives as long as the test. */
async function openShop(): Promise<OrderingShop> {
  const sink = memorySink();
  const services: HostServices = {
    sink,
    secrets: [new Uint8Array(32).fill(7)],
    now: Date.now,
    log: () => undefined,
    addressOf: () => undefined,
  };
  const url = await serveUntilEnd(builtHandler(inject("shop"), services).fetch);
  return { url, sink };
}

/** The one order that was placed. */
async function orderIn({ sink }: OrderingShop) {
  expect(sink.posts).toHaveLength(1);
  return sink.order(sink.posts[0]?.order?.id ?? "");
}

const bought = async (shop: OrderingShop) => (await orderIn(shop))?.lines.map(({ product }) => product);

const accept = "#products form[data-offer] button";
const decline = (next: string) => `#hero a[href^="/${next}/"]`;
const summary = (page: Page) => page.locator("#summary .order-room > .shell .slip");

/** Intl's spaces are not ours to choose. */
const texts = async (page: Page, selector: string) =>
  (await page.locator(`#summary .order-room > .shell ${selector}`).allInnerTexts()).map((text) =>
    text.replace(/[\s\u00a0]+/g, " ").trim(),
  );

/** One jar and the carafe in Germany: 34.90 + 19.90, and 4.90 for delivery. */
async function expectJarAndCarafe(page: Page, shop: OrderingShop): Promise<void> {
  await summary(page).waitFor();
  const { id = "" } = (await orderIn(shop)) ?? {};
  expect(await texts(page, ".order-number")).toEqual([`${id.slice(0, 5)}-${id.slice(5)}`]);
  expect(await texts(page, "dt")).toEqual([
    "Eine Dose",
    "Glaskaraffe, 1 Liter",
    "Versand",
    "Gesamt, inklusive MwSt.",
  ]);
  expect(await texts(page, "dd")).toEqual(["Preis 34,90 €", "Preis 19,90 €", "4,90 €", "59,70 €"]);
  expect(await bought(shop)).toEqual(["starter", "carafe"]);
}

/** So many presses of Tab reach anything on a page. */
const tabLimit = 120;

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < tabLimit; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}.`);
}

async function press(page: Page, selector: string, key = "Enter"): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
}

/** The focus is at the heading of a new page, from where the next Tab goes on. */
const atHeading = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(rightOrder))
    await page.locator(`#order [name=${name}]`).fill(value);
  await page.locator("#order [name=terms]").check();
}

/** A visitor who has just ordered a jar, on the first offer. */
async function openFirstOffer(
  shop: OrderingShop,
  options: Parameters<typeof openPage>[0] = {},
): Promise<Page> {
  const page = await openPage(options);
  await visit(page, `${shop.url}/take/de?product=starter#order`);
  await page.locator("#order form[novalidate]").waitFor();
  await fillIn(page);
  await page.locator("#order button[type=submit]").click();
  await onRoute(page, "upsell-2");
  return page;
}

describe("from the home page to the thanks", () => {
  test("with the keyboard alone", async () => {
    const shop = await openShop();
    const page = await openPage({ reducedMotion: "reduce" });
    await visit(page, `${shop.url}/de`);
    const isSame = await markDocument(page);
    await press(page, 'a[data-order-button][href="/take/de"]');
    await onRoute(page, "take-2");
    await atHeading(page);
    await press(page, '#products a[data-product="starter"]');
    await expect.poll(() => page.url()).toBe(`${shop.url}/take/de?product=starter#order`);
    await page.locator("#order form[novalidate]").waitFor();
    for (const [name, value] of Object.entries(rightOrder)) {
      await tabTo(page, `#order [name=${name}]`);
      await page.keyboard.type(value);
    }
    await press(page, "#order [name=terms]", "Space");
    await press(page, "#order button[type=submit]");
    await onRoute(page, "upsell-2");
    await atHeading(page);
    await press(page, accept);
    await onRoute(page, "upsellfat-2");
    for (const next of ["upsellMind", "detolex-upsell", "thankyou"]) {
      await atHeading(page);
      await press(page, decline(next));
      await onRoute(page, `${next}-2`);
      // Declining is thanked for in a modal, which Escape closes.
      await page.keyboard.press("Escape");
      await page.evaluate(() => document.querySelector("h1")?.focus());
    }
    await expectJarAndCarafe(page, shop);
    expect(await isSame()).toBe(true);
  });

  test("on a phone", async () => {
    const shop = await openShop();
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await visit(page, `${shop.url}/de`);
    await page.locator("main a[data-order-button]").first().tap();
    await onRoute(page, "take-2");
    await page.locator('#products a[data-product="starter"]').tap();
    await page.locator("#order form[novalidate]").waitFor();
    await fillIn(page);
    await page.locator("#order button[type=submit]").tap();
    await onRoute(page, "upsell-2");
    await page.locator(accept).tap();
    await onRoute(page, "upsellfat-2");
    for (const next of ["upsellMind", "detolex-upsell", "thankyou"]) {
      await page.locator(decline(next)).tap();
      await onRoute(page, `${next}-2`);
      await page.locator("dialog[open]").waitFor();
      await page.keyboard.press("Escape");
    }
    await expectJarAndCarafe(page, shop);
    const { width, right } = await summary(page).evaluate((slip) => ({
      width: document.documentElement.scrollWidth,
      right: slip.getBoundingClientRect().right,
    }));
    expect(width).toBe(390);
    expect(right).toBeLessThanOrEqual(390);
  });

  test("without JavaScript", async () => {
    const shop = await openShop();
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${shop.url}/de`);
    await page.locator("main a[data-order-button]").first().click();
    await page.locator('#products a[data-product="starter"]').click();
    expect(page.url()).toBe(`${shop.url}/take/de?product=starter#order`);
    await page.locator("#order [name=product][value=starter]").check();
    await fillIn(page);
    await page.locator("#order button[type=submit]").click();
    expect(page.url()).toBe(`${shop.url}/upsell/de`);
    await page.locator(accept).click();
    expect(page.url()).toBe(`${shop.url}/upsellfat/de`);
    for (const next of ["upsellMind", "detolex-upsell", "thankyou"]) {
      await page.locator(decline(next)).first().click();
      await onRoute(page, `${next}-2`);
    }
    await expectJarAndCarafe(page, shop);
  });
});

describe("an offer", () => {
  test("that could not be stored says so, and can be accepted again", async () => {
    const shop = await openShop();
    const page = await openFirstOffer(shop, { expects: [/503/, /503/] });
    const isSame = await markDocument(page);
    const trouble = page.locator("#products [role=alert]");
    expect(await trouble.isVisible()).toBe(false);
    shop.sink.broken = true;
    await page.locator(accept).click();
    await trouble.waitFor();
    expect(await trouble.innerText()).toMatch(/nichts hinzugefügt/);
    expect(await page.locator(accept).getAttribute("aria-busy")).toBeNull();
    shop.sink.broken = false;
    await page.locator(accept).click();
    await onRoute(page, "upsellfat-2");
    expect(await bought(shop)).toEqual(["starter", "carafe"]);
    expect(await isSame()).toBe(true);
  });

  test("says so without JavaScript too", async () => {
    const shop = await openShop();
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${shop.url}/take/de`);
    await page.locator("#order [name=product][value=starter]").check();
    await fillIn(page);
    await page.locator("#order button[type=submit]").click();
    const trouble = page.locator("#products [role=alert]");
    expect(await trouble.isVisible()).toBe(false);
    shop.sink.broken = true;
    await page.locator(accept).click();
    expect(page.url()).toBe(`${shop.url}/upsell/de#offer-failed`);
    expect(await trouble.isVisible()).toBe(true);
  });

  test("accepted stays accepted, after going back and declining, and after accepting twice", async () => {
    const shop = await openShop();
    const page = await openFirstOffer(shop);
    await page.locator(accept).click();
    await onRoute(page, "upsellfat-2");
    await page.goBack();
    await onRoute(page, "upsell-2");
    await page.locator(accept).click();
    await onRoute(page, "upsellfat-2");
    await page.goBack();
    await onRoute(page, "upsell-2");
    await page.locator(decline("upsellfat")).click();
    await onRoute(page, "upsellfat-2");
    expect(await bought(shop)).toEqual(["starter", "carafe"]);
  });

  test("that is accepted keeps the visitor's query", async () => {
    const { url } = await openShop();
    const page = await openPage();
    await visit(page, `${url}/upsell/de?src=mail`);
    await page.locator(accept).click();
    await expect.poll(() => page.url()).toBe(`${url}/upsellfat/de?src=mail`);
  });

  test("leads on where no server takes orders", async () => {
    const { url } = await openShop();
    const page = await openPage({ expects: [/405/] });
    await page.route("**/api/order", (route) => route.fulfill({ status: 405, body: "Not allowed" }));
    await visit(page, `${url}/upsell/gb`);
    await page.locator(accept).click();
    await onRoute(page, "upsellfat-2");
  });
});

describe("the summary", () => {
  const atThanks = async (shop: OrderingShop) => {
    const page = await openFirstOffer(shop);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/thankyou/de";
      link.id = "jump";
      link.textContent = "Thanks";
      document.querySelector("main")?.append(link);
    });
    return page;
  };

  test("has its room before it comes, and moves nothing", async () => {
    const shop = await openShop();
    const page = await atThanks(shop);
    const summaries = await holdBack(page, "**/api/order?*");
    await page.locator("#jump").click();
    await onRoute(page, "thankyou-2");
    await summaries.asked;
    const below = () =>
      page.locator("#next").evaluate((next) => Math.round(next.getBoundingClientRect().top + scrollY));
    const before = await below();
    summaries.release();
    await summary(page).waitFor();
    expect(await below()).toBe(before);
    expect(await page.evaluate(() => document.querySelector("#summary")?.clientHeight)).toBeGreaterThan(500);
  });

  test("is asked for once, and on a full load not at all", async () => {
    const shop = await openShop();
    const page = await atThanks(shop);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/order")) asked.push(request.url());
    });
    await page.locator("#jump").click();
    await summary(page).waitFor();
    expect(asked).toHaveLength(1);
    await page.reload();
    await hydrated(page);
    expect(await summary(page).isVisible()).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test("leaves no hole for who has not ordered, and asks nobody", async () => {
    const { url } = await openShop();
    const page = await openPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/order")) asked.push(request.url());
    });
    await visit(page, `${url}/thankyou/de`);
    expect(await page.locator("#summary").evaluate((block) => block.getBoundingClientRect().height)).toBe(0);
    await visit(page, `${url}/detolex-upsell/de`);
    await page.locator(decline("thankyou")).click();
    await onRoute(page, "thankyou-2");
    expect(await page.locator("#summary").evaluate((block) => block.getBoundingClientRect().height)).toBe(0);
    expect(asked).toEqual([]);
  });
});
