import type { Locator, Page } from "playwright";
import { formAction } from "../../engine/forms/form-submission.ts";
import type { FormManifest } from "../../engine/schema/form.ts";
import type { MarketManifest } from "../../engine/schema/markets.ts";
import type { QuizManifest } from "../../engine/schema/quiz.ts";
import { formFields } from "../../engine/site/form-schema.ts";
import { answerQuestion, visibleQuestions } from "./answer-quiz.ts";
import { fillForm, hasCondition } from "./fill-form.ts";

/** A form of a page, which a customer sends with or without script. */
export interface Walk {
  readonly path: string;
  readonly market: MarketManifest;
  readonly form: FormManifest | QuizManifest;
  readonly hasScript: boolean;
  /** Unique in a run. */
  readonly number: number;
}

/** Why a walk has ended before its goal. */
export class WalkError extends Error {}

const isQuiz = (form: Walk["form"]): form is QuizManifest => "questions" in form;

/** The time for one step, in milliseconds: a page, or the answer to a form. */
const stepLimit = 30_000;

/** A customer sees at most this many offers and pages of the bank after an order. */
const pageLimit = 12;

async function waitFor(what: string, wait: Promise<unknown>): Promise<void> {
  await wait.catch(() => {
    throw new WalkError(`${what} (waited ${stepLimit / 1000} s).`);
  });
}

/** Waits until a form has led somewhere: another page, thanks in its place, or an error. */
async function waitForAnswer(page: Page, from: string, form: Locator): Promise<void> {
  const answers = [
    page.waitForURL((url) => url.href !== from, { timeout: stepLimit, waitUntil: "load" }),
    form.waitFor({ state: "detached", timeout: stepLimit }),
    form.locator("[role=alert]:not(:empty), [aria-invalid=true]").first().waitFor({ timeout: stepLimit }),
  ];
  await waitFor("Nothing happens after the form is sent", Promise.any(answers));
  const alert = form.locator("[role=alert]:not(:empty):visible, [aria-invalid=true]:visible");
  const texts = (await alert.allInnerTexts()).filter((text) => text.trim() !== "");
  if ((await alert.count()) > 0)
    throw new WalkError(`The form is refused: ${texts.join(" ") || "see its fields"}`);
}

/** Waits until script runs the form. A form comes to life when it is on the screen. */
async function awaitLife(page: Page, form: Locator): Promise<void> {
  await waitFor(
    "React does not hydrate the page",
    page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: stepLimit }),
  );
  await form.scrollIntoViewIfNeeded();
  await waitFor(
    "The form does not come to life",
    form.and(page.locator("[novalidate]")).waitFor({ timeout: stepLimit }),
  );
}

/** Pays at the test bank, and accepts each offer after an order. */
async function finishOrder(page: Page, origin: string): Promise<void> {
  for (let pages = 0; pages < pageLimit; pages++) {
    const isBank = new URL(page.url()).origin !== origin;
    const button = page.locator(isBank ? "button.main" : "form[data-offer] button:visible").first();
    if ((await button.count()) === 0) return;
    const from = page.url();
    await button.click();
    await waitFor(
      `The button "${await button.innerText().catch(() => "")}" leads nowhere`,
      page.waitForURL((url) => url.href !== from, { timeout: stepLimit, waitUntil: "load" }),
    );
  }
  throw new WalkError(`The order does not end: ${pageLimit} pages of offers follow each other.`);
}

async function walkQuiz(page: Page, form: Locator, quiz: QuizManifest, hasScript: boolean): Promise<void> {
  const from = page.url();
  const submit = form.locator("button[type=submit]:visible").last();
  const leave = page.waitForURL((url) => url.href !== from, { timeout: stepLimit * 2, waitUntil: "load" });
  leave.catch(() => undefined);
  if (!hasScript) {
    for (const question of await visibleQuestions(form, quiz)) await answerQuestion(form, question);
    await submit.click();
    return waitFor("The quiz has no result", leave);
  }
  for (let steps = 0; steps <= quiz.questions.length + 1 && page.url() === from; steps++) {
    const card = form.locator(":is(fieldset, #q-consent):visible").first();
    const id = await card.getAttribute("id", { timeout: stepLimit }).catch(() => null);
    if (id === null) break;
    const [question] = await visibleQuestions(form, quiz);
    if (question === undefined) await form.locator("#q-consent button").first().click();
    else {
      await answerQuestion(form, question);
      await submit.click();
    }
    await waitFor(
      `The quiz stays at "${id}"`,
      Promise.any([leave, form.locator(`[id="${id}"]`).waitFor({ state: "detached", timeout: stepLimit })]),
    );
  }
  await waitFor("The quiz has no result", leave);
}

/**
 * Opens a page, fills in its form and sends it. Pays an order at the test bank and accepts its offers. Resolves on the last
 * page.
 *
 * @throws WalkError that says where it did not go on.
 */
export async function walkForm(
  page: Page,
  origin: string,
  { path, market, form, hasScript, number }: Walk,
): Promise<void> {
  await page.goto(origin + path, { waitUntil: "domcontentloaded" });
  const element = page.locator(`form[action="/api/forms/${form.name}"]`).first();
  if (isQuiz(form)) {
    if (hasScript)
      await page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: stepLimit });
    return walkQuiz(page, element, form, hasScript);
  }
  if (hasScript) await awaitLife(page, element);
  const fill = async () => {
    const [defect] = await fillForm(element, form, { number, market });
    if (defect !== undefined) throw new WalkError(defect);
  };
  const press = () => element.locator("button[type=submit]:enabled").last().click();
  await fill();
  if (!hasScript && formFields(form).some(hasCondition)) {
    const before = page.url();
    await press();
    await waitFor(
      "Nothing happens after the form is sent",
      page.waitForURL((url) => url.href !== before, { timeout: stepLimit, waitUntil: "load" }),
    );
    if (new URL(page.url()).pathname !== formAction(form.name)) return finishOrder(page, origin);
    // The server shows the fields that the answers ask for.
    await fill();
  }
  const from = page.url();
  await press();
  await waitForAnswer(page, from, element);
  await finishOrder(page, origin);
}
