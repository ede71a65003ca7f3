import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { OrderEvent } from "../../../engine/commerce/order-facts.ts";
import { orderLink } from "../../../engine/server/http/order-link.ts";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { collectShifts, takeShifts } from "../../../scripts/sweep/layout-shift.ts";
import { hydrated, markDocument, onRoute, openPage, serveSite, visit } from "../../engine/e2e/_support.ts";
import { type OrderingShop, openAfterOrder, openShop } from "./_ordering-shop.ts";

const address = ["Ada Lovelace", "Analyseweg 1", "10115 Berlin", "Deutschland"];
const linkText = "Ihre Bestellung jederzeit ansehen";

const getId = ({ store }: OrderingShop): string => store.placed[0]?.order?.id ?? "";

let facts = 0;
const record = ({ store }: OrderingShop, id: string, event: OrderEvent) =>
  store.record(id, { ...event, key: `fact-${++facts}` });

async function expectDetails(page: Page): Promise<void> {
  await page.getByText("Ada Lovelace").waitFor();
  const texts = (await page.locator("#summary").innerText()).split("\n");
  for (const line of [...address, "ada@example.org"]) expect(texts).toContain(line);
  const arrival = texts[texts.indexOf("Voraussichtlich bei Ihnen") + 1];
  expect(arrival).toMatch(/^\p{L}+\.,\s\d+\..*\d+\.\s\p{L}+/u);
}

/** What a link shows of the customer. */
async function expectMasked(page: Page): Promise<void> {
  await page.getByText("A••• L•••").waitFor();
  const texts = (await page.locator("#summary").innerText()).split("\n");
  const shortened = ["A••• L•••", "A•••", "10••• B•••", "Deutschland", "a•••@example.org"];
  for (const line of shortened) expect(texts).toContain(line);
  for (const word of ["Lovelace", "Analyseweg", "10115", "ada@"])
    expect(await page.content()).not.toContain(word);
}

const status = (page: Page) => page.locator("#summary h2").first().innerText();

describe.each([true, false])("a customer with script: %s", (javaScriptEnabled) => {
  test("sees what was typed on the thank-you page, and follows its link to the order", async () => {
    const shop = await openShop();
    const page = await openAfterOrder(shop, { javaScriptEnabled });
    await page.goto(`${shop.url}/thankyou/de`);
    await expectDetails(page);
    await page.getByRole("link", { name: linkText }).click();
    await onRoute(page, "order-2");
    const id = getId(shop);
    expect(page.url()).toBe(`${shop.url}/order/de/${id}`);
    await expectDetails(page);
    expect(await status(page)).toBe("Ihre Bestellung ist bei uns");
    expect(await page.locator("#summary").innerText()).toContain(`${id.slice(0, 5)}-${id.slice(5)}`);
    expect(await page.locator("h1").allInnerTexts()).toEqual(["Ihre Bestellung"]);

    await record(shop, id, {
      type: "shipped",
      carrier: "DHL",
      tracking: "0034",
      url: "https://dhl.example/0034",
    });
    await page.reload();
    expect(await status(page)).toBe("Ihr Paket ist unterwegs");
    expect(await page.getByText("DHL 0034").count()).toBe(1);
    expect(await page.getByRole("link", { name: "Paket verfolgen" }).getAttribute("href")).toBe(
      "https://dhl.example/0034",
    );

    await record(shop, id, { type: "withdrawn" });
    await page.reload();
    expect(await status(page)).toBe("Ihr Widerruf ist eingegangen");
    expect(await page.getByText("Lieferzeit").count()).toBe(0);
    await page.locator("#summary").getByRole("link", { name: "So geht es" }).click();
    await onRoute(page, "refund-2");
  });
});

test("the page of an order shows it again after the visitor comes back from another page", async () => {
  const shop = await openShop();
  const page = await openAfterOrder(shop);
  await visit(page, `${shop.url}/order/de/${getId(shop)}`);
  const isSame = await markDocument(page);
  for (let visits = 0; visits < 2; visits++) {
    await page.locator("#help a", { hasText: "Rückgabe" }).click();
    await onRoute(page, "refund-2");
    await page.goBack();
    await onRoute(page, "order-2");
    await expectDetails(page);
  }
  expect(await isSame()).toBe(true);
});

test("the link in a message opens the page on another device, without its key in the address", async () => {
  const shop = await openShop();
  const own = await openAfterOrder(shop);
  await own.close();
  const { table, close } = await serveSite("shop");
  await close();
  const secrets = [new Uint8Array(32).fill(7)];
  const link = orderLink({ id: getId(shop), market: "DE" }, { table, secrets, origin: shop.url }) ?? "";
  const page = await openPage({ expects: [/^response: .* 404/, /^console: .*404/] });
  const path = new URL(link).pathname;

  await visit(page, shop.url + path);
  expect(await page.locator("[role=heading][aria-level='1']").innerText()).toMatch(/^Diese Seite öffnen Sie/);
  expect(await page.locator("body").innerText()).not.toContain("Lovelace");

  await page.goto(link);
  await hydrated(page);
  await expectMasked(page);
  await page.reload();
  await expectMasked(page);
  expect(page.url()).toBe(shop.url + path);
  expect(await page.content()).not.toContain("key=");
  expect(await page.evaluate(() => document.cookie)).not.toContain("order");
});

test.each([390, 1280])("the page of an order is accessible and does not move at %i px", async (width) => {
  const shop = await openShop();
  const page = await openAfterOrder(shop, { viewport: { width, height: 900 } });
  const id = getId(shop);
  await record(shop, id, { type: "paid", amount: 1000 });
  await record(shop, id, { type: "shipped", carrier: "DHL", url: "https://dhl.example/" });
  await collectShifts(page);
  await visit(page, `${shop.url}/order/de/${id}`);
  await expectDetails(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const shifts = await takeShifts(page);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.01);
  expect(await findAxeViolations(page)).toEqual([]);
});
