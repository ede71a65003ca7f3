import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { findOverflow } from "../../../scripts/sweep/find-overflow.ts";
import { parts } from "./_parts.ts";
import { openPage, visit } from "./_support.ts";
import { type WorldCustomer, worldCustomers, worldTaxes } from "./_world-markets.ts";
import {
  createPerson,
  expectOrder,
  fillOrder,
  findReceipt,
  isLeftOf,
  type Person,
  readText,
} from "./_world-orders.ts";
import { createWorldSite, serveWorldShop, type WorldShop } from "./_world-shop.ts";

let shop: WorldShop;
let report: string;

beforeAll(async () => {
  const site = await createWorldSite();
  report = site.report;
  shop = await serveWorldShop(site.root);
});
afterAll(() => shop.close());

const bill = parts(".form-bill");
const summary = "[data-block=order-summary]";

const readDirection = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).direction);

/** Expects a page that people with any screen and any eyes can use. */
async function expectGoodPage(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page, [390, 1280])).toEqual([]);
}

test("a new site in four countries has no problem but its placeholders", () => {
  const { problems } = JSON.parse(report) as { problems: readonly { code: string }[] };
  const codes = new Set(problems.map(({ code }) => code));
  expect([...codes].sort()).toEqual(["placeholder-fact", "sample-text"]);
});

interface Purchase {
  readonly customer: WorldCustomer;
  readonly person: Person;
}

/** Orders on the home page of the market, and expects the sums before and after it. */
async function placeOrder({ customer, person }: Purchase, hasScript: boolean): Promise<void> {
  const { market, segment, sums } = customer;
  const finalSum = sums.at(-1) ?? "";
  // Without script, the shop knows the taxes of an address when the form is sent.
  const asks = worldTaxes[market]?.prices === "net" && !hasScript;
  const page = await openPage({ javaScriptEnabled: hasScript, ...(asks && { expects: [/ 409/] }) });
  const home = `${shop.url}/${segment}`;
  await (hasScript ? visit(page, home) : page.goto(home));
  await fillOrder(page, person);
  if (!asks) await expect.poll(() => readText(page, bill)).toContain(finalSum);
  await page.locator("[data-form=order] [type=submit]").last().click();
  if (asks) {
    const question = await readText(page, parts(".form-repeat"));
    for (const text of sums) expect(question).toContain(text);
    await page.locator("[data-repeat=again]").click();
  }
  await page.waitForURL(/\/thank-you\//);
  await expect.poll(() => readText(page, summary)).toContain(finalSum);
  expectOrder(await readText(page, summary), customer, person);
}

/** Expects the same in the mail. Returns the path of the order's page to which it leads. */
async function readReceipt({ customer, person }: Purchase): Promise<string> {
  const { html = "", text = "" } = await findReceipt(shop.mails, person);
  expectOrder(text, customer, person);
  expect(html).toContain(`dir="${customer.dir}"`);
  // Values can only change places in a text that runs right to left.
  expect(html.includes(`<bdi>${person.lines.join("<br>")}`)).toBe(customer.dir === "rtl");
  const [, link = ""] = /href="([^"]*\/order\/[^"]*)"/.exec(html) ?? [];
  const { pathname, search } = new URL(link.replaceAll("&amp;", "&"));
  return pathname + search;
}

/** Expects the same in the event that the webhook gets. Returns the id of the order. */
async function readEvent({ customer: { market, total, taxes }, person }: Purchase): Promise<string> {
  const find = () => shop.events.find(({ customer }) => customer["email"] === person.email);
  await expect.poll(find).toBeDefined();
  const { order, customer } = find() ?? expect.unreachable();
  expect(order).toMatchObject({ market, total, lines: [{ product: "starter-set" }] });
  const amounts = Object.fromEntries(order.taxes.amounts.map(({ name, amount }) => [name, amount]));
  expect(amounts).toEqual(taxes);
  expect(Object.values(customer)).toEqual(expect.arrayContaining(Object.values(person.profile)));
  return order.id;
}

describe.each(worldCustomers)("in $market", (customer) => {
  test.each(["with", "without"])(
    "a visitor %s script orders, and every record says the same",
    async (way) => {
      const hasScript = way === "with";
      const purchase = { customer, person: createPerson(customer) };
      const { person } = purchase;
      await placeOrder(purchase, hasScript);
      const path = await readReceipt(purchase);
      const id = await readEvent(purchase);

      const admin = await openPage({ extraHTTPHeaders: { cookie: await shop.signIn() } });
      await admin.goto(`${shop.url}/admin/orders/${id}`);
      expectOrder(await readText(admin, "main"), { ...customer, sums: [] }, person);
      for (const name of Object.keys(customer.taxes))
        expect(await admin.locator("bdi", { hasText: name }).count()).toBe(1);

      const page = await openPage();
      await visit(page, shop.url + path);
      expect(await readDirection(page)).toBe(customer.dir);
      // Whoever has only the link sees no more of the address than the country.
      expectOrder(await readText(page, summary), customer, { ...person, lines: person.lines.slice(-1) });
      if (hasScript) for (const tab of [admin, page]) await expectGoodPage(tab);
    },
  );
});

test.each(["", "/legal", "/missing", "/order", "/thank-you"])(
  "the Arabic page %s can be read",
  async (path) => {
    const page = await openPage({ expects: path === "/missing" ? [/404/] : [] });
    await visit(page, `${shop.url}${path}/ae`);
    expect(await readDirection(page)).toBe("rtl");
    await expectGoodPage(page);
  },
);

test.each(["jp", "ca-fr"])("the home page of %s can be read", async (segment) => {
  const page = await openPage();
  await visit(page, `${shop.url}/${segment}`);
  await expectGoodPage(page);
});

test.each(["/admin", "/admin/orders", "/admin/mails"])("%s with these orders can be read", async (path) => {
  const page = await openPage({ extraHTTPHeaders: { cookie: await shop.signIn() } });
  await page.goto(shop.url + path);
  expect(await page.locator("html[lang=en]").count()).toBe(1);
  await expectGoodPage(page);
});

test("values in Arabic sentences keep their own order", async () => {
  const page = await openPage();
  await visit(page, `${shop.url}/legal/ae`);
  const main = page.locator("main");
  expect(await main.textContent()).toContain("\u2066World Shop\u2069");
  expect(await isLeftOf(main, "+1", "0123")).toBe(true);
  await visit(page, `${shop.url}/ae`);
  expect(await isLeftOf(page.locator("[data-block=hero]"), "3–", "5")).toBe(true);
});

test("Japanese headings break between phrases, and no others", async () => {
  const page = await openPage();
  const getWordBreak = async (segment: string) => {
    await visit(page, `${shop.url}/${segment}`);
    return page.locator("h1").evaluate((heading) => getComputedStyle(heading).wordBreak);
  };
  expect(await getWordBreak("jp")).toBe("auto-phrase");
  expect(await getWordBreak("us")).toBe("normal");
  expect(await getWordBreak("ae")).toBe("normal");
});
