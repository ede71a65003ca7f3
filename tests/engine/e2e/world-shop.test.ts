import type { Page } from "playwright";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parts } from "./_parts.ts";
import { openPage, visit } from "./_support.ts";
import { type WorldCustomer, worldCustomers, worldTaxes } from "./_world-markets.ts";
import { createWorldSite, serveWorldShop, type WorldShop } from "./_world-shop.ts";

let shop: WorldShop;
let report: string;

beforeAll(async () => {
  const site = await createWorldSite();
  report = site.report;
  shop = await serveWorldShop(site.root);
});
afterAll(() => shop.close());

/** A text as people read it: without marks of direction, and with plain spaces. */
const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, "").replaceAll(/[\u00a0\u202f]/g, " ");

const readText = async (page: Page, selector: string): Promise<string> =>
  plain(await page.locator(selector).first().innerText());

/** A person of their own for each order, so that none looks like a repeat. */
function createPerson({ profile, lines, segment }: WorldCustomer) {
  const id = crypto.randomUUID().slice(0, 8);
  const personal = ["name", "address-line1"].map((token) => profile[token] ?? "");
  const change = (text: string) => (personal.includes(text) ? `${text} ${id}` : text);
  const changed = Object.entries(profile).map(([token, text]) => [token, change(text)] as const);
  return {
    profile: { ...Object.fromEntries(changed), email: `${segment}-${id}@example.org` },
    lines: lines.map(change),
  };
}

type Person = ReturnType<typeof createPerson>;

/** Fills the order form as browsers do: by the autofill names of its fields. */
async function fill(page: Page, { profile }: Person): Promise<void> {
  for (const [token, value] of Object.entries(profile)) {
    const field = page.locator(`[data-form=order] [autocomplete~="${token}"]`);
    if ((await field.evaluate((element) => element.localName)) === "select") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator("[data-form=order] [name=payment][value=invoice]").check();
}

/** The mail with the receipt of a person's order. */
async function receive({ profile }: Person): Promise<Email> {
  const mails = () => Promise.all(shop.mails.map((mail) => PostalMime.parse(mail)));
  const find = async () => (await mails()).find(({ to }) => to?.[0]?.address === profile["email"]);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? expect.unreachable();
}

/** Expects a text to have other texts, one after the other. */
function expectInOrder(text: string, expected: readonly string[]): void {
  const lines = plain(text);
  const places = expected.map((line) => lines.indexOf(line));
  expect(Object.fromEntries(expected.map((line, index) => [line, (places[index] ?? -1) >= 0]))).toEqual(
    Object.fromEntries(expected.map((line) => [line, true])),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

test("a new site in four countries has no problem but its placeholders", () => {
  const { problems } = JSON.parse(report) as { problems: readonly { code: string }[] };
  const codes = new Set(problems.map(({ code }) => code));
  expect([...codes].sort()).toEqual(["placeholder-fact", "sample-text"]);
});

describe.each(worldCustomers)("in $market", (customer) => {
  const { market, segment, sums, dir, total } = customer;
  const isNet = worldTaxes[market]?.prices === "net";

  test.each(["with", "without"])(
    "a visitor %s script orders, and every record says the same",
    async (way) => {
      const hasScript = way === "with";
      const person = createPerson(customer);
      const asks = isNet && !hasScript;
      const page = await openPage({
        javaScriptEnabled: hasScript,
        ...(asks && { expects: [/ 409/] }),
      });
      if (hasScript) await visit(page, `${shop.url}/${segment}`);
      else await page.goto(`${shop.url}/${segment}`);
      await fill(page, person);
      const bill = parts(".form-bill");
      if (!asks) await expect.poll(() => readText(page, bill)).toContain(sums.at(-1));
      if (!asks) for (const text of sums) expect(await readText(page, bill)).toContain(text);
      await page.locator("[data-form=order] [type=submit]").last().click();
      if (asks) {
        for (const text of sums) expect(await readText(page, parts(".form-repeat"))).toContain(text);
        await page.locator("[data-repeat=again]").click();
      }
      await page.waitForURL(/\/thank-you\//);
      const summary = "[data-block=order-summary]";
      await expect.poll(() => readText(page, summary)).toContain(sums.at(-1));
      expectInOrder(await readText(page, summary), person.lines);
      for (const text of sums) expect(await readText(page, summary)).toContain(text);

      const mail = await receive(person);
      expect(mail.html).toContain(`dir="${dir}"`);
      expectInOrder(mail.text ?? "", person.lines);
      for (const text of sums) expect(plain(mail.text ?? "")).toContain(text);

      const find = () => shop.events.find((event) => event.customer["email"] === person.profile["email"]);
      await expect.poll(find).toBeDefined();
      const { order, customer: values } = find() ?? expect.unreachable();
      expect(order).toMatchObject({ market, total, lines: [{ product: "starter-set" }] });
      expect(Object.fromEntries(order.taxes.amounts.map(({ name, amount }) => [name, amount]))).toEqual(
        customer.taxes,
      );
      expect(Object.values(values)).toEqual(expect.arrayContaining(Object.values(person.profile)));
    },
  );
});
