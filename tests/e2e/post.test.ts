import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rightOrder } from "../fixtures/right-order.ts";
import { serveTaking, type TakingSite } from "./_posts.ts";
import { hydrated, openPage } from "./_support.ts";

let shop: TakingSite;

beforeAll(async () => {
  shop = await serveTaking();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.services.sink.broken = false;
  // Another ten minutes: nothing of the test before counts as the same post.
  shop.services.time += 3_600_000;
});

const stored = () => shop.services.sink.posts;

const right = { ...rightOrder, product: "best-value", country: "DE", terms: "yes" } as const;

/** A post as the form makes it without script. */
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
  const { product, terms: _, country: __, ...texts } = { ...right, ...differences };
  await order(page).locator(`[name=product][value="${product}"]`).check();
  for (const [name, value] of Object.entries(texts)) await field(page, name).fill(value);
  await field(page, "terms").check();
}
const submit = (page: Page) => order(page).locator("button[type=submit]").click();

describe("without script, an order", () => {
  test("that is right is kept, and leads to the next page", async () => {
    const before = stored().length;
    const page = await open("/take/de");
    await fillIn(page);
    await submit(page);
    expect(page.url()).toBe(`${shop.url}/upsell/de`);
    expect(stored().slice(before)).toMatchObject([
      {
        form: "order",
        market: "DE",
        values: { ...right, terms: true },
        order: { lines: [{ product: "best-value", price: 8990 }] },
      },
    ]);
    expect((await page.context().cookies()).find(({ name }) => name === "order")?.httpOnly).toBe(true);
  });

  test("that is not right comes back in the page's language, each fault beside its field, everything typed still there", async () => {
    const before = stored().length;
    // What the browser itself would hold back is let through, as a browser without these checks does.
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
    expect(await page.locator("#order .sums-total dd").innerText()).toMatch(/€/);
    expect(await field(page, "email").getAttribute("aria-invalid")).toBe("true");
    expect(await field(page, "street").getAttribute("aria-invalid")).toBeNull();
    expect(await page.locator("#order-postcode-error").innerText()).toMatch(/75/);
    expect(await page.locator("#order-email-error").innerText()).not.toBe("");
    const summary = page.locator(".form-summary");
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

  test("for another country is told where that country orders", async () => {
    const page = await open("/take/de", [/422/]);
    await fillIn(page);
    await field(page, "country").selectOption("AT");
    await submit(page);
    expect(await page.locator("#order-country-error a").getAttribute("href")).toBe("/take/at");
    expect(await field(page, "country").inputValue()).toBe("AT");
  });

  test("is kept once, however often it comes within ten minutes", async () => {
    const before = stored().length;
    const post = { ...right, market: "DE", page: "/take/de" };
    const answers = await Promise.all([plain("order", post), plain("order", post), plain("order", post)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get("set-cookie"))).size).toBe(1);
    expect(stored()).toHaveLength(before + 1);
    await plain("order", { ...post, city: "Potsdam" });
    expect(stored()).toHaveLength(before + 2);
    shop.services.time += 600_000;
    await plain("order", post);
    expect(stored()).toHaveLength(before + 3);
  });

  test("that could not be kept says so, and nothing typed is lost", async () => {
    shop.services.sink.broken = true;
    const page = await open("/take/de", [/503/]);
    await fillIn(page);
    await submit(page);
    expect(await page.locator("#order .form-trouble").innerText()).not.toBe("");
    expect(await field(page, "street").inputValue()).toBe(right.street);
    expect(await page.locator(".form-summary").count()).toBe(0);
    shop.services.sink.broken = false;
    await submit(page);
    expect(page.url()).toBe(`${shop.url}/upsell/de`);
  });

  test("of a robot leads on, and nothing is kept", async () => {
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

test.each([
  "https://evil.example/take/de",
  "//evil.example/take/de",
  "/\\evil.example",
  "/take/de/../../../../etc/passwd",
  "/take",
  "/nowhere/de",
  "/terms/de",
  "",
])("the page %j is not one with this form: nothing is followed, nothing kept", async (page) => {
  const before = stored().length;
  const answer = await plain("order", { ...right, page });
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  expect(stored()).toHaveLength(before);
});

test("a post that does not end is cut off, and the next one is taken", async () => {
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
    // The connection may be gone before the answer is read.
    () => 413,
  );
  expect(status).toBe(413);
  expect(sent).toBeLessThan(1000);
  expect((await plain("order", { ...right, page: "/take/de" })).status).toBe(303);
});

test("a form without a next page is thanked for on its own page, and a reload sends nothing again", async () => {
  const page = await open("/feedback/fi");
  expect(await page.locator(".form-thanks").isVisible()).toBe(false);
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

test("a page that was drawn anew comes to life as it stands, and its form can be sent by script", async () => {
  const page = await openPage({ expects: [/422/, /422/] });
  await page.goto(`${shop.url}/offer/gb`);
  await order(page).evaluate((form: HTMLFormElement) => form.submit());
  await hydrated(page);
  await page.locator("#order").scrollIntoViewIfNeeded();
  await page.locator("#order form[novalidate]").waitFor();
  expect(await page.locator(".form-summary a").count()).toBeGreaterThan(5);
  expect(page.url()).toBe(`${shop.url}/offer/gb`);
  await fillIn(page, { postcode: "SW1A 1AA" });
  await field(page, "email").blur();
  await expect.poll(() => page.locator("#order-email-error").innerText()).toBe("");
  await submit(page);
  await page.locator('body[data-route="upsell-2"]').waitFor();
  expect(stored().at(-1)).toMatchObject({ market: "GB", values: { postcode: "SW1A 1AA", country: "GB" } });
});

test("by script, an order is judged and kept by the same server", async () => {
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
