import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { expect, inject, onTestFinished, test } from "vitest";
import { linkPath, orderPath, payPath } from "../../../engine/forms/order-submission.ts";
import { openPage } from "../../engine/e2e/_support.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { serveTaking } from "./_posts.ts";

/** A page in Germany, and where its form is sent. */
interface FormPage {
  readonly path: string;
  readonly action: string;
}

/** One page for each form of the shop, one for all upsells and one for all quizzes. Takes the first form of a page. */
function findFormPages(): readonly FormPage[] {
  const dist = join(inject("shop"), "dist");
  const pages = new Map<string, FormPage>();
  for (const file of globSync("**/de/index.html", { cwd: dist }).sort()) {
    const html = readFileSync(join(dist, file), "utf8");
    const [form, action] = /<form\b[^>]* action="([^"]+)"[^>]*>/.exec(html) ?? [];
    // The server shows the form of a payment with an unpaid order only. That for a link has no script to lose.
    if (form === undefined || action === undefined || action === payPath || action === linkPath) continue;
    const kind = /data-(?:form|offer)=/.test(form) ? action : "quiz";
    if (!pages.has(kind)) pages.set(kind, { path: `/${file.replace("/index.html", "")}`, action });
  }
  return [...pages.values()];
}

const formPages = findFormPages();

/** Rewrites the documents on their way to the browser. */
async function rewrite(page: Page, change: (html: string) => string): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.method() !== "GET") return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}

const removeBlock = () =>
  addEventListener("DOMContentLoaded", () =>
    document.querySelector("[data-block]:not(:has(form))")?.remove(),
  );

/** Does what the translation of a browser does. */
const wrapTexts = () =>
  addEventListener("DOMContentLoaded", () => {
    const nodes: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.closest("#root")) nodes.push(walker.currentNode);
    for (const node of nodes) {
      const wrapper = document.createElement("font");
      node.parentNode?.replaceChild(wrapper, node);
      wrapper.append(node);
    }
  });

async function cutScripts(page: Page): Promise<void> {
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({ response, body: body.slice(0, body.length / 2) });
  });
}

const saveData = () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
};

interface Damage {
  readonly name: string;
  readonly apply: (page: Page) => Promise<unknown>;
  /** What the document shows once the app has started or given up. */
  readonly end: string;
  /** How often the page is loaded. */
  readonly documents: number;
}

const lost = { end: "html[data-static]", documents: 2 };
const damages: readonly Damage[] = [
  {
    name: "without its comments",
    apply: (page) => rewrite(page, (html) => html.replace(/<!--.*?-->/gs, "")),
    ...lost,
  },
  {
    name: "with a strange element",
    apply: (page) => rewrite(page, (html) => html.replace(/<main [^>]*>/, "$&<div>Strange</div>")),
    ...lost,
  },
  { name: "without one of its blocks", apply: (page) => page.addInitScript(removeBlock), ...lost },
  { name: "whose scripts are cut", apply: cutScripts, ...lost },
  {
    name: "with every text wrapped",
    apply: (page) => page.addInitScript(wrapTexts),
    end: "html[data-hydrated]",
    documents: 1,
  },
  {
    name: "of a visitor who saves data",
    apply: (page) => page.addInitScript(saveData),
    end: "html",
    documents: 1,
  },
];

/** A visitor's page, and a counter of the documents that it has loaded. */
async function openCounted() {
  const page = await openPage({ allows: [/^console: |^response: .* 4\d\d$/] });
  let loaded = 0;
  page.on("domcontentloaded", () => loaded++);
  return { page, loaded: () => loaded };
}

const answers: Readonly<Record<string, string>> = { ...rightOrder, phone: "030 1234567" };

/** Fills in a form as a visitor would, and presses its last button. */
async function send(form: Locator): Promise<void> {
  for (const choice of await form.locator(":is([type=radio],[type=checkbox]):visible").all())
    await choice.check();
  for (const field of await form
    .locator("textarea:visible,input:not([type=radio],[type=checkbox]):visible")
    .all()) {
    if ((await field.inputValue()) === "")
      await field.fill(answers[(await field.getAttribute("name")) ?? ""] ?? "40");
  }
  await form.locator("button[type=submit]:visible").last().click();
}

/** Orders with another name than the form does, so that the form's order is no repetition. */
async function order(page: Page, url: string): Promise<void> {
  const values = { ...rightOrder, email: "bob@example.org", product: "starter", country: "DE", terms: true };
  const answer = await page.context().request.post(`${url}/api/forms/order`, {
    headers: { "idempotency-key": crypto.randomUUID(), origin: url },
    data: { market: "DE", website: "", values },
  });
  expect(answer.status()).toBe(200);
}

test.for(damages)("each form of a page $name is sent, or says why", async ({ apply, end, documents }) => {
  const { url, close } = await serveTaking();
  onTestFinished(close);
  const trials = formPages.map(async ({ path, action }) => {
    const { page, loaded } = await openCounted();
    if (action === orderPath) await order(page, url);
    await apply(page);
    await page.goto(`${url}${path}`);
    await expect.poll(loaded).toBe(documents);
    await page.locator(end).waitFor({ state: "attached" });
    const sent = Promise.any([
      page.waitForResponse(
        (response) =>
          response.request().method() === "POST" &&
          response.url() === url + action &&
          response.status() < 400,
        { timeout: 0 },
      ),
      // With script, a quiz leads to its result by itself.
      page.waitForURL(({ pathname }) => pathname !== path, { timeout: 0 }),
    ]);
    const form = page.locator(`form[action="${action}"]`).first();
    const refusal = form.locator("[role=alert] p, [role=alert]:visible", { hasText: /./ }).first();
    const press = async () => {
      await send(form);
      // React renders a block again if its texts differ. The form is then empty, and says so.
      const isRefused = await Promise.race([sent.then(() => false), refusal.waitFor().then(() => true)]);
      if (isRefused) await send(form);
    };
    await Promise.all([sent, press()]);
  });
  await Promise.all(trials);
});

/** Stores a quiz whose outcome must not sell. */
const finishQuiz = () =>
  localStorage.setItem(
    "quiz:v1",
    JSON.stringify({ at: Date.now(), until: Date.now() + 60_000, answers: {}, outcome: "ask-first" }),
  );

test("the page of a quiz result never stays hidden, and shows no offers after an outcome that must not sell", async () => {
  const { url, close } = await serveTaking();
  onTestFinished(close);
  const trials = damages.map(async ({ apply, end, documents }) => {
    const { page, loaded } = await openCounted();
    await page.addInitScript(finishQuiz);
    await apply(page);
    await page.goto(`${url}/start-summary/de`);
    await expect.poll(loaded).toBe(documents);
    await page.locator(end).waitFor({ state: "attached" });
    await page.locator("h1:visible").waitFor();
    expect(await page.locator("main > [data-block]:not(#result, [data-always]):visible").count()).toBe(0);
  });
  await Promise.all(trials);
});
