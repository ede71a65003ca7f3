import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "../sweep/find-axe-violations.ts";
import { type Crowd, password, startCrowd } from "./_crowd.ts";
import { figuresIn, figuresOf } from "./_crowd-ledger.ts";
import { type MarketCode, marketCodes, ways, withoutScript } from "./_crowd-ways.ts";
import { run } from "./_project.ts";

let crowd: Crowd;

const { agree, refuse, optOut, restore, bounce, mailed, browse, lost, reload, ...longer } = ways;

/** What happens in every market. Visitors in Germany and Sweden are counted only with their consent. */
async function fill(market: MarketCode): Promise<void> {
  const { arriveIn, visit } = crowd;
  const consent = ["DE", "SE"].includes(market) ? [agree] : [];
  await visit(
    await arriveIn(market),
    ...consent,
    [bounce, 25],
    [mailed, 15],
    [browse, 8],
    [lost, 2],
    [reload, 2],
  );
  await visit(await arriveIn(market, { agent: "phone" }), ...consent, ...Object.values(longer));
  await visit(await arriveIn(market, { agent: "robot", isCounted: false }), bounce, browse);
  await visit(await arriveIn(market, { agent: "headless", isCounted: false }), bounce, longer.newTab);
  const plain = await arriveIn(market, { isCounted: false, javaScriptEnabled: false });
  await visit(plain, ...Object.values(withoutScript));
}

/** Visitors who say whether they may be counted, and one whose browser restores the pages that were left. */
async function decide(): Promise<void> {
  const { arriveIn, visit } = crowd;
  const signals = { "sec-gpc": "1" };
  await visit(await arriveIn("DE", { isCounted: false }), refuse, bounce, browse, longer.buyAndAccept);
  await visit(await arriveIn("CH"), optOut);
  // Only Britain respects the signal.
  await visit(await arriveIn("GB", { isCounted: false, signals }), browse, longer.buyAndDecline);
  await visit(await arriveIn("CH", { signals }), browse, longer.buyAndDecline);
  await visit(await arriveIn("GB", { keepsDocuments: true }), [restore, 2]);
}

beforeAll(async () => {
  crowd = await startCrowd();
  await Promise.all([...marketCodes.map(fill), decide()]);
}, 400_000);
afterAll(() => crowd.close());

test("the report is exactly what more than 300 visits have done", async () => {
  expect(crowd.visits()).toBeGreaterThan(300);
  expect(crowd.prefetched()).toBeGreaterThan(20);
  await expect
    .poll(async () => figuresIn(await crowd.report()), { timeout: 5000 })
    .toEqual(figuresOf(crowd.ledger.rows));
});

test("no page has fewer than none left, and its views are the sum of where they came from", async () => {
  const { pages, edges } = await crowd.report();
  for (const page of pages) {
    const own = edges.filter(({ to, market }) => to === page.route && market === page.market);
    const into = own.filter(({ from }) => !["entry", "new-tab", "return"].includes(from));
    const sum = into.reduce((all, { count }) => all + count, page.entry + page.newTab + page.return);
    expect([page.views, page.left >= 0], `${page.route} in ${page.market}`).toEqual([sum, true]);
  }
});

test("the proof knows every way that the crowd took, and which ones nobody took", async () => {
  const { unknown, stuck, untaken } = (await crowd.report()).proof;
  expect([unknown, stuck]).toEqual([[], []]);
  expect(untaken.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual([
    "start-summary → index",
    "start-summary → v1",
  ]);
});

test("the report of one market or source has what was done there", async () => {
  const { rows } = crowd.ledger;
  const inGermany = figuresIn(await crowd.report("?market=DE"));
  expect(inGermany).toEqual(figuresOf(rows.filter(({ market }) => market === "DE")));
  const { edges, orders } = figuresIn(await crowd.report("?market=SE&source=mail"));
  const expected = figuresOf(rows.filter(({ market, source }) => market === "SE" && source === "mail"));
  expect({ edges, orders }).toEqual({ edges: expected.edges, orders: expected.orders });
});

test("npm run report says the same, from the database and from the running site", async () => {
  const expected = await crowd.report();
  const database = join(crowd.folder, "crowd.db");
  const read = async (...args: readonly string[]) => {
    const env = { ADMIN_PASSWORD: password };
    const { status, stdout, stderr } = await run("scripts/report.ts", ["--format", "json", ...args], { env });
    expect([status, stderr]).toEqual([0, ""]);
    return JSON.parse(stdout);
  };
  expect(await read("--project", crowd.root, "--database", database)).toEqual(expected);
  expect(await read("--url", crowd.shop.url)).toEqual(expected);
});

test("the database and the log have no trace of the crowd but its orders", async () => {
  const files = readdirSync(crowd.folder).map((name) => join(crowd.folder, name));
  expect(files.some((file) => file.endsWith("-wal"))).toBe(true);
  const texts = [...files.map((file) => readFileSync(file, "latin1")), crowd.shop.output()];
  // What an order holds is found, so that a search can find something.
  expect(texts.some((text) => text.includes("crowd-1@example.org"))).toBe(true);
  expect(crowd.shop.output()).toContain("/api/events");
  for (const trace of [...crowd.traces(), "Pixel 9", "Googlebot", "Mozilla"])
    expect(texts.filter((text) => text.includes(trace)).length, trace).toBe(0);
});

test.each([390, 1280])(
  "/admin is accessible on a screen %i px wide, and needs no sideways scrolling",
  async (width) => {
    const { context } = await crowd.arriveIn("GB", { isCounted: false, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${crowd.shop.url}/admin`);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.locator("h2").first().waitFor();
    for (const path of ["/admin?from=2026-01-01", "/admin/page?route=take"]) {
      await page.goto(crowd.shop.url + path);
      expect(await findAxeViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
    await context.close();
  },
);
