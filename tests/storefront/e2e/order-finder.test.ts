import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { markDocument, onRoute, openPage, visit } from "../../engine/e2e/_support.ts";
import { type MailingShop, openMailingShop } from "./_mailing-shop.ts";
import { openAfterOrder } from "./_ordering-shop.ts";

/** The number of an order that a customer places, as pages show it. */
async function placeOrder({ url, orders }: MailingShop): Promise<string> {
  await (await openAfterOrder({ url })).close();
  const [placed] = await Array.fromAsync(orders.submissions({}));
  const { id = "" } = placed?.order ?? {};
  return `${id.slice(0, 5)}-${id.slice(5)}`;
}

/** The page of a number that is not the visitor's order has the status 404. */
const expects = [/^response: .* 404/, /^console: .*404/];

const form = (page: Page) => page.locator("#locked form");

/** Requests a link, and returns the answer. */
async function requestLink(page: Page, number: string, email: string): Promise<string> {
  await form(page).getByLabel("Bestellnummer").fill(number);
  await form(page).getByLabel("Adresse").fill(email);
  await form(page).getByRole("button", { name: "Link zusenden" }).click();
  await page.waitForURL(/#link-sent$/);
  return form(page).getByRole("status").filter({ visible: true }).innerText();
}

const listLinks = async ({ mails, finishWork }: MailingShop): Promise<string[]> => {
  await finishWork();
  const list = await mails.list({});
  return list.flatMap(({ mail, recipient }) => (mail === "order-link" ? [recipient] : []));
};

describe.each([true, false])("a customer without the link, with script: %s", (javaScriptEnabled) => {
  test("gets a mail only for the right number, and the same answer otherwise", async () => {
    const shop = await openMailingShop();
    const number = await placeOrder(shop);
    const page = await openPage({ javaScriptEnabled, expects });
    await page.goto(`${shop.url}/order/de`);
    const answer = await requestLink(page, "00000-00000", "ada@example.org");
    expect(answer).toMatch(/^Wenn beides zusammengehört/);
    expect(await listLinks(shop)).toEqual([]);
    expect(await requestLink(page, number, "ada@example.org")).toBe(answer);
    expect(await listLinks(shop)).toEqual(["ada@example.org"]);
  });
});

test.each([390, 1280])("the form is accessible before and after a request at %i px", async (width) => {
  const shop = await openMailingShop();
  const page = await openPage({ viewport: { width, height: 900 }, expects });
  await visit(page, `${shop.url}/order/de`);
  expect(await findAxeViolations(page)).toEqual([]);
  await requestLink(page, "00000-00000", "ada@example.org");
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test("a link inside the site leads to the form", async () => {
  const { url } = await openMailingShop();
  const page = await openPage();
  await visit(page, `${url}/terms/de`);
  const isSame = await markDocument(page);
  const link = page.locator("main a[href]").first();
  await link.evaluate((element) => element.setAttribute("href", "/order/de"));
  await link.click();
  await form(page).waitFor();
  expect(await isSame()).toBe(false);
  expect(page.url()).toBe(`${url}/order/de`);
  await page.goBack();
  await onRoute(page, "terms-2");
});
