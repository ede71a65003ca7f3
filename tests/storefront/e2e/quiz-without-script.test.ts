import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { openPage } from "../../engine/e2e/_support.ts";
import { serveTaking, type TakingSite } from "./_posts.ts";

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

/** Answers every question with its first option that is not "none of these". */
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

test("v1 leads to its outcome's page, and the server stores and logs nothing of it", async () => {
  const page = await open("/v1/de");
  await answerAll(page);
  await page.locator("button[type=submit]:visible").click();
  expect(page.url()).toMatch(/\/start-summary\/de\?result=[\w-]+$/);
  expect(shop.services.store.placed).toEqual([]);
  expect(shop.services.logged).toEqual([{ event: "form", status: 303, form: "v1", market: "DE" }]);
});

test("keeps an outcome's own query", async () => {
  const page = await open("/v1s/gb");
  await answerAll(page);
  await page.locator("button[type=submit]:visible").click();
  expect(page.url()).toMatch(/\/summary\/gb\?src=v1s&result=[\w-]+$/);
});

test("reports a missing answer beside its question, in the page's language, and keeps the answers", async () => {
  const page = await open("/v1s/fr", [/422/]);
  await answerAll(page, ["q-ahead"]);
  await page.locator("button[type=submit]:visible").click();
  expect(page.url()).toBe(`${shop.url}/api/forms/v1s`);
  expect(await page.locator("html").getAttribute("lang")).toBe("fr-FR");
  expect(await page.locator(parts(".text-error:visible")).count()).toBe(1);
  const describedBy = (await page.locator("#q-ahead").getAttribute("aria-describedby")) ?? "";
  expect(await page.locator(`[id="${describedBy.split(" ").at(-1)}"]`).innerText()).not.toBe("");
  expect(await page.locator("#q-ahead legend").evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator("input:checked").count()).toBe(2);
  await page.locator("#q-ahead input").first().check();
  await page.locator("button[type=submit]:visible").click();
  expect(page.url()).toMatch(/\/summary\/fr\?src=v1s&result=[\w-]+$/);
});

test("skips questions about the body without consent, and validates them with it", async () => {
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
  expect(page.url()).toMatch(/\/v2-summary\/de\?result=[\w-]+$/);
});

test.each([
  ["gb", ["3", "10"], /3 ft 11 in.*7 ft 7 in/],
  ["gb", ["5", "13"], /0 in.*11 in/],
  ["gb", ["5.11", ""], /whole number/],
  ["de", ["1e2"], /Ziffern/],
  ["fr", ["119"], /120 cm.*230 cm/],
])("refuses in %s a height of %o as with script", async (market, typed, text) => {
  const fields = new URLSearchParams({
    page: `/v2/${market}`,
    consent: "yes",
    "age.1": "40",
    "age.unit": "years",
  });
  fields.append("conditions", "none");
  typed.forEach((input, index) => {
    fields.append(`height.${index + 1}`, input);
  });
  fields.append("height.unit", market === "gb" ? "ft-in" : "cm");
  const answer = await fetch(`${shop.url}/api/forms/v2`, {
    method: "POST",
    body: fields,
    redirect: "manual",
  });
  expect(answer.status).toBe(422);
  const error = /id="q-height-fault"[^>]*>([^<]*)</.exec(await answer.text())?.[1];
  expect(error?.replaceAll("\u00a0", " ")).toMatch(text);
});

test("accepts the limits that a message names", async () => {
  for (const height of [
    ["3", "11"],
    ["7", "7"],
  ]) {
    const answer = await fetch(`${shop.url}/api/forms/v2`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({
        page: "/v2/gb",
        consent: "yes",
        "age.1": "40",
        "age.unit": "years",
        conditions: "none",
        "height.1": height[0] ?? "",
        "height.2": height[1] ?? "",
        "height.unit": "ft-in",
        "weight.1": "4",
        "weight.2": "10",
        "weight.unit": "st-lb",
      }),
    });
    expect(await answer.text()).not.toMatch(/id="q-(?:height|weight)-fault"/);
  }
});

test("refuses a page that has no such quiz", async () => {
  for (const page of ["/v2/de", "https://evil.example/v1/de", ""]) {
    const answer = await fetch(`${shop.url}/api/forms/v1`, {
      method: "POST",
      body: new URLSearchParams({ page }),
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
  }
});

describe("the result", () => {
  /** Answers a quiz with scripts. Returns the text of its summary, without parts that need scripts. */
  async function withScript(path: string, answers: Readonly<Record<string, readonly string[]>>) {
    const page = await openPage();
    await page.goto(`${shop.url}${path}`);
    await page.locator(parts(".quiz-rest")).waitFor({ state: "detached" });
    for (let steps = 0; steps < 20 && !/summary|quiz-email/.test(page.url()); steps++) {
      const before = page.url();
      const agree = page.locator(parts(".quiz-choice button")).first();
      if ((await agree.count()) > 0) await agree.click();
      else {
        const name = (await page.locator(parts(".quiz-card fieldset")).getAttribute("id"))?.slice(2) ?? "";
        const question = page.locator(`#q-${name}`);
        const radio = question.locator(`[type=radio][value="${answers[name]?.[0]}"]`);
        if ((await radio.count()) > 0) await radio.click();
        else {
          await give(question, answers[name] ?? []);
          await page.locator(parts(".quiz-actions button")).first().click();
        }
      }
      await expect.poll(() => page.url()).not.toBe(before);
    }
    return page;
  }

  async function give(question: Locator, values: readonly string[]): Promise<void> {
    for (const [index, value] of values.entries()) {
      const option = question.locator(`input[value="${value}"]`);
      if ((await option.count()) > 0) await option.check();
      else await question.locator("input:not([type=hidden])").nth(index).fill(value);
    }
  }

  /** The answers to all questions of a quiz: the last option, a name, the age 40, or nothing. */
  const lastOptions = (page: Page) =>
    page.locator("fieldset").evaluateAll((questions) =>
      Object.fromEntries(
        questions.map((question) => {
          const name = question.id.slice(2);
          const option = [...question.querySelectorAll("[type=radio],[type=checkbox]")].at(-1);
          if (option) return [name, [option.getAttribute("value") ?? ""]];
          if (name === "name") return [name, ["Ada <b>"]];
          return [name, /age/.test(name) ? ["40"] : []];
        }),
      ),
    );

  /** Answers a quiz without scripts: some questions as given, the others with their last options. */
  async function withoutScript(
    path: string,
    own: Readonly<Record<string, readonly string[]>>,
    expects: readonly RegExp[] = [],
  ) {
    const page = await open(path, expects);
    const answers: Readonly<Record<string, readonly string[]>> = { ...(await lastOptions(page)), ...own };
    const consent = page.locator("input[name=consent]");
    if ((await consent.count()) > 0) await consent.check();
    for (const [name, values] of Object.entries(answers)) await give(page.locator(`#q-${name}`), values);
    await page.locator("button[type=submit]:visible").click();
    return { page, answers };
  }

  /** The visitor's parts of a summary: the result, the index and the chart. */
  const said = (page: Page) =>
    page.evaluate(
      (shown) =>
        shown.map((part) => {
          const element = document.querySelector(part);
          return element?.checkVisibility() ? element.textContent.replace(/\s+/g, " ") : "";
        }),
      [parts(".quiz-result-head"), parts(".quiz-result-notes"), "#bmi", "#course"],
    );

  test.for<[string, Readonly<Record<string, readonly string[]>>]>([
    ["/v1/de", {}],
    ["/v1/gb", { health: ["yes"] }],
    ["/v2/gb", { age: ["17"] }],
    ["/v2/de", { height: ["180"], weight: ["95"], target: ["85"] }],
    ["/v2/fr", { conditions: ["pregnancy", "illness"] }],
    ["/v3/se", {}],
    ["/v1s/fi", {}],
    ["/v1ip/ch-fr", {}],
    ["/quiz/dk", {}],
  ])("of %s with %o says without script what it says with it", async ([path, own]) => {
    const { page: plain, answers } = await withoutScript(path, own);
    expect(plain.url()).toMatch(/[?&]result=/);
    const live = await withScript(path, answers);
    await expect.poll(() => said(live)).toEqual(await said(plain));
    // The summary differs from the one without answers.
    const bare = await open(new URL(live.url()).pathname);
    expect(await said(bare)).not.toEqual(await said(plain));
    expect(await plain.locator(parts("main .quiz-result-action a")).count()).toBe(
      await live.locator(parts("main .quiz-result-action a")).count(),
    );
  });

  test("that must not sell offers nothing", async () => {
    const { page } = await withoutScript("/v2/gb", { age: ["17"] });
    expect(await page.locator("h1").innerText()).not.toBe("");
    expect(await page.locator("main a[data-order-button]").count()).toBe(0);
    expect(await page.locator("main > [data-block]").count()).toBe(1);
  });

  test("that must not sell leaves out all blocks except the result and the permanent ones", async () => {
    const { page } = await withoutScript("/v1/de", { health: ["yes"] });
    expect(new URL(page.url()).pathname).toBe("/start-summary/de");
    const blocks = page.locator("main > [data-block]");
    expect(await blocks.evaluateAll((list) => list.map(({ id }) => id))).toEqual(["result", "care"]);
    expect(await page.locator("main").innerText()).not.toMatch(/Glucomannan trägt|Zwei Kapseln/);
  });

  test("of quiz2 survives the question for an address", async () => {
    const { page } = await withoutScript("/quiz2/gb", { water: ["4"] }, [/422/]);
    expect(page.url()).toMatch(/\/quiz-email\/gb\?result=/);
    await page.locator("[type=email]").fill("no address");
    await page.locator("button[type=submit]:visible").click();
    await page.locator("[type=email]").fill("");
    await page.locator("button[type=submit]:visible").click();
    expect(page.url()).toMatch(/\/summary\/gb\?result=/);
    expect(await page.locator(parts(".quiz-result-words .text-eyebrow")).innerText()).toContain("Ada <b>");
  });

  test("lasts fifteen minutes, for one market, without forgery or caching", async () => {
    const answer = await fetch(`${shop.url}/api/forms/v2`, {
      method: "POST",
      body: new URLSearchParams({ page: "/v2/gb", "age.1": "17", "age.unit": "years" }),
      redirect: "manual",
    });
    const href = answer.headers.get("location") ?? "";
    expect(href).toMatch(/^\/v2-summary\/gb\?result=[\w-]+$/);
    const get = async (path: string, init?: RequestInit) => {
      const response = await fetch(`${shop.url}${path}`, init);
      const text = await response.text();
      return {
        title: /<h1[^>]*>([^<]*)/.exec(text)?.[1],
        headers: response.headers,
        status: response.status,
      };
    };
    const shown = await get(href);
    const general = await get("/v2-summary/gb");
    expect(shown.title).not.toBe(general.title);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(shown.headers.get("x-robots-tag")).toBe("noindex");
    expect(shown.headers.get("content-security-policy")).toBe(general.headers.get("content-security-policy"));
    // The answers in the address are not readable.
    expect(atob(href.split("=")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "")).not.toMatch(
      /under-18|v2/,
    );
    const turned = href.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const middle = `${href.slice(0, 60)}${href[60] === "A" ? "B" : "A"}${href.slice(61)}`;
    for (const forged of [turned, middle, `${href}x`, "/v2-summary/gb?result=", "/v2-summary/gb?result=%00~"])
      expect((await get(forged)).title, forged).toBe(general.title);
    expect((await get(href.replace("/gb", "/de"))).title).toBe((await get("/v2-summary/de")).title);
    expect((await get(href.replace("v2-summary", "v3-summary"))).title).toBe(
      (await get("/v3-summary/gb")).title,
    );
    const { time } = shop.services;
    shop.services.time += 15 * 60_000;
    expect((await get(href)).title).toBe(general.title);
    shop.services.time = time;
    expect((await get(href, { method: "HEAD" })).status).toBe(200);
    expect(shop.services.store.placed).toEqual([]);
  });

  test("stays when the page hydrates, and the visitor can delete it", async () => {
    const { page: plain } = await withoutScript("/v2/gb", { age: ["17"] });
    const title = await plain.locator("h1").innerText();
    const page = await openPage();
    await page.goto(plain.url());
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const forget = page.locator(parts(".quiz-result-tools button:last-child"));
    await expect
      .poll(() => forget.evaluate((button) => Object.keys(button).some((key) => key.startsWith("__react"))))
      .toBe(true);
    expect(await page.locator("h1").innerText()).toBe(title);
    await forget.click();
    await expect.poll(() => page.locator("h1").innerText()).not.toBe(title);
  });
});
