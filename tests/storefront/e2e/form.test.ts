import AxeBuilder from "axe-core";
import type { Page, Route } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { holdBack, openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";
import { rightOrder, typedOrder } from "../../fixtures/right-order.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const order = (page: Page) => page.locator("#order form");
const field = (page: Page, name: string) => order(page).locator(`[name="${name}"]`);
const submit = (page: Page) => order(page).locator("button[type=submit]");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const alert = (page: Page) => order(page).locator("[role=alert]").innerText();
const summary = (page: Page) => page.locator(parts(".form-summary"));

/** Opens a page and waits until its form is hydrated and uses its own validation instead of the browser's. */
async function visitForm(page: Page, path: string, id = "order"): Promise<void> {
  await visit(page, `${shop.url}${path}`);
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await page.locator(`#${id} form[novalidate]`).waitFor();
}

async function fillIn(
  page: Page,
  differences: Partial<Record<keyof typeof typedOrder | "phone", string>> = {},
): Promise<void> {
  await order(page).locator("[name=product]").nth(1).check();
  for (const [name, value] of Object.entries({ ...typedOrder, ...differences }))
    await field(page, name).fill(value);
  await order(page).locator("[name=payment][value=invoice]").check();
  await field(page, "terms").check();
}

interface Sent {
  readonly key: string | undefined;
  readonly body: {
    readonly market: string;
    readonly values: Record<string, unknown>;
    readonly website: string;
  };
}

/** Answers instead of the server. Uses each answer once, and repeats the last one. */
async function answering(page: Page, ...answers: ((route: Route) => Promise<void>)[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route("**/api/forms/**", async (route) => {
    const request = route.request();
    sent.push({ key: request.headers()["idempotency-key"], body: request.postDataJSON() });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    await answer?.(route);
  });
  return sent;
}

const taken = (next?: string) => (route: Route) =>
  route.fulfill({ json: next === undefined ? {} : { next } });

describe("a product card", () => {
  test("chooses its product and leads to the form, which has the choice", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/offer/de?src=mail`);
    await page.locator("#products a[data-product=family]").click();
    await expect.poll(() => page.url()).toBe(`${shop.url}/offer/de?product=family&src=mail#order`);
    await page.locator("#order input[value=family]:checked").waitFor();
    expect(await page.locator(parts(".sums-total dd")).innerText()).toBe("139,90\u00a0€");
    await page.locator("#products a[data-product=starter]").click();
    await page.locator("#order input[value=starter]:checked").waitFor();
    expect(page.url()).toBe(`${shop.url}/offer/de?product=starter&src=mail#order`);
    expect(await page.locator(parts(".form-bill dd")).allTextContents()).toEqual([
      "Preis 34,90\u00a0€",
      "4,90\u00a0€",
      // The days of arrival.
      expect.stringContaining("–"),
      "39,80\u00a0€",
    ]);
  });

  test("leads to the form from the home page, too", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/gb`);
    await page.locator("#products a[data-product=family]").click();
    await expect.poll(() => page.url()).toBe(`${shop.url}/offer/gb?product=family#order`);
    await page.locator("#order input[value=family]:checked").waitFor();
  });

  test.for(["", "?product=starter"])(
    "gives way to a choice that the visitor makes before the form hydrates (%s)",
    async (query) => {
      const page = await openPage();
      const code = await holdBack(page, /\/assets\/view-/);
      await visit(page, `${shop.url}/offer/de${query}`);
      await page.locator("#order").scrollIntoViewIfNeeded();
      await code.asked;
      await page.locator("#order input[value=family]").check();
      await field(page, "name").fill("Ada Lovelace");
      code.release();
      await page.locator("#order form[novalidate]").waitFor();
      expect(await page.locator("#order input[value=family]").isChecked()).toBe(true);
      expect(await page.locator(parts(".sums-total dd")).innerText()).toBe("139,90\u00a0€");
      expect(await field(page, "name").inputValue()).toBe("Ada Lovelace");
      await page.locator("#products a[data-product=starter]").click();
      await page.locator("#order input[value=starter]:checked").waitFor();
    },
  );

  test("leads to the form without JavaScript, with its product chosen there", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${shop.url}/take/de`);
    await page.locator("#products a[data-product=family]").click();
    expect(page.url()).toBe(`${shop.url}/take/de?product=family#order`);
    expect(await order(page).getAttribute("action")).toBe("/api/forms/order");
    expect(await order(page).getAttribute("method")).toBe("post");
    expect(await page.locator("#order [name=product]:checked").inputValue()).toBe("family");
    expect(await field(page, "market").inputValue()).toBe("DE");
    expect(await submit(page).innerText()).toBe("Zahlungspflichtig bestellen");
    // The browser's validation prevents the submission.
    await submit(page).click();
    expect(page.url()).toBe(`${shop.url}/take/de?product=family#order`);
  });
});

test.for([900, 500])(
  "on a wide screen of %i px, the bill follows the fields and fits the window",
  async (height) => {
    const page = await openPage({ viewport: { width: 1280, height } });
    await visitForm(page, "/take/de");
    await field(page, "city").scrollIntoViewIfNeeded();
    const { top, bottom } = await page
      .locator(parts(".form-end"))
      .evaluate((end) => end.getBoundingClientRect());
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(height);
  },
);

describe("an invalid form", () => {
  test("has the suggested pack chosen, with its total, before any script", async () => {
    const html = await (await fetch(`${shop.url}/offer/gb`)).text();
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="best-value"/);
    expect(html).toMatch(/<dt>Total, including VAT<\/dt><dd>£68\.90<\/dd>/);
    expect(html).toContain("£0.77 a day");
  });

  test("lists its problems above and beside the fields; the first field takes the focus", async () => {
    const page = await openPage();
    await visitForm(page, "/offer/gb");
    await submit(page).click();
    await summary(page).waitFor();
    expect(await summary(page).locator("h3").innerText()).toBe("7 fields need another look");
    await expect.poll(() => focused(page)).toBe("name");
    expect(await alert(page)).toBe("7 fields need another look");
    expect(await field(page, "name").getAttribute("aria-invalid")).toBe("true");
    expect(await field(page, "email").getAttribute("aria-invalid")).toBe("true");
    const describedBy = (await field(page, "email").getAttribute("aria-describedby")) ?? "";
    expect(await page.locator(`#${describedBy}`).innerText()).toBe("Please enter your email address.");
    await summary(page).locator("a", { hasText: "Please enter your email address." }).click();
    await expect
      .poll(() => field(page, "email").evaluate((input) => input === document.activeElement))
      .toBe(true);
  });

  test.each([
    ["de", "6 Felder brauchen noch einen Blick"],
    ["fr", "7 champs sont à revoir"],
    ["fi", "6 kohtaa vaatii vielä tarkistusta"],
  ])("announces its problems in %s", async (market, text) => {
    const page = await openPage();
    await visitForm(page, `/offer/${market}`);
    await submit(page).click();
    await expect.poll(() => alert(page)).toBe(text);
  });

  test("announces its problems again with every press, until the visitor fixes one", async () => {
    const page = await openPage();
    await visitForm(page, "/feedback/gb", "send");
    const form = page.locator("#send form");
    await form.locator("button[type=submit]").click();
    await expect.poll(() => form.locator("[role=alert]").innerText()).toBe("One field needs another look");
    const first = await form.locator("[role=alert] p").elementHandle();
    await form.locator("button[type=submit]").click();
    // A screen reader reads new text in the region, and not the text that stays.
    await expect.poll(() => first?.evaluate((one) => one.isConnected)).toBe(false);
    await expect.poll(() => form.locator("[role=alert]").innerText()).toBe("One field needs another look");
    await form.locator("textarea").fill("It came in time.");
    await form.locator("textarea").blur();
    await expect.poll(() => form.locator("[role=alert]").innerText()).toBe("");
  });

  test.each([
    ["its view", /\/assets\/view-/],
    ["React", /\/assets\/browser-.*\.js/],
  ])("shows its problems after the first press, even before %s", async (_, script) => {
    const page = await openPage();
    const code = await holdBack(page, script);
    await page.goto(`${shop.url}/offer/gb`);
    await page.locator("#order").scrollIntoViewIfNeeded();
    await submit(page).click();
    await code.asked;
    // The browser's own message, in the browser's language, does not appear.
    expect(await focused(page)).not.toBe("name");
    code.release();
    await summary(page).waitFor();
    await expect.poll(() => focused(page)).toBe("name");
    expect(await alert(page)).toBe("7 fields need another look");
    expect(await order(page).locator("[aria-invalid=true]").count()).toBeGreaterThan(6);
  });

  test("shows the browser's message at the second press if React does not load", async () => {
    const page = await openPage();
    const code = await holdBack(page, /\/assets\/browser-.*\.js/);
    await page.goto(`${shop.url}/offer/gb`);
    await submit(page).click();
    await code.asked;
    await submit(page).click();
    await expect.poll(() => focused(page)).toBe("name");
    code.release();
  });

  test("is not sent by itself after the visitor fixes it in the meantime", async () => {
    const page = await openPage();
    const sent = await answering(page, taken());
    const code = await holdBack(page, /\/assets\/browser-.*\.js/);
    await page.goto(`${shop.url}/offer/gb`);
    await submit(page).click();
    await code.asked;
    await fillIn(page, { postcode: "SW1A 1AA" });
    code.release();
    await page.locator("#order form[novalidate]").waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("form-tools")),
    );
    expect(sent).toEqual([]);
    expect(await summary(page).count()).toBe(0);
    await submit(page).click();
    await page.locator('body[data-route="upsell-2"]').waitFor();
    expect(sent).toHaveLength(1);
  });

  test("checks a field again when the visitor leaves it, without the browser's own messages", async () => {
    const page = await openPage();
    await visitForm(page, "/offer/gb");
    await field(page, "email").fill("ada@example");
    await field(page, "email").blur();
    expect(await page.locator("#order-email-error").count()).toBe(0);
    await submit(page).click();
    await summary(page).waitFor();
    expect(await page.locator("#order-email-error").innerText()).toMatch(
      /doesn’t look like an email address/,
    );
    await field(page, "email").fill("ada@example.org");
    await field(page, "email").blur();
    await expect.poll(() => page.locator("#order-email-error").count()).toBe(0);
    expect(await field(page, "email").getAttribute("aria-invalid")).toBeNull();
    await field(page, "postcode").fill("nonsense");
    await field(page, "postcode").blur();
    await expect.poll(() => page.locator("#order-postcode-error").innerText()).toMatch(/SW1A 1AA/);
  });

  test("has no accessibility violation, whatever its state", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await visitForm(page, "/refund/de", "request");
    await page.locator("#request button[type=submit]").click();
    await summary(page).waitFor();
    await page.evaluate(AxeBuilder.source);
    const violations = await page.evaluate(async () => {
      // SAFETY: axe's script has just set this property.
      const { axe } = window as unknown as { axe: typeof AxeBuilder };
      const result = await axe.run(document.querySelector("#request") ?? document.body, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
      });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    });
    expect(violations).toEqual([]);
  });
});

describe("a valid form", () => {
  test("is sent once with a key, however often the visitor clicks, and the next page follows", async () => {
    const page = await openPage();
    const answer = Promise.withResolvers<void>();
    const sent = await answering(page, async (route) => {
      await answer.promise;
      await taken()(route);
    });
    await visitForm(page, "/offer/de?src=mail");
    await fillIn(page, { phone: "+49 30 1234567" });
    await submit(page).dblclick();
    await page.locator('#order button[aria-busy="true"]').waitFor();
    answer.resolve();
    await page.locator('body[data-route="upsell-2"]').waitFor();
    expect(page.url()).toBe(`${shop.url}/upsell/de?src=mail`);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[0]?.body).toEqual({
      market: "DE",
      page: "/offer/de",
      "shown-prices": expect.stringMatching(/^starter:\d+ best-value:\d+ family:\d+$/),
      values: { ...rightOrder, phone: "+49 30 1234567", product: "best-value", country: "DE", terms: true },
      website: "",
    });
  });

  test("leads to the page that the server names", async () => {
    const page = await openPage();
    await answering(page, taken("/thankyou/gb?order=7"));
    await visitForm(page, "/offer/gb");
    await fillIn(page, { postcode: "SW1A 1AA" });
    await submit(page).click();
    await page.locator('body[data-route="thankyou-2"]').waitFor();
    expect(page.url()).toBe(`${shop.url}/thankyou/gb?order=7`);
  });

  test("shows its thanks in place of the form if no page follows", async () => {
    const page = await openPage();
    const sent = await answering(page, taken());
    await visitForm(page, "/feedback/fi", "send");
    await page.locator("#send textarea").fill("  Hyvin meni. ");
    await page.locator("#send button[type=submit]").click();
    await page.locator(parts(".form-sent")).waitFor();
    await page.locator(`${parts(".form-sent")}:focus`).waitFor();
    expect(sent.map(({ body }) => body)).toEqual([
      { market: "FI", page: "/feedback/fi", values: { message: "Hyvin meni." }, website: "" },
    ]);
  });

  test("shows the server's refusal beside its field", async () => {
    const page = await openPage({ expects: [/422/, /422/] });
    await answering(page, (route) =>
      route.fulfill({ status: 422, json: { errors: { postcode: "pattern" } } }),
    );
    await visitForm(page, "/offer/de");
    await fillIn(page);
    await submit(page).click();
    await summary(page).waitFor();
    expect(await page.locator("#order-postcode-error").innerText()).toMatch(/10115/);
  });
});

describe("when the request fails", () => {
  test("the form keeps the typed values, and the next try has the same key", async () => {
    const page = await openPage({ expects: [/500/, /500/] });
    const sent = await answering(page, (route) => route.fulfill({ status: 500, body: "" }), taken());
    await visitForm(page, "/offer/gb");
    await fillIn(page, { postcode: "SW1A 1AA" });
    await submit(page).click();
    await page.locator(parts(".form-problem"), { hasText: "Nothing is lost" }).waitFor();
    expect(await field(page, "name").inputValue()).toBe(rightOrder.name);
    await submit(page).click();
    await page.locator('body[data-route="upsell-2"]').waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test("the form says that the device has no connection", async () => {
    const page = await openPage({ expects: [/ERR_INTERNET_DISCONNECTED/] });
    await visitForm(page, "/offer/gb");
    await fillIn(page, { postcode: "SW1A 1AA" });
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("form-tools")),
    );
    await page.context().setOffline(true);
    await submit(page).click();
    await page.locator(parts(".form-problem"), { hasText: "offline" }).waitFor();
    expect(await field(page, "street").inputValue()).toBe(rightOrder.street);
  });

  test("a host without forms names an address to write to", async () => {
    const page = await openPage({ expects: [/405/] });
    await page.route("**/api/forms/**", (route) =>
      route.fulfill({ status: 405, body: "Method not allowed" }),
    );
    await visitForm(page, "/offer/de");
    await fillIn(page);
    await submit(page).click();
    const trouble = page.locator(parts(".form-problem"));
    await trouble.locator("a").first().waitFor();
    expect(await trouble.locator("a").first().getAttribute("href")).toMatch(/^mailto:/);
  });

  test("typed values survive a visit to another page in the tab", async () => {
    const page = await openPage();
    await visitForm(page, "/offer/de");
    await fillIn(page);
    await order(page).locator("a", { hasText: "Widerruf" }).click();
    await page.locator('body[data-route="terms-2"]').waitFor();
    await page.goBack();
    await page.locator('body[data-route="offer-2"]').waitFor();
    for (const [name, value] of Object.entries(typedOrder))
      expect(await field(page, name).inputValue()).toBe(value);
    expect(await field(page, "terms").isChecked()).toBe(true);
  });
});

test("another country leads to its own page, with the typed values", async () => {
  const page = await openPage();
  await visitForm(page, "/offer/de?src=mail");
  await fillIn(page);
  const country = order(page).getByRole("combobox", { name: "Land" });
  await country.fill("Österreich");
  await page.locator("#order [role=option]", { hasText: "Österreich" }).click();
  const link = page.locator("#order-country-error a");
  await link.waitFor();
  expect(await country.getAttribute("aria-invalid")).toBe("true");
  await submit(page).click();
  await summary(page).waitFor();
  await link.click();
  await expect.poll(() => page.url()).toBe(`${shop.url}/offer/at?src=mail#order`);
  await page.locator('body[data-market="AT"]').waitFor();
  expect(await field(page, "name").inputValue()).toBe(rightOrder.name);
  expect(await field(page, "country").inputValue()).toBe("AT");
});

describe("a mask", () => {
  const postcode = (page: Page) => field(page, "postcode");
  const caret = (page: Page) => postcode(page).evaluate((input: HTMLInputElement) => input.selectionStart);
  const place = (page: Page, at: number) =>
    postcode(page).evaluate((input: HTMLInputElement, to) => input.setSelectionRange(to, to), at);

  const openMasked = async () => {
    const page = await openPage();
    await visitForm(page, "/offer/se");
    await postcode(page).focus();
    // The mask is loaded when it groups digits.
    await expect
      .poll(async () => {
        await postcode(page).fill("1145");
        return postcode(page).inputValue();
      })
      .toBe("114 5");
    await postcode(page).fill("");
    return page;
  };

  test("formats the value during typing, and sends the raw value", async () => {
    const page = await openMasked();
    const sent = await answering(page, taken());
    await page.keyboard.type("11455");
    expect(await postcode(page).inputValue()).toBe("114 55");
    await fillIn(page, { postcode: "11455" });
    await submit(page).click();
    await page.locator('body[data-route="upsell-2"]').waitFor();
    expect(sent[0]?.body.values["postcode"]).toBe("11455");
  });

  test("groups a phone number in the country's way, unless it has a country code", async () => {
    const page = await openPage();
    await visitForm(page, "/offer/fr");
    const phone = page.locator("#order input[type=tel]");
    await phone.focus();
    await expect
      .poll(async () => {
        await phone.fill("012");
        return phone.inputValue();
      })
      .toBe("01 2");
    await phone.fill("");
    await phone.pressSequentially("0123456789");
    expect(await phone.inputValue()).toBe("01 23 45 67 89");
    await phone.fill("");
    await phone.pressSequentially("+33 1 23");
    expect(await phone.inputValue()).toBe("+33 1 23");
    await phone.fill("\u202A+33 1 23 45 67 89\u202C");
    expect(await phone.inputValue()).toBe("\u202A+33 1 23 45 67 89\u202C");
    await phone.fill("01 23 45 67 89 12");
    expect(await phone.inputValue()).toBe("01 23 45 67 89 12");
  });

  test("keeps the caret at the typed character, in the middle too", async () => {
    const page = await openMasked();
    await page.keyboard.type("1455");
    expect(await postcode(page).inputValue()).toBe("145 5");
    await place(page, 1);
    await page.keyboard.type("1");
    expect([await postcode(page).inputValue(), await caret(page)]).toEqual(["114 55", 2]);
    await place(page, 2);
    await page.keyboard.type("x");
    expect([await postcode(page).inputValue(), await caret(page)]).toEqual(["11x4 55", 3]);
  });

  test("keeps the caret at the deleted character", async () => {
    const page = await openMasked();
    await page.keyboard.type("11455");
    await place(page, 2);
    await page.keyboard.press("Backspace");
    expect([await postcode(page).inputValue(), await caret(page)]).toEqual(["145 5", 1]);
    await page.keyboard.press("Delete");
    expect([await postcode(page).inputValue(), await caret(page)]).toEqual(["155", 1]);
  });

  test("accepts pasted text", async () => {
    const page = await openMasked();
    await page.keyboard.insertText("１１４－５５");
    expect([await postcode(page).inputValue(), await caret(page)]).toEqual(["114 55", 6]);
    await postcode(page).press("Home");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.insertText("9");
    expect([await postcode(page).inputValue(), await caret(page)]).toEqual(["914 55", 1]);
  });

  test("writes capitals where postcodes have letters", async () => {
    const page = await openPage();
    await visitForm(page, "/offer/gb");
    await field(page, "postcode").pressSequentially("sw1a 1aa");
    expect(await field(page, "postcode").inputValue()).toBe("SW1A 1AA");
  });
});
