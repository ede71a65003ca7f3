import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { openPage } from "../../engine/e2e/_support.ts";
import { type MailingShop, openMailingShop } from "./_mailing-shop.ts";

const address = "jo@host.example";

/** Opens the question for an address. */
async function openQuestion({ url }: MailingShop, javaScriptEnabled: boolean): Promise<Page> {
  const page = await openPage({ javaScriptEnabled });
  await page.goto(`${url}/quiz-email/gb`);
  if (javaScriptEnabled) await page.locator(parts(".quiz-rest")).waitFor({ state: "detached" });
  return page;
}

/** Answers the question, and waits for the result. */
async function answer(page: Page, text: string): Promise<void> {
  await page.locator("[type=email]").fill(text);
  if (text !== "") await page.locator(parts(".quiz-card [type=checkbox]")).check();
  await page.locator("button[type=submit]:visible").first().click();
  await page.waitForURL(/\/summary\/gb/);
}

const listMails = async ({ mails }: MailingShop) =>
  (await mails.list({})).map(({ mail, recipient }) => [mail, recipient]);

describe.each([true, false])("a visitor with script: %s", (javaScriptEnabled) => {
  test("who leaves an address with consent gets the day plan", async () => {
    const shop = await openMailingShop();
    const page = await openQuestion(shop, javaScriptEnabled);
    await answer(page, address);
    await expect.poll(() => listMails(shop)).toEqual([["quiz-plan", address]]);
    expect(await Array.fromAsync(shop.orders.submissions({}))).toMatchObject([
      { form: "quiz-lead", market: "GB", values: { email: address, consent: true } },
    ]);
  });

  test("who leaves none sends nothing", async () => {
    const shop = await openMailingShop();
    const page = await openQuestion(shop, javaScriptEnabled);
    await answer(page, "");
    expect(await Array.fromAsync(shop.orders.submissions({}))).toEqual([]);
  });
});

test("a visitor who finishes again with the same address gets no second mail", async () => {
  const shop = await openMailingShop();
  const page = await openQuestion(shop, true);
  await answer(page, address);
  await expect.poll(() => listMails(shop)).toHaveLength(1);
  await page.goBack();
  await answer(page, address);
  await page.goBack();
  await answer(page, "ann@host.example");
  await expect.poll(() => listMails(shop)).toHaveLength(2);
});

test("an address that was left without a connection is sent once there is one", async () => {
  const shop = await openMailingShop();
  const page = await openPage({ allows: [/ERR_INTERNET_DISCONNECTED/] });
  await page.goto(`${shop.url}/quiz-email/gb`);
  await page.locator(parts(".quiz-rest")).waitFor({ state: "detached" });
  await page.route("**/api/forms/**", (route) => route.abort("internetdisconnected"), { times: 1 });
  await answer(page, address);
  expect(await listMails(shop)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => listMails(shop)).toEqual([["quiz-plan", address]]);
});
