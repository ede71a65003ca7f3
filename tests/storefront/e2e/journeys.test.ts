import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markDocument, onRoute, openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";
import { openAfterOrder, openShop } from "./_ordering-shop.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

/** The pages after an order, in their order: two chains (decision 40). */
const chains = [
  ["upsell", "upsellfat", "thankyou"],
  ["upsellMind", "detolex-upsell", "thankyou"],
] as const;

/** The elements that lead to the next page: accepting the offer, or declining it. */
const answers = {
  accepting: (next: string) => `main #products form[data-offer="/${next}/de"] button`,
  declining: (next: string) => `main #hero a[href^="/${next}/de"][href$="#modal-cancelOffer"]`,
} as const;

/** This number of Tab presses reaches any element of a page. */
const tabLimit = 80;

/** Moves the focus to an element by Tab alone, and checks that it is visible. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < tabLimit; presses++) {
    await page.keyboard.press("Tab");
    const ring = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      if (!focused?.matches(wanted)) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      const { top, bottom } = focused.getBoundingClientRect();
      return {
        outlineStyle,
        width: Number.parseFloat(outlineWidth),
        isSeen: bottom > 0 && top < innerHeight,
      };
    }, selector);
    if (ring === undefined) continue;
    expect(ring).toEqual({ outlineStyle: "solid", width: 3, isSeen: true });
    return;
  }
  throw new Error(`Tab does not reach ${selector}.`);
}

/** The focused element, for messages of failed tests. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));

async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

describe("with the keyboard alone", () => {
  test("a visitor gets from the home page to the offer, and to its products", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await visit(page, `${shop.url}/de?src=mail`);
    const isSame = await markDocument(page);
    await press(page, 'a[data-order-button][href="/take/de?src=mail"]');
    await onRoute(page, "take-2");
    // The next Tab starts at the top of the new page.
    await expect.poll(() => focused(page)).toMatch(/^<h1/);
    await press(page, 'main a[data-order-button][href$="#products"]');
    await expect.poll(() => page.url()).toBe(`${shop.url}/take/de?src=mail#products`);
    await tabTo(page, "main #products a");
    expect(await isSame()).toBe(true);
  });

  test.for(["accepting", "declining"] as const)(
    "a customer %s every offer, and reaches the end",
    async (answer) => {
      const shop = await openShop();
      const page = await openAfterOrder(shop, { reducedMotion: "reduce" });
      for (const [first, ...others] of chains) {
        await visit(page, `${shop.url}/${first}/de`);
        const isSame = await markDocument(page);
        for (const next of others) {
          await press(page, answers[answer](next));
          await onRoute(page, `${next}-2`);
          await expect.poll(() => focused(page)).toMatch(/^<h1/);
        }
        expect(await isSame()).toBe(true);
      }
    },
  );
});

describe("without JavaScript", () => {
  const open = async (path: string) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${shop.url}${path}`);
    return page;
  };

  test("a visitor gets from the home page to the offer, and to its products", async () => {
    const page = await open("/de");
    await page.locator("main a[data-order-button]").first().click();
    await onRoute(page, "take-2");
    await page.locator('main a[data-order-button][href$="#products"]').first().click();
    expect(page.url()).toBe(`${shop.url}/take/de#products`);
    expect(await page.locator("#products a").first().isVisible()).toBe(true);
  });

  test.for(["accepting", "declining"] as const)(
    "a customer %s every offer, and reaches the end",
    async (answer) => {
      const shop = await openShop();
      const page = await openAfterOrder(shop, { javaScriptEnabled: false });
      for (const [first, ...others] of chains) {
        await page.goto(`${shop.url}/${first}/de`);
        for (const next of others) {
          await page.locator(answers[answer](next)).first().click();
          await onRoute(page, `${next}-2`);
        }
        expect(await page.locator("h1").isVisible()).toBe(true);
      }
    },
  );
});
