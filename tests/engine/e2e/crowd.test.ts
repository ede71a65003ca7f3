import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventsPath } from "../../../engine/counts/visit-event.ts";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { type Crowd, password, startCrowd } from "./_crowd.ts";
import { figuresIn, figuresOf } from "./_crowd-ledger.ts";
import { type MarketCode, marketCodes, type Way, ways, withoutScript } from "./_crowd-ways.ts";
import { run } from "./_project.ts";
import { holdBack } from "./_support.ts";

let crowd: Crowd;

/** `CROWD_ROUNDS=12` makes more than 300 visits. */
const rounds = Number(process.env["CROWD_ROUNDS"] ?? 1);

const { agree, refuse, optOut, restore, ...common } = ways;
const { bounce, browse, newTab, buyAndAccept, buyAndDecline, quiz } = common;

/** Each round has every way in one market, and the next round in the next market. */
const share = (all: Readonly<Record<string, Way>>, market: MarketCode, round: number): readonly Way[] =>
  Object.values(all).filter((_, index) => marketCodes[(index + round) % marketCodes.length] === market);

/** What happens in a market in one round. Visitors in Germany and Sweden are counted only with their consent. */
const visitors = (market: MarketCode, round: number) => [
  async () => {
    const visitor = await crowd.arriveIn(market, { agent: round % 2 === 0 ? "phone" : "desktop" });
    const consent = ["DE", "SE"].includes(market) ? [agree] : [];
    await crowd.visit(visitor, ...consent, ...share(common, market, round));
  },
  async () => {
    const agent = round % 2 === 0 ? "robot" : "headless";
    const robot = await crowd.arriveIn(market, { agent, isCounted: false });
    await crowd.visit(robot, ...share({ bounce, buyAndAccept, browse, newTab }, market, round));
  },
  async () => {
    const plain = await crowd.arriveIn(market, { isCounted: false, javaScriptEnabled: false });
    await crowd.visit(plain, ...share(withoutScript, market, round));
  },
];

const signals = { "sec-gpc": "1" };

/** Visitors who say whether they may be counted, and some with an unusual browser or network. */
const others = [
  async () => crowd.visit(await crowd.arriveIn("GB", { keepsDocuments: true }), restore),
  async () =>
    crowd.visit(await crowd.arriveIn("DE", { isCounted: false }), refuse, bounce, browse, buyAndAccept),
  async () => crowd.visit(await crowd.arriveIn("CH"), optOut),
  // Only Britain respects the signal.
  async () => crowd.visit(await crowd.arriveIn("GB", { isCounted: false, signals }), buyAndDecline),
  async () => crowd.visit(await crowd.arriveIn("CH", { signals }), buyAndDecline),
  async () => {
    const visitor = await crowd.arriveIn("GB", { isCounted: false });
    await visitor.context.route(`**${eventsPath}`, (route) => route.abort());
    await crowd.visit(visitor, browse, quiz);
  },
];

/** How many visitors are on their way at once. */
const atOnce = 5;

beforeAll(async () => {
  crowd = await startCrowd();
  const all = Array.from({ length: rounds }, (_, round) =>
    marketCodes.flatMap((market) => visitors(market, round)),
  );
  const waiting = [...others, ...all.flat()].values();
  const sendAll = async () => {
    for (const send of waiting) await send();
  };
  await Promise.all(Array.from({ length: atOnce }, sendAll));
}, 400_000);
afterAll(() => crowd.close());

test("the report equals the crowd's actions exactly", async () => {
  expect(crowd.visits()).toBeGreaterThan(25 * rounds);
  expect(crowd.prefetched()).toBeGreaterThan(2 * rounds);
  await expect
    .poll(async () => figuresIn(await crowd.report()), { timeout: 5000 })
    .toEqual(figuresOf(crowd.ledger.rows));
});

test("no page has a negative number of exits, and its views are the sum of their origins", async () => {
  const { pages, edges } = await crowd.report();
  for (const page of pages) {
    const own = edges.filter(({ to, market }) => to === page.route && market === page.market);
    const into = own.filter(({ from }) => !["entry", "new-tab", "return"].includes(from));
    const sum = into.reduce((all, { count }) => all + count, page.entry + page.newTab + page.return);
    expect([page.views, page.left >= 0], `${page.route} in ${page.market}`).toEqual([sum, true]);
  }
});

test("the proof knows every step of the crowd, and the steps without visits", async () => {
  const { unknown, stuck, untaken } = (await crowd.report()).proof;
  expect([unknown, stuck]).toEqual([[], []]);
  expect(untaken.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual([
    "start-summary → index",
    "start-summary → v1",
  ]);
});

test("the report of one market or source contains its own actions only", async () => {
  const { rows } = crowd.ledger;
  const inGermany = figuresIn(await crowd.report("?market=DE"));
  expect(inGermany).toEqual(figuresOf(rows.filter(({ market }) => market === "DE")));
  const mailed = rows.filter(({ source }) => source === "mail");
  const ordering = mailed.find(({ kind }) => kind === "counted-order")?.market;
  const { edges, orders } = figuresIn(await crowd.report(`?market=${ordering}&source=mail`));
  const expected = figuresOf(mailed.filter(({ market }) => market === ordering));
  expect(orders.length).toBe(1);
  expect({ edges, orders }).toEqual({ edges: expected.edges, orders: expected.orders });
});

test("npm run report prints the same from the database and from the running site", async () => {
  const expected = await crowd.report();
  const database = join(crowd.folder, "crowd.db");
  const read = async (...args: readonly string[]) => {
    const env = { ADMIN_PASSWORD: password };
    const { status, stdout, stderr } = await run("scripts/report.ts", ["--format", "json", ...args], {
      cwd: crowd.root,
      env,
    });
    expect([status, stderr]).toEqual([0, ""]);
    return JSON.parse(stdout);
  };
  expect(await read("--database", database)).toEqual(expected);
  expect(await read("--url", crowd.shop.url)).toEqual(expected);
});

test("the database and the log have no trace of the crowd except its orders", async () => {
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
    await page.goto(`${crowd.shop.url}/admin/orders`);
    const order = (await page.locator("tbody a").first().getAttribute("href")) ?? "";
    const orderPages = ["/admin/orders", "/admin/orders?stuck", order];
    for (const path of ["/admin?from=2026-01-01", "/admin/page?route=take", ...orderPages]) {
      await page.goto(crowd.shop.url + path);
      expect(await findAxeViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
    await context.close();
  },
);

test("a view is sent after its page has loaded", async () => {
  const { context } = await crowd.arriveIn("GB");
  const page = await context.newPage();
  const events: string[] = [];
  page.on("load", () => events.push("load"));
  page.on("request", (request) => {
    if (request.url().endsWith(eventsPath)) events.push(JSON.parse(request.postData() ?? "{}").view);
  });
  const pictures = await holdBack(page, /\.(webp|avif|svg)$/);
  await page.goto(`${crowd.shop.url}/take/gb`, { waitUntil: "domcontentloaded" });
  await pictures.asked;
  pictures.release();
  await expect.poll(() => events).toEqual(["load", "take-2"]);
  await context.close();
});
