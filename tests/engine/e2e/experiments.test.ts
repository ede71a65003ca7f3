import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../../engine/server/node/listen.ts";
import { testServices } from "../../fixtures/post-services.ts";
import { type StaticHost, startStatic } from "../conformance/_static-host.ts";
import { buildExperiments } from "./_experimenting-shop.ts";
import { builtHandler, click, holdBack, hydrated, markDocument, openPage, visit } from "./_support.ts";

let root: string;
let site: { readonly url: string; close(): Promise<void> };
let files: StaticHost;

beforeAll(async () => {
  root = await buildExperiments("experiments");
  const served = await listen(builtHandler(root, testServices()), { port: 0, host: "127.0.0.1" });
  site = { url: `http://127.0.0.1:${served.port}`, close: served.close };
  files = await startStatic(join(root, "dist"));
});
afterAll(() => Promise.all([site.close(), files.close()]));

const around = ["hero", "buy-bar", "countdown"];
const form = [
  "ingredients",
  "how-to-take",
  "day",
  "products",
  "order",
  "payment-logos",
  "guarantee",
  "testimonials",
];

/** The blocks of each arm's page, in order. */
const shown = {
  "take/gb?arm=opening:control": [...around, "reasons", ...form, "faq-core", "cta"],
  "take/gb?arm=opening:short": [...around, ...form, "faq-core", "cta"],
  "take/gb?arm=opening:long": [...around, "more", "faq-core", "reasons", ...form, "cta"],
  "v1/gb?arm=start:control": ["quiz", "first", "kept"],
  "v1/gb?arm=start:explained": ["intro", "quiz", "kept"],
};

const claimEnd = [
  ...["rights", "withdrawal", "address", "faq"],
  ...["footer-small", "market-switcher", "info-modal"],
];

/** The same form stands in both arms, as blocks with different ids. */
const claim = {
  control: ["header-centred", "hero", "steps", "request", ...claimEnd],
  early: ["header-centred", "hero", "early-request", "steps", ...claimEnd],
};

const blocksOf = (page: Page): Promise<string[]> =>
  page.locator("main > [data-block]").evaluateAll((blocks) => blocks.map(({ id }) => id));

/** Follows a link to another page of the site. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to, id: "followed" });
    document.querySelector("main")?.append(link);
  }, href);
  await click(page, "#followed");
}

describe.each(Object.entries(shown))("%s", (address, blocks) => {
  test.each([["a server"], ["a static host"]])(
    "hydrates the document for %s, and keeps its elements",
    async (host) => {
      const page = await openPage();
      await page.goto(`${host === "a server" ? site.url : files.url}/${address}`);
      expect(await blocksOf(page)).toEqual(blocks);
      expect(await page.locator("template[data-arms]").count()).toBe(0);
      // The form adds parts to its country field, and the quiz keeps only its first question.
      const parts = page.locator("form :is(fieldset, legend, label)");
      await parts.evaluateAll((all) => {
        for (const part of all) Object.assign(part, { isOfServer: true });
      });
      await page.mouse.move(9, 9);
      await page.locator("form").first().hover();
      await hydrated(page);
      expect(await blocksOf(page)).toEqual(blocks);
      const isKept = await parts.evaluateAll((all) => all.map((part) => "isOfServer" in part));
      expect(isKept.length).toBeGreaterThan(4);
      expect(isKept).not.toContain(false);
    },
  );

  test("is the same after a navigation in the browser", async () => {
    const page = await openPage();
    const [, query] = address.split("?");
    await visit(page, `${site.url}/terms/gb?${query}`);
    const isSame = await markDocument(page);
    await follow(page, `/${address}`);
    await expect.poll(() => blocksOf(page)).toEqual(blocks);
    expect(await isSame()).toBe(true);
  });
});

describe("a page after a refused post", () => {
  test.each([
    ["take", "opening", "control", shown["take/gb?arm=opening:control"]],
    ["take", "opening", "short", shown["take/gb?arm=opening:short"]],
    ["take", "opening", "long", shown["take/gb?arm=opening:long"]],
    ["claim", "claim", "control", claim.control],
    ["claim", "claim", "early", claim.early],
  ])("%s has its arm %s:%s, with the typed values", async (route, experiment, arm, blocks) => {
    const page = await openPage({ expects: [/422/] });
    await page.addInitScript(
      ([name, id]) => localStorage.setItem("arms", JSON.stringify({ [name]: [id, Date.now()] })),
      [experiment, arm] as const,
    );
    // The visitor is faster than the scripts of the page.
    const { release } = await holdBack(page, /\/assets\/[^/]*\.js$/);
    await page.goto(`${site.url}/${route}/gb`, { waitUntil: "commit" });
    await page
      .locator("form")
      .first()
      .evaluate((form: HTMLFormElement) => {
        const email = form.querySelector<HTMLInputElement>("[name=email]");
        if (email) email.value = "nobody";
        form.submit();
      });
    await page.waitForURL("**/api/forms/**", { waitUntil: "commit" });
    release();
    await page.waitForLoadState();
    const isRight = async () => {
      expect(await blocksOf(page)).toEqual(blocks);
      const form = page.locator("form:has([name=email])").first();
      expect(await form.locator("[name=email]").inputValue()).toBe("nobody");
      expect(await form.locator("[aria-invalid=true]").count()).toBeGreaterThan(1);
    };
    await isRight();
    await page.mouse.move(9, 9);
    await page.locator("form").first().hover();
    await hydrated(page);
    await isRight();
  });
});

test("visitors without script see the control", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/take/gb?arm=opening:long`);
  expect(await page.locator("#order form").isVisible()).toBe(true);
  expect(
    await page.locator("main > [data-block]:visible").evaluateAll((all) => all.map(({ id }) => id)),
  ).toEqual(expect.arrayContaining(["reasons", "faq-core"]));
  expect(await page.locator("#more").count()).toBe(0);
});

test("the head requests the arm's own picture before its block appears", async () => {
  // Without the observer the blocks stay in their templates, and React finds another page.
  const page = await openPage({ allows: [/React error #418/] });
  await page.addInitScript(() => {
    window.MutationObserver = class extends MutationObserver {
      override observe() {}
    };
  });
  const request = page.waitForRequest(/hero-table/);
  await page.goto(`${site.url}/take/gb?arm=opening:short`);
  await request;
  await hydrated(page);
  expect(await page.locator("template[data-arms] + [data-arms]").count()).toBeGreaterThan(0);
});

test("an arm has its own title, requests its own picture once, and never the control's picture", async () => {
  const page = await openPage();
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(request.url());
  });
  await page.goto(`${site.url}/take/gb?arm=opening:short`);
  expect(await page.title()).toBe("A jar for a month");
  // Another block shows the label.
  expect(pictures.filter((url) => /hero-(?!label)/.test(url))).toEqual([
    expect.stringContaining("hero-table"),
  ]);
  await visit(page, `${site.url}/terms/gb?arm=opening:short`);
  await follow(page, "/take/gb?arm=opening:short");
  await expect.poll(() => page.title()).toBe("A jar for a month");
});

test("markets without experiments, and pages without one, contain no trace of them", () => {
  const pages = ["take/de", "terms/gb"].map((page) =>
    readFileSync(join(root, `dist/${page}/index.html`), "utf8"),
  );
  for (const page of pages) expect(/data-arms|data-experiments/.test(page)).toBe(false);
});

test("everybody gets the same public bytes", async () => {
  const answers = await Promise.all(
    ["", "?arm=opening:short"].map((query) => fetch(`${site.url}/take/gb${query}`)),
  );
  const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
  expect(one).toBe(other);
  for (const { headers } of answers) {
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-control")).toMatch(/^public/);
  }
});
