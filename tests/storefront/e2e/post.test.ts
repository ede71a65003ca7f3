import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { hydrated, openPage } from "../../engine/e2e/_support.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { serveTaking, type TakingSite } from "./_posts.ts";

let shop: TakingSite;

beforeAll(async () => {
  shop = await serveTaking();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.services.store.broken = false;
  // Move the clock by two hours: otherwise orders of the last test could count as repeats.
  shop.services.time += 2 * 3_600_000;
});

const stored = () => shop.services.store.placed;

const right = { ...rightOrder, product: "best-value", country: "DE", terms: "yes" } as const;

/** Submits a form as a browser without scripts does. */
const plain = (form: string, fields: Readonly<Record<string, string>>, headers = {}): Promise<Response> =>
  fetch(`${shop.url}/api/forms/${form}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers,
  });

const order = (page: Page) => page.locator("#order form");
const field = (page: Page, name: string) => order(page).locator(`[name="${name}"]`);
const open = async (path: string, expects: readonly RegExp[] = []) => {
  const page = await openPage({ javaScriptEnabled: false, expects });
  await page.goto(`${shop.url}${path}`);
  return page;
};
async function fillIn(page: Page, differences: Readonly<Record<string, string>> = {}): Promise<void> {
  const { product, payment, terms: _, country: __, ...texts } = { ...right, ...differences };
  await order(page).locator(`[name=product][value="${product}"]`).check();
  await order(page).locator(`[name=payment][value="${payment}"]`).check();
  for (const [name, value] of Object.entries(texts)) await field(page, name).fill(value);
  await field(page, "terms").check();
}
const submit = (page: Page) => order(page).locator("button[type=submit]").click();

describe("without script, an order", () => {
  test("with valid values is stored, and leads to the next page", async () => {
    const before = stored().length;
    const page = await open("/take/de");
    const shown = await field(page, "shown-prices").inputValue();
    const shownPrice = Number(/best-value:(\d+)/.exec(shown)?.[1]);
    await fillIn(page);
    await submit(page);
    expect(page.url()).toBe(`${shop.url}/upsell/de`);
    expect(stored().slice(before)).toMatchObject([
      {
        form: "order",
        market: "DE",
        values: { ...right, terms: true },
        // The price that the page has shown: the shop's prices change.
        order: { lines: [{ product: "best-value", price: shownPrice }] },
      },
    ]);
    expect((await page.context().cookies()).find(({ name }) => name === "order")?.httpOnly).toBe(true);
  });

  test("with errors returns in the page's language, with each error beside its field and all typed values", async () => {
    const before = stored().length;
    // Turn the browser's validation off, as in a browser without these checks.
    const page = await open("/take/fr", [/422/]);
    await page.locator("#order form").evaluate((form) => form.setAttribute("novalidate", ""));
    await fillIn(page, { email: "ada@example", postcode: '"><script>', name: "Ada  <b>Lovelace</b>" });
    await submit(page);
    expect(page.url()).toBe(`${shop.url}/api/forms/order`);
    expect(await page.locator("html").getAttribute("lang")).toBe("fr-FR");
    expect(await page.locator("body").getAttribute("data-route")).toBe("take-2");
    expect(await field(page, "name").inputValue()).toBe("Ada  <b>Lovelace</b>");
    expect(await field(page, "email").inputValue()).toBe("ada@example");
    expect(await field(page, "postcode").inputValue()).toBe('"><script>');
    expect(await field(page, "street").inputValue()).toBe(right.street);
    expect(await field(page, "terms").isChecked()).toBe(true);
    expect(await page.locator("#order [name=product]:checked").inputValue()).toBe("best-value");
    expect(await page.locator(parts("#order .sums-total dd")).innerText()).toMatch(/€/);
    expect(await field(page, "email").getAttribute("aria-invalid")).toBe("true");
    expect(await field(page, "street").getAttribute("aria-invalid")).toBeNull();
    expect(await page.locator("#order-postcode-error").innerText()).toMatch(/75/);
    expect(await page.locator("#order-email-error").innerText()).not.toBe("");
    const summary = page.locator(parts(".form-summary"));
    expect(await summary.locator("a").count()).toBe(2);
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await summary.evaluate((box) => getComputedStyle(box).borderTopWidth)).toBe("2px");
    await summary.locator("a").first().click();
    expect(page.url()).toBe(`${shop.url}/api/forms/order#order-email`);
    expect(stored()).toHaveLength(before);

    await field(page, "email").fill(right.email);
    await field(page, "postcode").fill("75 011");
    await submit(page);
    expect(page.url()).toBe(`${shop.url}/upsell/fr`);
    expect(stored()[before]?.values).toMatchObject({ postcode: "75011", name: "Ada  <b>Lovelace</b>" });
  });

  test("for another country names the page for that country", async () => {
    const page = await open("/take/de", [/422/]);
    await fillIn(page);
    await field(page, "country").selectOption("AT");
    await submit(page);
    expect(await page.locator("#order-country-error a").getAttribute("href")).toBe("/take/at");
    expect(await field(page, "country").inputValue()).toBe("AT");
  });

  test("is stored once, however often it arrives within an hour", async () => {
    const before = stored().length;
    const post = { ...right, market: "DE", page: "/take/de" };
    const answers = await Promise.all([plain("order", post), plain("order", post), plain("order", post)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get("set-cookie"))).size).toBe(1);
    for (const change of [{ city: "Potsdam" }, { email: "ADA@example.org" }])
      expect((await plain("order", { ...post, ...change })).status).toBe(409);
    shop.services.time += 600_000;
    expect((await plain("order", post)).status).toBe(409);
    shop.services.address = "203.0.113.9";
    expect((await plain("order", post)).status).toBe(409);
    shop.services.address = "127.0.0.1";
    expect(stored()).toHaveLength(before + 1);
    shop.services.time += 3_600_000;
    expect((await plain("order", post)).status).toBe(303);
    expect(stored()).toHaveLength(before + 2);
  });

  test.for([
    ["its price", "1"],
    ["a repetition", undefined],
  ])("asks about %s on the first screen of a phone", async ([, price]) => {
    const page = await open("/take/de", [/409/]);
    await page.setViewportSize({ width: 390, height: 844 });
    if (price === undefined) {
      await fillIn(page, { street: "Other 1" });
      await submit(page);
      await page.goto(`${shop.url}/take/de`);
    }
    await fillIn(page);
    if (price !== undefined)
      await field(page, "shown-prices").evaluate(
        (input, value) => input.setAttribute("value", value),
        `best-value:${price}`,
      );
    await submit(page);
    const question = page.locator(`${parts("#order .form-repeat")}:focus`);
    const box = await question.locator("h3").boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box && box.y + box.height).toBeLessThan(844);
    for (const choice of await question.locator("[data-repeat]").all()) {
      const { y, height } = (await choice.boundingBox()) ?? { y: 844, height: 0 };
      expect(y + height).toBeLessThan(844);
    }
  });

  test("after a correction asks which order is right, and Enter in a field chooses nothing", async () => {
    const before = stored().length;
    const page = await open("/take/de", [/409/, /409/, /409/]);
    const send = async (street: string) => {
      await page.goto(`${shop.url}/take/de`);
      await fillIn(page, { street });
      await submit(page);
    };
    await send("Wrong 1");
    expect(page.url()).toBe(`${shop.url}/upsell/de`);
    await send("Right 2");
    const question = page.locator(parts("#order .form-repeat"));
    expect(await question.locator("h3").innerText()).toMatch(
      /^Ihre Bestellung vom 2\d\. Nov\. 2026, \d\d:\d\d ist/,
    );
    expect(await question.locator("dt").allInnerTexts()).toEqual([
      expect.stringMatching(/^1 × \S/),
      "Versand",
      "Gesamt, inklusive MwSt.",
    ]);
    expect(await question.innerText()).not.toMatch(/Lovelace|Wrong/);
    expect(await question.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await field(page, "street").inputValue()).toBe("Right 2");
    await field(page, "street").press("Enter");
    expect(stored()).toHaveLength(before + 1);
    await question.locator("[data-repeat=keep]").click();
    expect(page.url()).toBe(`${shop.url}/upsell/de`);
    expect(stored()).toHaveLength(before + 1);
    await send("Right 2");
    await page.locator("[data-repeat=again]").click();
    expect(page.url()).toBe(`${shop.url}/upsell/de`);
    expect(
      stored()
        .slice(before)
        .map(({ values }) => values["street"]),
    ).toEqual(["Wrong 1", "Right 2"]);
    // Another browser does not see the order.
    await page.context().clearCookies();
    await send("Right 3");
    expect(await page.locator(parts(".form-repeat")).innerText()).toMatch(
      /^Vielleicht haben Sie schon bestellt/,
    );
    expect(await page.locator(parts(".form-repeat dl")).count()).toBe(0);
    await page.locator("[data-repeat=keep]").click();
    expect(page.url()).toBe(`${shop.url}/take/de`);
    expect(stored()).toHaveLength(before + 2);
  });

  test("that fails in the store shows that, and keeps the typed values", async () => {
    shop.services.store.broken = true;
    const page = await open("/take/de", [/503/]);
    await fillIn(page);
    await submit(page);
    expect(await page.locator(parts("#order .form-problem")).innerText()).not.toBe("");
    expect(await field(page, "street").inputValue()).toBe(right.street);
    expect(await page.locator(parts(".form-summary")).count()).toBe(0);
    shop.services.store.broken = false;
    await submit(page);
    expect(page.url()).toBe(`${shop.url}/upsell/de`);
  });

  test("of a robot leads to the next page, and is not stored", async () => {
    const before = stored().length;
    const answer = await plain("order", { ...right, page: "/take/de", website: "https://spam.example" });
    expect([answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([
      303,
      "/upsell/de",
      null,
    ]);
    expect(stored()).toHaveLength(before);
    expect(shop.services.logged.at(-1)).toEqual({
      event: "form",
      status: 303,
      form: "order",
      market: "DE",
      trap: true,
    });
  });
});

describe("without script, a waiting sender", () => {
  const flood = async (form: string, page: string) => {
    for (let count = 0; count < 31; count++) await plain(form, { page });
  };
  beforeEach(() => {
    shop.services.address = "203.0.113.77";
  });
  afterEach(() => {
    shop.services.address = "127.0.0.1";
  });

  test("of an order sees that in the page's language, and can send it again later", async () => {
    const before = stored().length;
    await flood("order", "/take/fr");
    const page = await open("/take/fr", [/429/]);
    await fillIn(page, { postcode: "75011", name: 'Zoë "<b>"' });
    await submit(page);
    expect(page.url()).toBe(`${shop.url}/api/forms/order`);
    expect(await page.locator("html").getAttribute("lang")).toBe("fr-FR");
    expect(await page.locator("[role=alert]").innerText()).toMatch(/Rien ne nous est parvenu/);
    expect(await page.locator("dd").allInnerTexts()).toContain('Zoë "<b>"');
    expect(await page.locator("button").evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe(
      "solid",
    );
    expect(stored()).toHaveLength(before);
    shop.services.time += 2_000;
    await page.locator("button").click();
    expect(page.url()).toBe(`${shop.url}/upsell/fr`);
    expect(stored().slice(before)).toMatchObject([
      { market: "FR", values: { name: 'Zoë "<b>"', postcode: "75011", terms: true } },
    ]);
  });

  test("of a quiz can send every answer again", async () => {
    await flood("v1s", "/v1s/gb");
    const page = await open("/v1s/gb", [/429/]);
    for (const fieldset of await page.locator("fieldset").all()) {
      const choice = fieldset.locator("input[type=radio], input[type=checkbox]").last();
      if ((await choice.count()) > 0) await choice.check();
    }
    await page.locator("button[type=submit]:visible").click();
    const kept = await page.locator("input[type=hidden]").count();
    expect(kept).toBeGreaterThan(3);
    shop.services.time += 2_000;
    await page.locator("button").click();
    expect(page.url()).toMatch(/\/(?:summary\/gb|api\/forms\/v1s)/);
  });
});

test.each([
  "https://evil.example/take/de",
  "//evil.example/take/de",
  "/\\evil.example",
  "/take/de/../../../../etc/passwd",
  "/take",
  "/nowhere/de",
  "/terms/de",
  "",
])("refuses the page %j without this form: it redirects nowhere, and stores nothing", async (page) => {
  const before = stored().length;
  const answer = await plain("order", { ...right, page });
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  expect(stored()).toHaveLength(before);
});

test("cuts off an endless post, and accepts the next one", async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent++;
      controller.enqueue(new Uint8Array(8192).fill(0x20));
      if (sent === 1000) controller.close();
    },
  });
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const status = await fetch(`${shop.url}/api/forms/order`, init).then(
    (answer) => answer.status,
    // The connection may close before the client reads the answer.
    () => 413,
  );
  expect(status).toBe(413);
  expect(sent).toBeLessThan(1000);
  expect((await plain("order", { ...right, page: "/take/de" })).status).toBe(303);
});

test("a form without a next page shows its thanks on its own page, and a reload sends nothing again", async () => {
  const page = await open("/feedback/fi");
  expect(await page.locator(parts(".form-thanks")).isVisible()).toBe(false);
  await page.locator("#send textarea").fill("Hyvin meni.\r\nKiitos!");
  await page.locator("#send button[type=submit]").click();
  expect(page.url()).toBe(`${shop.url}/feedback/fi#feedback-sent`);
  expect(await page.locator("#feedback-sent").isVisible()).toBe(true);
  expect(await page.locator("#send form").isVisible()).toBe(false);
  expect(stored().at(-1)?.values).toEqual({ message: "Hyvin meni.\nKiitos!" });
  const before = stored().length;
  await page.reload();
  expect(stored()).toHaveLength(before);
});

test("a page after a refused post hydrates with its values, and the script can send its form", async () => {
  const page = await openPage({ expects: [/422/, /422/] });
  await page.goto(`${shop.url}/offer/gb`);
  await order(page).evaluate((form: HTMLFormElement) => form.submit());
  await hydrated(page);
  await page.locator("#order").scrollIntoViewIfNeeded();
  await page.locator("#order form[novalidate]").waitFor();
  expect(await page.locator(parts(".form-summary a")).count()).toBeGreaterThan(5);
  expect(page.url()).toBe(`${shop.url}/offer/gb`);
  await fillIn(page, { postcode: "SW1A 1AA" });
  await field(page, "email").blur();
  await expect.poll(() => page.locator("#order-email-error").count()).toBe(0);
  await submit(page);
  await page.locator('body[data-route="upsell-2"]').waitFor();
  expect(stored().at(-1)).toMatchObject({ market: "GB", values: { postcode: "SW1A 1AA", country: "GB" } });
});

test("by script, a corrected order after a lost answer asks which one is right", async () => {
  const before = stored().length;
  const page = await openPage({ expects: [/Failed to load|409/, /409/, /409/, /ERR_FAILED/, /ERR_FAILED/] });
  await page.goto(`${shop.url}/offer/gb`);
  await hydrated(page);
  await page.locator("#order").scrollIntoViewIfNeeded();
  await page.locator("#order form[novalidate]").waitFor();
  await fillIn(page, { postcode: "SW1A 1AA", street: "Wrong 1" });
  // The order arrives at the server, but the response does not reach the browser.
  await page.route(
    "**/api/forms/**",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit(page);
  await page.locator(parts(".form-problem p")).waitFor();
  await field(page, "street").fill("Right 2");
  await submit(page);
  const question = page.locator(parts("#order .form-repeat"));
  await question.waitFor();
  expect(await question.locator("h3").innerText()).toMatch(/^Your order of .* has reached us$/);
  expect(await question.locator("dt").first().innerText()).toMatch(/^1 × \S/);
  await expect.poll(() => question.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await page.locator(parts("#order .form-end > button")).count()).toBe(0);
  expect(stored().slice(before)).toMatchObject([{ values: { street: "Wrong 1" } }]);
  await page.locator("[data-repeat=again]").dblclick();
  await page.locator('body[data-route="upsell-2"]').waitFor();
  expect(
    stored()
      .slice(before)
      .map(({ values }) => values["street"]),
  ).toEqual(["Wrong 1", "Right 2"]);
  // The third order is a repeat by its contact or its cookie. This time the customer keeps the first.
  await page.goto(`${shop.url}/offer/gb`);
  await hydrated(page);
  await page.locator("#order").scrollIntoViewIfNeeded();
  await page.locator("#order form[novalidate]").waitFor();
  await fillIn(page, { postcode: "SW1A 1AA" });
  await submit(page);
  await page.locator("[data-repeat=keep]").click();
  await page.locator('body[data-route="upsell-2"]').waitFor();
  expect(stored()).toHaveLength(before + 2);
});

test("by script, the visitor can leave a possibly placed order, and the typed values stay", async () => {
  const before = stored().length;
  const email = "left@example.org";
  await plain("order", { ...right, email, market: "DE", page: "/take/de" });
  const page = await openPage({ expects: [/409/, /409/] });
  await page.goto(`${shop.url}/offer/de`);
  await hydrated(page);
  await page.locator("#order").scrollIntoViewIfNeeded();
  await page.locator("#order form[novalidate]").waitFor();
  await fillIn(page, { email: " LEFT@example.org" });
  await submit(page);
  await page.locator(parts(".form-repeat"), { hasText: "Vielleicht haben Sie schon bestellt" }).waitFor();
  await page.locator("[data-repeat=keep]").click();
  await page.locator(parts("#order .form-end > button")).waitFor();
  expect(await field(page, "street").inputValue()).toBe(right.street);
  expect(page.url()).toBe(`${shop.url}/offer/de`);
  expect(stored()).toHaveLength(before + 1);
});

test("by script, the same server validates and stores an order", async () => {
  const before = stored().length;
  const page = await openPage();
  await page.goto(`${shop.url}/offer/se`);
  await hydrated(page);
  await page.locator("#order").scrollIntoViewIfNeeded();
  await page.locator("#order form[novalidate]").waitFor();
  await fillIn(page, { postcode: "11455" });
  await order(page).locator("button[type=submit]").dblclick();
  await page.locator('body[data-route="upsell-2"]').waitFor();
  expect(stored().slice(before)).toMatchObject([{ market: "SE", values: { postcode: "11455" } }]);
});
