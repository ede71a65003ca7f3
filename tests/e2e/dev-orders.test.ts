import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rightOrder } from "../fixtures/right-order.ts";
import { openDev, redrawn, startDev } from "./_dev.ts";
import { parts } from "./_parts.ts";
import { copyProject, type Running, repository } from "./_project.ts";
import { onRoute, openPage } from "./_support.ts";

const root = copyProject("small", "dev-orders");
let dev: Running;

beforeAll(async () => {
  dev = await startDev(root, repository);
  const response = await fetch(`${dev.url}/take/de`);
  if (!response.ok) throw new Error(await response.text());
});
afterAll(() => dev.stop());

async function fillIn(page: Page, email: string = rightOrder.email): Promise<void> {
  for (const [name, value] of Object.entries({ ...rightOrder, email }))
    await page.locator(`#order [name=${name}]`).fill(value);
  await page.locator("#order [name=terms]").check();
}

const printed = (what: RegExp): string[] =>
  dev
    .output()
    .split("\n")
    .filter((line) => what.test(line));

test("takes an order and its offer, prints both without a word of the visitor, and keeps them over an edit", async () => {
  const page = await openPage();
  await openDev(page, `${dev.url}/take/de?product=starter#order`);
  await page.locator("#order form[novalidate]").waitFor();
  await fillIn(page);
  await page.locator("#order button[type=submit]").click();
  await onRoute(page, "upsell-2");
  await expect
    .poll(() => printed(/accepted/))
    .toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d {2}Order accepted: form "order"$/)]);

  const thanks = join(root, "manifests/messages/de_DE/thankyou.json");
  const text = readFileSync(thanks, "utf8");
  writeFileSync(thanks, text.replace(/("thankyou\.hero\.title": ")[^"]*/, "$1Gespeichert"));
  await page.locator("#products form[data-offer] button").click();
  await onRoute(page, "thankyou-2");
  await expect
    .poll(() => printed(/Offer accepted/))
    .toEqual([expect.stringMatching(/Offer accepted: product "carafe"$/)]);

  await openDev(page, `${dev.url}/thankyou/de`);
  await expect.poll(() => page.locator("#root h1").innerText()).toBe("Gespeichert");
  const lines = page.locator(parts("#summary .order-summary > .section dt"));
  await expect.poll(() => lines.allInnerTexts()).toContain("Glaskaraffe, 1 Liter");
  expect(dev.output()).not.toMatch(/Lovelace|ada@|Analyseweg/);
});

test("shows the errors of a form that was sent without script, and they stay once React has rendered it", async () => {
  const page = await openPage({
    expects: [/^response: .*\/api\/forms\/order 422/, /^console: Failed to load/],
  });
  await openDev(page, `${dev.url}/take/de`);
  await fillIn(page, "ada@");
  await page.locator("#order form").evaluate((form: HTMLFormElement) => form.submit());
  const error = page.locator("#order-email-error");
  await error.waitFor();
  await redrawn(page);
  expect(page.url()).toBe(`${dev.url}/take/de`);
  expect(await error.isVisible()).toBe(true);
  expect(await page.locator("#order [name=email]").inputValue()).toBe("ada@");
});
