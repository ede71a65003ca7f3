import { describe, expect, it } from "vitest";
import { buildReport } from "../../../../../engine/counts/build-report.ts";
import type { Count } from "../../../../../engine/counts/count.ts";
import { statisticsTable } from "../../../../fixtures/counting-shop.ts";
import { memoryStore } from "../../../../fixtures/test-store.ts";

/** 2026-11-21. */
const day = 20_778;

const view = (object: string, subject: string, number: number, more: Partial<Count> = {}): Count => ({
  kind: "view",
  market: "FR",
  source: "none",
  device: "phone",
  day,
  amount: 0,
  object,
  subject,
  number,
  ...more,
});

const order = (kind: Count["kind"], number: number, amount: number, more: Partial<Count> = {}): Count => ({
  ...view("EUR", "take", number),
  kind,
  amount,
  ...more,
});

async function report(counts: readonly Count[], query = {}) {
  const counters = memoryStore().counters;
  await counters.add(counts);
  return buildReport(counters.read, statisticsTable, { from: day, to: day, ...query });
}

/** Visits from their beginning to their end: in each, a page is left only after it was viewed. */
const visits: readonly Count[] = [
  ...[view("entry", "take", 9), view("entry", "upsell", 1), view("new-tab", "take", 2)],
  ...[view("take", "upsell", 6), view("upsell", "thanks", 4), view("return", "upsell", 3)],
  ...[view("upsell", "take", 2), view("entry", "take", 5, { market: "GB", source: "mail" })],
  ...[order("order", 3, 12_000), order("order", 0, 2000), order("counted-order", 2, 8000)],
  order("order", 1, 3000, { market: "GB", object: "GBP" }),
];

describe("buildReport", () => {
  it("has pages, edges and orders in their exact shape", async () => {
    const { from, to, pages, edges, orders } = await report(visits);
    expect({ from, to, pages, edges, orders }).toEqual({
      from: "2026-11-21",
      to: "2026-11-21",
      pages: [
        { route: "take", market: "FR", views: 13, entry: 9, newTab: 2, return: 0, left: 7 },
        { route: "take", market: "GB", views: 5, entry: 5, newTab: 0, return: 0, left: 5 },
        { route: "thanks", market: "FR", views: 4, entry: 0, newTab: 0, return: 0, left: 4 },
        { route: "upsell", market: "FR", views: 10, entry: 1, newTab: 0, return: 3, left: 4 },
      ],
      edges: [
        { from: "entry", to: "take", market: "FR", count: 9 },
        { from: "entry", to: "take", market: "GB", count: 5 },
        { from: "new-tab", to: "take", market: "FR", count: 2 },
        { from: "upsell", to: "take", market: "FR", count: 2 },
        { from: "upsell", to: "thanks", market: "FR", count: 4 },
        { from: "entry", to: "upsell", market: "FR", count: 1 },
        { from: "return", to: "upsell", market: "FR", count: 3 },
        { from: "take", to: "upsell", market: "FR", count: 6 },
      ],
      orders: [
        {
          route: "take",
          market: "FR",
          currency: "EUR",
          orders: 3,
          amount: 14_000,
          sold: 3,
          soldAmount: 14_000,
          counted: 2,
          countedAmount: 8000,
        },
        {
          route: "take",
          market: "GB",
          currency: "GBP",
          orders: 1,
          amount: 3000,
          sold: 1,
          soldAmount: 3000,
          counted: 0,
          countedAmount: 0,
        },
      ],
    });
  });

  it("adds up: views are entries and steps into a page, and visitors who left are views without a next step", async () => {
    const { pages, edges } = await report(visits);
    const sum = (own: typeof edges) => own.reduce((all, { count }) => all + count, 0);
    for (const { route, market, views, entry, newTab, return: back, left } of pages) {
      const own = edges.filter((edge) => edge.market === market);
      const into = own.filter(
        ({ from, to }) => to === route && !["entry", "new-tab", "return"].includes(from),
      );
      expect(views, route).toBe(entry + newTab + back + sum(into));
      expect(left, route).toBe(views - sum(own.filter(({ from }) => from === route)));
    }
  });

  it("never has negative exits if a period or source has only the end of a visit", async () => {
    const across = [
      view("entry", "take", 1, { day: day - 1 }),
      view("take", "upsell", 1, { source: "unknown" }),
    ];
    const left = async (query: object) =>
      (await report(across, query)).pages.map((page) => [page.route, page.views, page.left]);
    const cut = [
      ["take", 0, 0],
      ["upsell", 1, 1],
    ];
    expect(await left({})).toEqual(cut);
    expect(await left({ from: day - 1, source: "unknown" })).toEqual(cut);
    expect(await left({ from: day - 1 })).toEqual([
      ["take", 1, 0],
      ["upsell", 1, 1],
    ]);
  });

  it("calculates rates from counted orders, and shows all orders", async () => {
    const { totals, sources } = await report(visits);
    expect(totals).toEqual([
      {
        market: "FR",
        currency: "EUR",
        entries: 10,
        orders: 3,
        amount: 14_000,
        sold: 3,
        soldAmount: 14_000,
        counted: 2,
        countedAmount: 8000,
      },
      {
        market: "GB",
        currency: "GBP",
        entries: 5,
        orders: 1,
        amount: 3000,
        sold: 1,
        soldAmount: 3000,
        counted: 0,
        countedAmount: 0,
      },
    ]);
    expect(sources).toEqual([
      { source: "mail", entries: 5, views: 5, orders: 0, sold: 0, counted: 0 },
      { source: "none", entries: 10, views: 27, orders: 4, sold: 4, counted: 2 },
    ]);
  });

  it("subtracts what is not sold, in rates too", async () => {
    const unpaid = [order("unpaid", 2, 9000), order("unpaid", -1, -5000), order("counted-unpaid", 1, 4000)];
    const { orders, totals, sources, isPrepaid } = await report([...visits, ...unpaid]);
    const figures = {
      orders: 3,
      amount: 14_000,
      sold: 2,
      soldAmount: 10_000,
      counted: 1,
      countedAmount: 4000,
    };
    expect(orders[0]).toMatchObject(figures);
    expect(totals[0]).toMatchObject({ entries: 10, ...figures });
    expect(sources[1]).toMatchObject({ source: "none", orders: 4, sold: 3, counted: 1 });
    expect(isPrepaid).toBe(true);
  });

  it("says whether customers of its markets can pay first, or had to", async () => {
    const isPrepaid = async (
      counts: readonly Count[],
      prepaidMarkets: readonly string[],
      market?: string,
    ) => {
      const counters = memoryStore().counters;
      await counters.add(counts);
      const query = { from: day, to: day, market };
      return (await buildReport(counters.read, { ...statisticsTable, prepaidMarkets }, query)).isPrepaid;
    };
    expect(await isPrepaid(visits, [])).toBe(false);
    expect(await isPrepaid(visits, ["GB"])).toBe(true);
    expect(await isPrepaid(visits, ["GB"], "FR")).toBe(false);
    const settled = [order("unpaid", 1, 4000), order("unpaid", -1, -4000)];
    expect(await isPrepaid([...visits, ...settled], [])).toBe(true);
  });

  it("counts test orders, which are in no other figure", async () => {
    const { orders, testOrders } = await report([order("test-order", 2, 0)]);
    expect(orders).toEqual([]);
    expect(testOrders).toBe(2);
  });
});
