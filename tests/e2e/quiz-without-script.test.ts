import { afterAll, beforeAll, expect, test } from "vitest";
import { serveTaking, type TakingSite } from "./_posts.ts";
import { openPage } from "./_support.ts";

let shop: TakingSite;

beforeAll(async () => {
  shop = await serveTaking();
});
afterAll(() => shop.close());

const open = async (path: string, expects: readonly RegExp[] = []) => {
  const page = await openPage({ javaScriptEnabled: false, expects });
  await page.goto(`${shop.url}${path}`);
  return page;
};

/** Answers every question with its first option that is no "none of these". */
async function answerAll(page: Awaited<ReturnType<typeof open>>, but: string[] = []): Promise<void> {
  for (const question of await page.locator("fieldset").all()) {
    if (but.includes((await question.getAttribute("id")) ?? "")) continue;
    const choice = question.locator("input[type=radio], input[type=checkbox]").last();
    if ((await choice.count()) > 0) await choice.check();
    const numbers = question.locator('input[inputmode="decimal"]');
    if ((await numbers.count()) > 0)
      await numbers.first().fill(/age/.test((await question.getAttribute("id")) ?? "") ? "40" : "170");
    const text = question.locator('input[type="text"]:not([inputmode])');
    if ((await text.count()) > 0) await text.fill("Ada");
  }
}

test("v1 is answered by its outcome's page, and nothing of it is kept or noted", async () => {
  const page = await open("/v1/de");
  await answerAll(page);
  await page.locator("button[type=submit]:visible").click();
  expect(page.url()).toBe(`${shop.url}/start-summary/de`);
  expect(shop.services.sink.posts).toEqual([]);
  expect(shop.services.logged).toEqual([{ event: "form", status: 303, form: "v1", market: "DE" }]);
});

test("an outcome's own query is kept", async () => {
  const page = await open("/v1s/gb");
  await answerAll(page);
  await page.locator("button[type=submit]:visible").click();
  expect(page.url()).toBe(`${shop.url}/summary/gb?src=v1s`);
});

test("what is missing is said beside its question, in the page's language, and the answers stay", async () => {
  const page = await open("/v1s/fr", [/422/]);
  await answerAll(page, ["q-ahead"]);
  await page.locator("button[type=submit]:visible").click();
  expect(page.url()).toBe(`${shop.url}/api/forms/v1s`);
  expect(await page.locator("html").getAttribute("lang")).toBe("fr-FR");
  expect(await page.locator(".fault:visible").count()).toBe(1);
  const describedBy = (await page.locator("#q-ahead").getAttribute("aria-describedby")) ?? "";
  expect(await page.locator(`[id="${describedBy.split(" ").at(-1)}"]`).innerText()).not.toBe("");
  expect(await page.locator("#q-ahead legend").evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator("input:checked").count()).toBe(2);
  await page.locator("#q-ahead input").first().check();
  await page.locator("button[type=submit]:visible").click();
  expect(page.url()).toBe(`${shop.url}/summary/fr?src=v1s`);
});

test("questions about the body are passed over without consent, and judged with it", async () => {
  const page = await open("/v2/de", [/422/]);
  await page
    .locator("#q-age input")
    .first()
    .check()
    .catch(() => page.locator("#q-age input").first().fill("40"));
  for (const id of ["q-activity", "q-pattern"]) await page.locator(`#${id} input`).first().check();
  await page.locator("#q-height input").first().fill("17");
  await page.locator('input[name="consent"]').check();
  await page.locator("#q-conditions input").last().check();
  await page.locator("button[type=submit]:visible").click();
  expect(await page.locator("#q-height input").first().inputValue()).toBe("17");
  expect(await page.locator("#q-height-fault").innerText()).toMatch(/\d/);
  expect(await page.locator('input[name="consent"]').isChecked()).toBe(true);
  await page.locator('input[name="consent"]').uncheck();
  await page.locator("button[type=submit]:visible").click();
  expect(page.url()).toMatch(/\/v2-summary\/de$/);
});

test("a page that has no such quiz is no answer to it", async () => {
  for (const page of ["/v2/de", "https://evil.example/v1/de", ""]) {
    const answer = await fetch(`${shop.url}/api/forms/v1`, {
      method: "POST",
      body: new URLSearchParams({ page }),
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
  }
});
