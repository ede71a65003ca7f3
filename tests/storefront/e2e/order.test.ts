import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import {
  click,
  holdBack,
  hydrated,
  markDocument,
  onRoute,
  openPage,
  visit,
} from "../../engine/e2e/_support.ts";
import { typedOrder } from "../../fixtures/right-order.ts";
import { type OrderingShop, openAfterOrder, openShop } from "./_ordering-shop.ts";

/** The only order in the store. */
async function orderIn({ store }: OrderingShop) {
  expect(store.placed).toHaveLength(1);
  return store.find(store.placed[0]?.order?.id ?? "");
}

const bought = async (shop: OrderingShop) => (await orderIn(shop))?.lines.map(({ product }) => product);

const accept = "#products form[data-offer] button";
const decline = (next: string) => `#hero a[href^="/${next}/"][href$="#modal-cancelOffer"]`;
const summary = (page: Page) => page.locator(parts("#summary .order-summary > .section .panel"));

/** Intl decides which spaces it uses. */
const texts = async (page: Page, selector: string) =>
  (await page.locator(parts(`#summary .order-summary > .section ${selector}`)).allInnerTexts()).map((text) =>
    text.replace(/[\s\u00a0]+/g, " ").trim(),
  );

/** One jar and the carafe in Germany: 34.90 + 19.90, and 4.90 for delivery. */
async function expectJarAndCarafe(page: Page, shop: OrderingShop): Promise<void> {
  await summary(page).waitFor();
  const { id = "" } = (await orderIn(shop)) ?? {};
  expect(await texts(page, ".order-summary-number")).toEqual([`${id.slice(0, 5)}-${id.slice(5)}`]);
  expect(await texts(page, ".panel dt")).toEqual([
    "Eine Dose",
    "Glaskaraffe, 1 Liter",
    "Versand",
    "Gesamt, inklusive MwSt.",
  ]);
  expect(await texts(page, ".panel dd")).toEqual(["Preis 34,90 €", "Preis 19,90 €", "4,90 €", "59,70 €"]);
  expect(await bought(shop)).toEqual(["starter", "carafe"]);
}

/** This number of Tab presses reaches any element of a page. */
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

/** The focus is on the heading of a new page, where the next Tab starts. */
const atHeading = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typedOrder))
    await page.locator(`#order [name=${name}]`).fill(value);
  await page.locator("#order [name=terms]").check();
}

/** A visitor who has ordered a jar before, on the first offer. */
async function openOffer(shop: OrderingShop, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openAfterOrder(shop, options);
  await visit(page, `${shop.url}/upsell/de`);
  return page;
}

/** A visitor who has just ordered a jar by the form, on the first offer. */
async function openFirstOffer(
  shop: OrderingShop,
  options: Parameters<typeof openPage>[0] = {},
  earlierUpsell?: string,
): Promise<Page> {
  const page = await openPage(options);
  await visit(page, `${shop.url}/take/de?product=starter#order`);
  await page.evaluate((upsell) => {
    if (upsell !== undefined) document.documentElement.dataset["upsell"] = upsell;
  }, earlierUpsell);
  await page.locator("#order form[novalidate]").waitFor();
  await fillIn(page);
  await page.locator("#order button[type=submit]").click();
  await onRoute(page, "upsell-2");
  return page;
}

describe("from the home page to the thank-you page", () => {
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
    for (const [name, value] of Object.entries(typedOrder)) {
      await tabTo(page, `#order [name=${name}]`);
      await page.keyboard.type(value);
    }
    await press(page, "#order [name=terms]", "Space");
    await press(page, "#order button[type=submit]");
    await onRoute(page, "upsell-2");
    await atHeading(page);
    await press(page, accept);
    await onRoute(page, "upsellfat-2");
    await atHeading(page);
    await press(page, decline("thankyou"));
    await onRoute(page, "thankyou-2");
    // A modal thanks for declining. Escape closes it.
    await page.keyboard.press("Escape");
    await page.evaluate(() => document.querySelector("h1")?.focus());
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
    await page.locator(decline("thankyou")).tap();
    await onRoute(page, "thankyou-2");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
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
    expect(await page.locator("#order [name=product]:checked").getAttribute("value")).toBe("starter");
    expect(await page.locator(parts("#order .sums-total dd")).innerText()).toMatch(/^39,80/);
    await fillIn(page);
    await page.locator("#order button[type=submit]").click();
    expect(page.url()).toBe(`${shop.url}/upsell/de`);
    await page.locator(accept).click();
    expect(page.url()).toBe(`${shop.url}/upsellfat/de`);
    await page.locator(decline("thankyou")).first().click();
    await onRoute(page, "thankyou-2");
    await expectJarAndCarafe(page, shop);
  });
});

describe("an offer", () => {
  test("that fails in the store shows that, and the visitor can accept it again", async () => {
    const shop = await openShop();
    const page = await openOffer(shop, { expects: [/503/, /503/] });
    const isSame = await markDocument(page);
    const trouble = page.locator("#products [role=alert]");
    expect(await trouble.isVisible()).toBe(false);
    shop.store.broken = true;
    await page.locator(accept).click();
    await trouble.waitFor();
    expect(await trouble.innerText()).toMatch(/nichts hinzugefügt/);
    expect(await page.locator(accept).getAttribute("aria-busy")).toBeNull();
    shop.store.broken = false;
    await page.locator(accept).click();
    await onRoute(page, "upsellfat-2");
    expect(await bought(shop)).toEqual(["starter", "carafe"]);
    expect(await isSame()).toBe(true);
  });

  test("that fails in the store shows that without JavaScript too", async () => {
    const shop = await openShop();
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${shop.url}/take/de`);
    await page.locator("#order [name=product][value=starter]").check();
    await fillIn(page);
    await page.locator("#order button[type=submit]").click();
    const trouble = page.locator("#products [role=alert]");
    expect(await trouble.isVisible()).toBe(false);
    shop.store.broken = true;
    await page.locator(accept).click();
    expect(page.url()).toBe(`${shop.url}/upsell/de#offer-failed`);
    expect(await trouble.isVisible()).toBe(true);
  });

  test("that is accepted shows that after going back and after a reload, and leads to the next page", async () => {
    const shop = await openShop();
    const page = await openOffer(shop);
    const form = page.locator("#products form[data-offer]");
    const isAdded = async () => {
      await form.getByText("Das ist in Ihrer Bestellung.").waitFor();
      expect(await page.locator(accept).isVisible()).toBe(false);
    };
    await page.locator(accept).click();
    await onRoute(page, "upsellfat-2");
    await page.goBack();
    await onRoute(page, "upsell-2");
    await isAdded();
    await page.reload();
    await hydrated(page);
    await isAdded();
    await form.getByRole("link", { name: "Weiter" }).click();
    await onRoute(page, "upsellfat-2");
    expect(await bought(shop)).toEqual(["starter", "carafe"]);
  });

  test("that another tab has accepted shows that, and moves the focus", async () => {
    const shop = await openShop();
    const page = await openOffer(shop);
    const other = await openPage({ visitor: page.context() });
    await visit(other, `${shop.url}/upsell/de`);
    await other.locator(accept).click();
    await onRoute(other, "upsellfat-2");
    await page.locator(accept).click();
    await page.getByText("Das ist in Ihrer Bestellung.").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Weiter");
    expect(await bought(shop)).toEqual(["starter", "carafe"]);
  });

  test("without an open order shows that", async () => {
    const shop = await openShop();
    const page = await openOffer(shop, { expects: [/410/] });
    await page.context().clearCookies();
    await page.locator(accept).click();
    const trouble = page.locator("#products [role=alert]");
    await trouble.waitFor();
    expect(await trouble.innerText()).toMatch(/keine offene Bestellung/);
    expect(await bought(shop)).toEqual(["starter"]);
  });

  test("without an order shows that without JavaScript too", async () => {
    const shop = await openShop();
    const page = await openAfterOrder(shop, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/upsell/de`);
    await page.context().clearCookies();
    await page.locator(accept).click();
    expect(page.url()).toBe(`${shop.url}/upsell/de#offer-failed`);
    expect(await page.locator("#after-order [role=heading]").isVisible()).toBe(true);
  });

  test.for([true, false])("asks about its price in the visitor's view, with script: %s", async (isOn) => {
    const shop = await openShop();
    const phone = { viewport: { width: 390, height: 844 } };
    const page = await openAfterOrder(shop, { ...phone, javaScriptEnabled: isOn, expects: [/409/] });
    await page.goto(`${shop.url}/upsell/de`);
    // An old page shows another price. Its script may be lost, so it is sent as a form.
    await page.locator("#products [name=shown-price]").evaluate((element) => {
      // SAFETY: the selector finds only inputs.
      const input = element as HTMLInputElement;
      input.value = "1";
      input.form?.submit();
    });
    const question = page.locator("#products [role=alert]:focus");
    await question.waitFor();
    expect(await question.innerText()).toMatch(/19,90/);
    const { top, bottom } = await question.evaluate((element) => element.getBoundingClientRect());
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(844);
    expect(await bought(shop)).toEqual(["starter"]);
  });

  test("that is accepted keeps the visitor's query", async () => {
    const shop = await openShop();
    const page = await openAfterOrder(shop);
    await visit(page, `${shop.url}/upsell/de?src=mail`);
    await page.locator(accept).click();
    await expect.poll(() => page.url()).toBe(`${shop.url}/upsellfat/de?src=mail`);
  });

  test("leads to the next page if no server takes orders", async () => {
    const shop = await openShop();
    const page = await openOffer(shop, { expects: [/405/] });
    await page.route("**/api/order", (route) => route.fulfill({ status: 405, body: "Not allowed" }));
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

  test("reserves its space before it loads, and shifts nothing", async () => {
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

  test("is requested once, and never on a full load", async () => {
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

  test("leaves no gap for visitors without an order, and makes no request", async () => {
    const { url } = await openShop();
    const page = await openPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/order")) asked.push(request.url());
    });
    await visit(page, `${url}/thankyou/de`);
    expect(await page.locator("#summary").evaluate((block) => block.getBoundingClientRect().height)).toBe(0);
    await visit(page, `${url}/detolex-upsell/de`);
    await click(page, decline("thankyou"));
    await onRoute(page, "thankyou-2");
    expect(await page.locator("#summary").evaluate((block) => block.getBoundingClientRect().height)).toBe(0);
    expect(asked).toEqual([]);
  });
});

describe("how an offer is paid", () => {
  const payment = (page: Page) => page.locator("[data-offer] [data-upsell]:visible");
  const onInvoice = "kommt der Artikel auf dieselbe Rechnung.";

  test("is said above the button, also after a navigation and without script", async () => {
    const shop = await openShop();
    const page = await openFirstOffer(shop);
    expect(await payment(page).allInnerTexts()).toEqual([expect.stringContaining(onInvoice)]);
    await page.locator("[data-offer] button").click();
    await onRoute(page, "upsellfat-2");
    expect(await payment(page).allInnerTexts()).toEqual([expect.stringContaining(onInvoice)]);
    const storageState = await page.context().storageState();
    const plain = await openPage({ javaScriptEnabled: false, storageState });
    await plain.goto(`${shop.url}/upsellfat/de`);
    expect(await payment(plain).allInnerTexts()).toEqual([expect.stringContaining(onInvoice)]);
    // The first product is in the order: there is nothing to pay.
    await plain.goto(`${shop.url}/upsell/de`);
    expect(await payment(plain).count()).toBe(0);
  });

  test("is about the new order of a document that showed another one", async () => {
    const shop = await openShop();
    const page = await openFirstOffer(shop, {}, "second-charge");
    expect(await payment(page).allInnerTexts()).toEqual([expect.stringContaining(onInvoice)]);
    await page.evaluate(() => {
      document.documentElement.dataset["upsell"] = "second-charge";
    });
    expect(await payment(page).innerText()).toContain("von derselben Karte");
    await page.evaluate(() => {
      document.documentElement.dataset["upsell"] = "none";
    });
    expect(await payment(page).count()).toBe(0);
  });
});

const afterOrder = ["thankyou", "upsell", "upsellfat", "upsellMind", "detolex-upsell"];

describe("a page after an order", () => {
  /** The visible text of the page's main part. */
  const seen = (page: Page) => page.locator("main").innerText();

  test.for(afterOrder)(
    "%s mentions no order to visitors without one, with script and without",
    async (name) => {
      const { url } = await openShop();
      for (const javaScriptEnabled of [true, false]) {
        const page = await openPage({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
        await page.goto(`${url}/${name}/gb`);
        const text = await seen(page);
        expect(text).toContain("We don’t see an order here.");
        expect(text).not.toMatch(/order (?:has|is)|question \d|in the same parcel\?/i);
        expect(await page.locator("main form:visible, main h1:visible").count()).toBe(0);
        expect(await page.locator("main > section:visible").count()).toBe(1);
        const description = page.locator("meta[name=description]");
        expect(await description.getAttribute("content")).not.toMatch(/your order (?:has|is)/i);
        await page.locator(parts('main a[href="/order/gb"].button')).click();
        await onRoute(page, "order-2");
      }
    },
  );

  test.for([true, false])("belongs to visitors with an order (script: %s)", async (javaScriptEnabled) => {
    const shop = await openShop();
    const ordering = await openAfterOrder(shop);
    const page = await openPage({
      javaScriptEnabled,
      // For the summary, whose store does not answer.
      expects: javaScriptEnabled ? [/503/] : [],
      storageState: await ordering.context().storageState(),
    });
    for (const name of afterOrder) {
      await page.goto(`${shop.url}/${name}/de`);
      expect(await page.locator("main h1").isVisible(), name).toBe(true);
      expect(await seen(page), name).not.toContain("Hier sehen wir keine Bestellung.");
    }
    // The page shows that there is an order although the store does not answer.
    Object.assign(shop.store, { findSubmission: () => Promise.reject(new Error("The store is away.")) });
    await page.goto(`${shop.url}/thankyou/de`);
    expect(await page.locator("main h1").isVisible()).toBe(true);
    expect(await summary(page).count()).toBe(0);
  });

  test("shows the order from the first paint on", async () => {
    const shop = await openShop();
    const page = await openFirstOffer(shop);
    for (const [cookies, isOrdered] of [
      [await page.context().cookies(), true],
      [[], false],
    ] as const) {
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const html = await (await fetch(`${shop.url}/thankyou/de`, { headers: { cookie } })).text();
      expect(/<html [^>]*data-ordered/.test(html)).toBe(isOrdered);
    }
    // A tab that has ordered, but whose order cookie has expired.
    await page.context().clearCookies();
    await page.goto(`${shop.url}/thankyou/de`);
    await hydrated(page);
    expect(await seen(page)).toContain("Hier sehen wir keine Bestellung.");
  });

  test("shows the order if the browser stores only cookies", async () => {
    const shop = await openShop();
    const page = await openPage();
    await page.addInitScript(() => {
      for (const name of ["sessionStorage", "localStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
    });
    await visit(page, `${shop.url}/take/de?product=starter#order`);
    await page.locator("#order form[novalidate]").waitFor();
    await fillIn(page);
    await page.locator("#order button[type=submit]").click();
    await onRoute(page, "upsell-2");
    const isSame = await markDocument(page);
    await page.locator(accept).click();
    await onRoute(page, "upsellfat-2");
    await page.locator(decline("thankyou")).click();
    await onRoute(page, "thankyou-2");
    await page.keyboard.press("Escape");
    await expectJarAndCarafe(page, shop);
    expect(await isSame()).toBe(true);
    // This also works after a full load of another page.
    await visit(page, `${shop.url}/terms/de`);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/thankyou/de";
      document.body.append(link);
      link.click();
    });
    await onRoute(page, "thankyou-2");
    await expectJarAndCarafe(page, shop);
  });
});

describe("a product in the address", () => {
  test.for(["/offer/gb", "/take/de", "/offer2/fr", "/buybf/se", "/offer"])(
    "of %s is chosen without JavaScript, and stays chosen with JavaScript",
    async (path) => {
      const { url } = await openShop();
      const address = `${url}${path}?a=1&product=family&a=2`;
      const plain = await openPage({ javaScriptEnabled: false });
      await plain.goto(address);
      const checked = "#order [name=product]:checked";
      expect(await plain.locator(checked).getAttribute("value")).toBe("family");
      const total = await plain.locator(parts("#order .sums-total dd")).innerText();
      const page = await openPage();
      await visit(page, address);
      await page.locator("#order").scrollIntoViewIfNeeded();
      await page.locator("#order form[novalidate]").waitFor();
      expect(await page.locator(checked).getAttribute("value")).toBe("family");
      expect(await page.locator(parts("#order .sums-total dd")).innerText()).toBe(total);
      await page.locator("#order [name=product][value=starter]").check();
      expect(await page.locator(parts("#order .sums-total dd")).innerText()).not.toBe(total);
      // The form shows no error before it is sent.
      await page.locator("#order [name=email]").fill("x");
      await page.locator("#order [name=name]").focus();
      expect(await page.locator("#order [aria-invalid]").count()).toBe(0);
    },
  );

  test("is ignored if the page does not sell it", async () => {
    const { url } = await openShop();
    const plain = await (await fetch(`${url}/offer/gb`)).text();
    for (const product of ["nope", "carafe", "", "__proto__", '"><b>', "%00"]) {
      const query = new URLSearchParams({ product });
      expect(await (await fetch(`${url}/offer/gb?${query}`)).text(), product).toBe(plain);
    }
  });

  test("leaves the document as public as the page's own, with revalidation", async () => {
    const { url } = await openShop();
    const first = await fetch(`${url}/offer/gb?product=family`);
    const own = await fetch(`${url}/offer/gb`);
    for (const name of ["cache-control", "content-security-policy", "vary"])
      expect(first.headers.get(name)).toBe(own.headers.get(name));
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe(own.headers.get("etag"));
    const again = await fetch(`${url}/offer/gb?product=family`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });
});
