import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QuizManifest } from "../../../engine/schema/quiz.ts";
import { parts } from "../../engine/e2e/_parts.ts";
import { holdBack, openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

/** Opens a page and waits until its quiz, if it has one, is hydrated: the form without scripts is gone. */
async function visitQuiz(page: Page, url: string): Promise<void> {
  await visit(page, url);
  await page.locator(parts(".quiz-rest")).waitFor({ state: "detached" });
}

/** The heading of the shown step, or an empty text after the end of the quiz. Does not wait. */
const heading = (page: Page) =>
  page.evaluate(
    (selector) => document.querySelector(selector)?.textContent ?? "",
    parts(".quiz-card :is(legend, h2)"),
  );
const options = (page: Page) => page.locator(parts(".quiz .field-option"));
const next = (page: Page) => page.locator(parts(".quiz-actions button[type=submit]"));
const back = (page: Page) => page.locator(parts(".quiz-actions button[type=button]")).last();
const progress = (page: Page) => page.locator(parts(".quiz-progress p")).innerText();
const kept = (page: Page, quiz: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), `quiz:${quiz}`);

/** Waits until the shown step is not the one called `before`. */
const stepAfter = (page: Page, before: string) =>
  expect.poll(() => (page.url().includes("summary") ? "" : heading(page))).not.toBe(before);

/**
 * Answers the shown step with the pointer: the last option if several can be chosen, otherwise the first.
 * Agrees to health questions.
 */
async function answer(page: Page): Promise<void> {
  const before = await heading(page);
  const agree = page.locator(parts(".quiz-choice button")).first();
  if ((await agree.count()) > 0) await agree.click();
  else if ((await page.locator(parts(".quiz .field-option [type=checkbox]")).count()) > 0) {
    await options(page).last().click();
    await next(page).click();
  } else await options(page).first().click();
  await stepAfter(page, before);
}

test("a tap on an option before React loads leads to the next question after it", async () => {
  const page = await openPage();
  const app = await holdBack(page, /\/assets\/browser-.*\.js/);
  await page.goto(`${shop.url}/v1/de`);
  const first = await heading(page);
  await options(page).first().click();
  await app.asked;
  expect(await options(page).first().locator("input").isChecked()).toBe(true);
  app.release();
  await stepAfter(page, first);
  expect(Object.keys((await kept(page, "v1")).answers)).toHaveLength(1);
  await back(page).click();
  await expect.poll(() => heading(page)).toBe(first);
});

test("an option chosen by keyboard before React loads waits for its button", async () => {
  const page = await openPage();
  const app = await holdBack(page, /\/assets\/browser-.*\.js/);
  await page.goto(`${shop.url}/v1/de`);
  const first = await heading(page);
  await options(page).first().locator("input").focus();
  await page.keyboard.press("ArrowDown");
  app.release();
  await page.locator(parts(".quiz-rest")).waitFor({ state: "detached" });
  expect(await heading(page)).toBe(first);
  expect(await options(page).nth(1).locator("input").isChecked()).toBe(true);
  await next(page).click();
  await stepAfter(page, first);
});

test("v1, its questions, start-summary and offer1 work with the keyboard alone", async () => {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/v1/gb?utm=mail`);
  await options(page).first().locator("input").focus();
  for (let step = 0; step < 12 && !page.url().includes("start-summary"); step++) {
    const before = await heading(page);
    if ((await page.locator(parts(".quiz-choice")).count()) > 0) {
      // The focus is on the heading. The next Tab reaches the details, and then the first button.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    } else {
      if (step > 0) await page.keyboard.press("Tab");
      // Choose the second option. In the last question, it says that there is nothing to ask a doctor about.
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    await stepAfter(page, before);
  }
  await expect.poll(() => page.url()).toBe(`${shop.url}/start-summary/gb?utm=mail`);
  const order = page.locator("#main a[data-order-button]").first();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press("Tab");
    if (await order.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toBe(`${shop.url}/offer1/gb?utm=mail`);
});

test("without JavaScript the quiz is one form with all its questions, and the result page leads to the offer", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.url}/v2/de`);
  const form = page.locator("form");
  expect(await form.getAttribute("method")).toBe("post");
  expect(await form.getAttribute("action")).toBe("/api/forms/v2");
  const fields = await page.locator("fieldset").evaluateAll((all) => all.map(({ id }) => id));
  expect(fields).toEqual([
    "q-age",
    "q-conditions",
    "q-height",
    "q-weight",
    "q-target",
    "q-activity",
    "q-pattern",
  ]);
  for (const field of await page.locator("fieldset").all()) expect(await field.isVisible()).toBe(true);
  expect(await page.locator('input[name="consent"]').isVisible()).toBe(true);
  expect(await page.locator("button[type=submit]:visible").count()).toBe(1);
  await page.goto(`${shop.url}/start-summary/de`);
  await page.locator("#main a[data-order-button]").first().click();
  expect(page.url()).toBe(`${shop.url}/offer1/de`);
});

test("with script there is one question at a time from the first paint on", async () => {
  const page = await openPage();
  // Never answer requests for scripts.
  await page.route("**/assets/**", () => undefined);
  await page.goto(`${shop.url}/v2/de`, { waitUntil: "commit" });
  await page.locator("fieldset").first().waitFor();
  expect(await page.locator("fieldset:visible").count()).toBe(1);
});

test("back shows the question before, with its answer, and keeps later answers", async () => {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/v3/gb`);
  const first = await heading(page);
  await answer(page);
  const second = await heading(page);
  await answer(page);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(second);
  expect(await page.locator(parts(".quiz .field-option input:checked")).count()).toBe(1);
  await back(page).click();
  await expect.poll(() => heading(page)).toBe(first);
  expect(await page.locator(parts(".quiz .field-option input")).first().isChecked()).toBe(true);
  await next(page).click();
  await expect.poll(() => heading(page)).toBe(second);
});

test("a reload continues at the same question, and the visitor can delete the answers", async () => {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/v3/gb`);
  const first = await heading(page);
  await answer(page);
  await answer(page);
  const third = await heading(page);
  await visitQuiz(page, `${shop.url}/v3/gb`);
  await expect.poll(() => heading(page)).toBe(third);
  expect(await progress(page)).toMatch(/^Step 3 of 7 · /);
  await page.locator(parts(".quiz-foot button")).click();
  await expect.poll(() => heading(page)).toBe(first);
  expect(await kept(page, "v3")).toBeNull();
  expect(await page.locator(parts(".quiz-foot [role=status]")).innerText()).not.toBe("");
  expect(await page.locator(parts(".quiz .field-option input:checked")).count()).toBe(0);
});

test.each([
  ["broken", "{"],
  ["expired", JSON.stringify({ at: 1, until: 2, answers: { fridge: "puzzle" } })],
  ["forged", JSON.stringify({ at: 1, until: 9e99, answers: { fridge: "puzzle" }, outcome: "planner" })],
  [
    "of another version",
    JSON.stringify({ at: 1, until: Date.now() + 1e6, answers: { fridge: "gone", menu: 7, old: ["x"] } }),
  ],
])("saved answers that are %s begin the quiz anew", async (_, text) => {
  const page = await openPage();
  await page.addInitScript((value) => localStorage.setItem("quiz:v3", value), text);
  await visitQuiz(page, `${shop.url}/v3/gb`);
  expect(await progress(page)).toMatch(/^Step 1 of 7 · /);
  await visitQuiz(page, `${shop.url}/v3-summary/gb`);
  const general = await page.locator("h1").innerText();
  expect(general).not.toMatch(/Planner/);
});

test("reports a missing or extreme answer beside the question, and keeps all answers", async () => {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/v2/gb`);
  const first = await heading(page);
  await next(page).click();
  await expect.poll(() => page.locator("[role=alert]").innerText()).not.toBe("");
  await page.locator(parts(".quiz-number input")).first().fill("400");
  await next(page).click();
  await expect.poll(() => page.locator("[role=alert]").innerText()).toMatch(/between 1\S* \S+ and 1\d\d/);
  expect(await heading(page)).toBe(first);
  expect(await page.locator(parts(".quiz-number input")).first().inputValue()).toBe("400");
  await page.locator(parts(".quiz-number input")).first().fill("41");
  await next(page).click();
  await stepAfter(page, first);
});

/** Opens v2 in a market at its question about the height. */
async function visitHeight(market: string): Promise<Page> {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/v2/${market}`);
  let before = await heading(page);
  await page.locator(parts(".quiz-number input")).first().fill("41");
  await next(page).click();
  await stepAfter(page, before);
  for (let step = 0; step < 4 && (await page.locator('[name="height.1"]').count()) === 0; step++) {
    before = await heading(page);
    await answer(page);
  }
  return page;
}

test.each([
  ["gb", "ft-in", ["3", "10"], "3 ft 11 in", "7 ft 7 in"],
  ["gb", "cm", ["119"], "120 cm", "230 cm"],
  ["gb", "cm", ["1.75"], "120 cm", "230 cm"],
  ["gb", "ft-in", ["5", "13"], "0 in", "11 in"],
  ["de", "ft-in", ["7", "8"], "3 ft 11 in", "7 ft 7 in"],
  ["fi", "cm", ["231"], "120 cm", "230 cm"],
] as const)(
  "in %s a height in %s of %o gets limits in its own unit",
  async (market, unit, typed, ...limits) => {
    const page = await visitHeight(market);
    const select = page.locator(parts(".quiz-number select"));
    await select.selectOption(unit);
    const inputs = page.locator(parts(".quiz-number input[type=text]"));
    for (const [index, text] of typed.entries()) await inputs.nth(index).fill(text);
    await next(page).click();
    const text = (await page.locator(parts(".quiz-card .text-error")).innerText()).replaceAll("\u00a0", " ");
    for (const limit of limits) expect(text).toContain(limit);
    const isPart = typed[1] === "13";
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
      isPart ? "height.2" : "height.1",
    );
    expect(await page.locator("[aria-invalid=true]").count()).toBe(isPart ? 1 : typed.length);
    // Another unit clears the error.
    await select.selectOption(unit === "cm" ? "ft-in" : "cm");
    await expect.poll(() => page.locator(parts(".quiz-card .text-error")).innerText()).toBe("");
  },
);

test("accepts the limits that a message names, in feet and in stones", async () => {
  const page = await visitHeight("gb");
  const inputs = page.locator(parts(".quiz-number input[type=text]"));
  const type = async (first: string, second: string) => {
    const before = await heading(page);
    await inputs.nth(0).fill(first);
    await inputs.nth(1).fill(second);
    await next(page).click();
    await stepAfter(page, before);
  };
  await type("7", "7");
  await back(page).click();
  await expect
    .poll(() => inputs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(["7", "7"]);
  await type("3", "11");
  await type("4", "10");
});

test.each([
  ["gb", "1e2", /plain digits/],
  ["de", "1e2", /Ziffern/],
  ["fr", "+170", /chiffres/],
  ["se", "1 000", /siffror/],
  ["dk", "170.", /tal/],
  ["fi", "0x10", /numeroita/],
])("in %s a height of %o gets a request for digits", async (market, typed, text) => {
  const page = await visitHeight(market);
  await page.locator(parts(".quiz-number select")).selectOption("cm");
  await page.locator(parts(".quiz-number input[type=text]")).fill(typed);
  await next(page).click();
  expect(await page.locator(parts(".quiz-card .text-error")).innerText()).toMatch(text);
});

test("an age is a whole number", async () => {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/v2/de`);
  await page.locator(parts(".quiz-number input")).first().fill("35,5");
  await next(page).click();
  expect(await page.locator(parts(".quiz-card .text-error")).innerText()).toMatch(/ganze Zahl/);
});

test("a visitor who refuses questions about the body skips them and gets a result", async () => {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/v2/gb`);
  await page.locator(parts(".quiz-number input")).first().fill("41");
  await next(page).click();
  await page.locator(parts(".quiz-choice button")).last().click();
  await expect.poll(() => page.locator(parts(".quiz-choice")).count()).toBe(0);
  for (let step = 0; step < 9 && !page.url().includes("summary"); step++) await answer(page);
  await expect.poll(() => page.url()).toBe(`${shop.url}/v2-summary/gb`);
  expect(await kept(page, "v2")).toMatchObject({ consent: false, measures: { age: 41 } });
  expect((await kept(page, "v2")).answers).not.toHaveProperty("weight");
  expect(await page.locator(parts(".bmi-scale-scale [aria-current]")).count()).toBe(0);
});

test("the result page depends on the answers, in the market's units, and can delete them", async () => {
  const page = await openPage();
  const now = Date.now();
  const record = {
    at: now,
    until: now + 1e7,
    consent: true,
    answers: { age: 41, activity: "sitting", pattern: "two", conditions: ["none"] },
    outcome: "lever",
    measures: { age: 41, height: 175.3, weight: 83.5, "target-weight": 76.2 },
  };
  await page.goto(`${shop.url}/v2-summary/gb`);
  const general = await page.locator("h1").innerText();
  await page.evaluate((value) => localStorage.setItem("quiz:v2", JSON.stringify(value)), record);
  await visitQuiz(page, `${shop.url}/v2-summary/gb`);
  await expect.poll(() => page.locator("h1").innerText()).not.toBe(general);
  await expect.poll(() => page.locator(parts(".bmi-scale-value")).innerText()).toContain("27.2");
  expect(await page.locator(parts(".bmi-scale-scale [aria-current] td")).first().innerText()).toBe(
    "25.0–29.9",
  );
  expect(await page.locator(parts(".course-plot-plot svg")).getAttribute("aria-label")).toMatch(
    /13.st.2.lb.*12.st.0.lb/,
  );
  expect(await page.locator(parts(".quiz-result-notes li")).count()).toBeGreaterThan(0);
  await page.locator(parts(".quiz-result-tools button:last-child")).click();
  await expect.poll(() => page.locator("h1").innerText()).toBe(general);
  expect(await kept(page, "v2")).toBeNull();
});

test("an outcome that recommends a doctor first offers nothing to buy", async () => {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/v2/gb`);
  await page.locator(parts(".quiz-number input")).first().fill("17");
  const before = await heading(page);
  await next(page).click();
  await stepAfter(page, before);
  await expect.poll(() => page.url()).toBe(`${shop.url}/v2-summary/gb`);
  await expect
    .poll(() => page.locator("#main [data-block=quiz-result] a[data-order-button]").count())
    .toBe(0);
});

/** The ids of the page's own blocks that the visitor sees. */
const shownBlocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main > [data-block]")].flatMap((block) =>
      block.checkVisibility() ? [block.id] : [],
    ),
  );

/** Every outcome that must not sell, with its page. */
const exclusions = readdirSync("manifests/quizzes").flatMap((file) => {
  const { name, outcomes } = JSON.parse(readFileSync(`manifests/quizzes/${file}`, "utf8")) as QuizManifest;
  return outcomes.flatMap(({ id, order, link }) =>
    order === false && "to" in link ? [[name, id, link.to] as const] : [],
  );
});

test.each(exclusions)(
  "the outcome of %s that must not sell (%s) shows its result alone on /%s",
  async (quiz, outcome, to) => {
    const page = await openPage();
    const now = Date.now();
    const record = { at: now, until: now + 60_000, answers: {}, outcome };
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      `quiz:${quiz}`,
      JSON.stringify(record),
    ] as const);
    // Before React, and after it.
    const app = await holdBack(page, /\/assets\/browser-/);
    await page.goto(`${shop.url}/${to}/gb`, { waitUntil: "commit" });
    await page.locator("footer").first().waitFor({ state: "attached" });
    const always = to === "start-summary" ? ["care"] : [];
    expect(await shownBlocks(page)).toEqual(["result", ...always]);
    app.release();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const forget = page.locator(parts(".quiz-result-tools button:last-child"));
    await forget.waitFor();
    expect(await shownBlocks(page)).toEqual(["result", ...always]);
    expect(await page.locator(`${parts("main .quiz-result-action")} a`).count()).toBe(0);
    await forget.click();
    await expect.poll(async () => (await shownBlocks(page)).length).toBeGreaterThan(always.length + 2);
  },
);

test.each([
  ["v1s", "de", "/summary/de", "src=v1s", "/offers/de"],
  ["quiz", "gb", "/start-summary/gb", "src=v3", "/offerV3/gb"],
  ["v3", "se", "/v3-summary/se", "", "/get/se"],
  ["v1ip", "be", "/v1ip-summary/be", "", "/offerip/be"],
])("%s in %s ends at %s?%s, whose order button leads to %s", async (quiz, market, path, query, target) => {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/${quiz}/${market}`);
  for (let step = 0; step < 14 && !page.url().includes("summary"); step++) await answer(page);
  await expect.poll(() => page.url()).toBe(`${shop.url}${path}${query && `?${query}`}`);
  const order = page.locator("#main a[data-order-target]").first();
  const href = await order.getAttribute("href");
  expect(href).toBe(`${target}${query && `?${query}`}`);
});

test("quiz2 leads to quiz-email, which the visitor may leave empty, and then to the summary", async () => {
  const page = await openPage();
  await visitQuiz(page, `${shop.url}/quiz2/gb`);
  for (let step = 0; step < 14 && !page.url().includes("quiz-email"); step++) {
    const before = await heading(page);
    const type = await page.locator(parts(".quiz-card input")).first().getAttribute("type");
    if (type === "radio") await options(page).last().click();
    else {
      if (type === "checkbox") await options(page).last().click();
      else await page.locator(parts(".quiz-card input")).first().fill("6");
      await next(page).click();
    }
    await expect.poll(() => heading(page)).not.toBe(before);
  }
  await expect.poll(() => page.url()).toBe(`${shop.url}/quiz-email/gb`);
  await page.locator(parts(".quiz-card [type=email]")).fill("jo@host.example");
  await next(page).click();
  // The address alone is not enough: the visitor must also check the box beside it.
  await expect.poll(() => page.locator("[role=alert]").innerText()).not.toBe("");
  await page.locator(parts(".quiz-actions .button-text")).first().click();
  await expect.poll(() => page.url()).toBe(`${shop.url}/summary/gb`);
});

test("the address of an unreachable question becomes the address of the shown question", async () => {
  const page = await openPage();
  await page.goto(`${shop.url}/gb`);
  await visitQuiz(page, `${shop.url}/v1/gb#step-pace`);
  await expect.poll(() => page.url()).toBe(`${shop.url}/v1/gb#step-why`);
  const first = await heading(page);
  await answer(page);
  await expect.poll(() => page.url()).toBe(`${shop.url}/v1/gb#step-meal`);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(first);
  await page.evaluate(() => {
    location.hash = "#step-health";
  });
  await expect.poll(() => page.url()).toBe(`${shop.url}/v1/gb#step-meal`);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(`${shop.url}/v1/gb#step-why`);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(`${shop.url}/gb`);
});
