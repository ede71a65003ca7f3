import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkChecker } from "../../../scripts/sweep/check-links.ts";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { findBrokenWords } from "../../../scripts/sweep/find-broken-words.ts";
import { findOverflow } from "../../../scripts/sweep/find-overflow.ts";
import { collectShifts, takeShifts } from "../../../scripts/sweep/layout-shift.ts";
import { pageTexts } from "../../../scripts/sweep/page-texts.ts";
import { watchPage } from "../../../scripts/sweep/watch-page.ts";
import { openPage, type Served, serveSite } from "./_support.ts";

/** The sweep must find defects: each of its checks gets a page with the defect that it looks for. */
const show = async (body: string): Promise<Page> => {
  const page = await openPage();
  await page.setContent(`<!doctype html><html lang="en"><title>T</title><body>${body}</body></html>`);
  return page;
};

describe("the sweep detects", () => {
  test("elements wider than the screen, and cut-off text, but not elements that scroll", async () => {
    const page = await show(
      `<style>body { overflow-x: clip }</style>
       <p class="wide" style="width: 500px">wide</p>
       <div class="cut" style="width: 100px; overflow: hidden; white-space: nowrap">Text that is longer than its box is</div>
       <div style="overflow-x: auto"><p class="scrolls" style="width: 900px">scrolls</p></div>`,
    );
    expect(await findOverflow(page, [320])).toEqual([
      "at 320 px: ?: p.wide leaves the screen",
      "at 320 px: ?: div.cut cuts its text off",
    ]);
  });

  test("a broken word, but not one with a hyphen or a drop cap", async () => {
    const page = await show(
      `<style>p { width: 90px; overflow-wrap: anywhere } .cap::first-letter { float: left; font-size: 60px }</style>
       <p>Erstickungsgefahr</p><p>Erstickungs\u00adgefahr im Rahmen</p><p class="cap">Schön ist es</p>`,
    );
    expect(await findBrokenWords(page)).toContain("at 320 px: ?: Erstickungsgefahr");
    expect((await findBrokenWords(page)).filter((word) => word.includes("Schön"))).toEqual([]);
  });

  test("no broken word in a script that puts no spaces between words", async () => {
    const page = await show("<style>p { width: 90px }</style><p>必要なものがすべてそろいます</p>");
    expect(await findBrokenWords(page)).toEqual([]);
  });

  test("a picture without a description, and letters with low contrast", async () => {
    const page = await show(
      `<main><h1>Title</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><p style="color: #bbb">pale</p></main>`,
    );
    const found = (await findAxeViolations(page)).map((violation) => violation.split(" at ")[0]);
    expect(found).toEqual(expect.arrayContaining(["image-alt", "color-contrast"]));
  });

  test("elements that move by themselves", async () => {
    const page = await openPage();
    await collectShifts(page);
    const body = "<!doctype html><style>p { margin: 0 }</style><p>first</p><p class='pushed'>second</p>";
    await page.route("http://sweep.example/", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto("http://sweep.example/");
    // Wait for the first rendering: only visible content can shift.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.evaluate(() =>
      document.querySelector("p")?.insertAdjacentHTML("afterend", "<div style='height: 200px'></div>"),
    );
    const moved: string[] = [];
    await expect
      .poll(async () => {
        moved.push(...(await takeShifts(page)).map(({ where }) => where));
        return moved;
      })
      .toEqual([expect.stringMatching(/^p\.pushed \(.+ → .+\)$/)]);
    expect(await takeShifts(page)).toEqual([]);
  });

  test("errors, warnings and failed requests", async () => {
    const page = await openPage({
      expects: [/said so/, /thrown/, /#418/, /missing\.png/, /^console: Failed/],
    });
    const faults = watchPage(page, () => false);
    await page.route("http://sweep.example/**", (route) =>
      route.request().url().endsWith("png")
        ? route.fulfill({ status: 404 })
        : route.fulfill({
            contentType: "text/html",
            body: `<img src="/missing.png"><script>console.warn("careful"); console.error("said so");
              console.error("Minified React error #418"); setTimeout(() => { throw new Error("thrown") })</script>`,
          }),
    );
    await page.goto("http://sweep.example/");
    await expect
      .poll(() => faults.map(({ kind, detail }) => `${kind} ${detail.split(" (")[0]}`).sort())
      .toEqual([
        "console careful",
        "console said so",
        "console thrown",
        "hydration Minified React error #418",
        "requests /missing.png 404",
      ]);
  });

  test("every text, also of pictures and buttons, except texts with a language of their own", async () => {
    const page = await show(
      `<p>Order <b>now</b></p><img alt="A jar" src="data:,"><button aria-label="Back"></button><a lang="de">Deutschland</a>`,
    );
    const texts = await pageTexts(page);
    expect(texts).toEqual(expect.arrayContaining(["Order", "now", "Order now", "A jar", "Back"]));
    expect(texts).not.toContain("Deutschland");
  });
});

describe("the sweep follows links", () => {
  let shop: Served;
  beforeAll(async () => {
    shop = await serveSite("small");
  });
  afterAll(() => shop.close());

  test.for([
    ["/take/de", undefined],
    ["/take/de#products", undefined],
    ["/shop", undefined],
    ["/take/de#nowhere", '/take/de has no section "nowhere"'],
    ["/nope", "/nope answers 404"],
  ])("%s", async ([href = "", answer]) => {
    expect(await linkChecker(shop.url, "x-country")(shop.url + href, "DE")).toBe(answer);
  });
});
