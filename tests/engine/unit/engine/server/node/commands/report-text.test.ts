import { describe, expect, it } from "vitest";
import { buildReport } from "../../../../../../../engine/counts/build-report.ts";
import { reportCsv, reportTable } from "../../../../../../../engine/server/node/commands/report-text.ts";
import { statisticsTable } from "../../../../../../fixtures/counting-shop.ts";
import { memoryStore } from "../../../../../../fixtures/test-store.ts";

const day = 20_778;
const view = { kind: "view", market: "FR", source: "none", device: "phone", day, amount: 0 } as const;

/** A page with an order in France, and half as many views and no order the day before. */
async function compared() {
  const counters = memoryStore().counters;
  const order = { ...view, kind: "order", object: "EUR", subject: "take", number: 1, amount: 3980 } as const;
  await counters.add([
    { ...view, object: "entry", subject: "take", number: 40 },
    { ...view, object: "entry", subject: "take", number: 20, day: day - 1 },
    { ...view, object: "entry", subject: "old", number: 5, day: day - 1 },
    ...[order, { ...order, kind: "counted-order" } as const],
    { ...order, object: "CHF", amount: 4780 },
  ]);
  const read = (at: number) => buildReport(counters.read, statisticsTable, { from: at, to: at });
  return [await read(day), await read(day - 1)] as const;
}

describe("reportCsv", () => {
  it("has a line for each page, market and currency, with the views in the first", async () => {
    const [report] = await compared();
    expect(reportCsv(report).split("\n")).toEqual([
      "route,market,views,entry,newTab,return,left,orders,amount,sold,soldAmount,counted,currency",
      "take,FR,40,40,0,0,40,1,4780,1,4780,0,CHF",
      "take,FR,0,0,0,0,0,1,3980,1,3980,1,EUR",
    ]);
  });

  it("has the figures of the previous period in further columns, also for pages without present figures", async () => {
    const [head, ...lines] = reportCsv(...(await compared())).split("\n");
    expect(head).toMatch(
      /,currency,views_before,entry_before,newTab_before,return_before,left_before,orders_before,amount_before,sold_before,soldAmount_before,counted_before$/,
    );
    expect(lines).toEqual([
      "old,FR,0,0,0,0,0,0,0,0,0,0,,5,5,0,0,5,0,0,0,0,0",
      "take,FR,40,40,0,0,40,1,4780,1,4780,0,CHF,20,20,0,0,20,0,0,0,0,0",
      "take,FR,0,0,0,0,0,1,3980,1,3980,1,EUR,0,0,0,0,0,0,0,0,0,0",
    ]);
  });
});

describe("reportTable", () => {
  it("compares markets and pages with the previous period", async () => {
    const [report, previous] = await compared();
    const [title, markets = "", pages] = reportTable(report, previous).split("\n\n");
    expect(title).toBe("2026-11-21 to 2026-11-21, and before: 2026-11-20 to 2026-11-20");
    const rows = markets.split("\n").map((line) => line.trim().split(/\s{2,}/));
    expect(rows.slice(-3)).toEqual([
      ["FR", "40", "1", "2.5 %", "€39.80", "€1.00"],
      ["before", "25", "0", "0.0 %"],
      ["change", "+60 %"],
    ]);
    expect(pages).toContain("take     40      20            40  100.0 %       2.5 %");
  });

  it("shows sold orders beside all orders if customers can pay first, and says what it leaves out", async () => {
    const counters = memoryStore().counters;
    const order = { ...view, object: "EUR", subject: "take", number: 2, amount: 7960 } as const;
    await counters.add([
      { ...view, object: "entry", subject: "take", number: 40 },
      ...([
        { ...order, kind: "order" },
        { ...order, kind: "counted-order" },
      ] as const),
      ...(
        [
          { ...order, kind: "unpaid" },
          { ...order, kind: "counted-unpaid" },
        ] as const
      ).map((count) => ({
        ...count,
        number: 1,
        amount: 3980,
      })),
      { ...order, kind: "test-order", number: 12, amount: 0 },
    ]);
    const report = await buildReport(counters.read, statisticsTable, { from: day, to: day });
    const [, markets = "", , sales, tests] = reportTable(report).split("\n\n");
    expect(markets.split("\n").map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ["market", "visits", "orders", "sold", "conversion", "revenue", "per visit"],
      ["FR", "40", "2", "1", "2.5 %", "€39.80", "€1.00"],
    ]);
    expect(sales).toMatch(/^Sold are orders on invoice, paid or not, /);
    expect(tests).toBe("12 test orders are left out.");
  });

  it("shows what only the proof can tell", async () => {
    const counters = memoryStore().counters;
    await counters.add([
      { ...view, object: "entry", subject: "take", number: 1200 },
      { ...view, object: "take", subject: "thanks", number: 7 },
    ]);
    const text = reportTable(
      await buildReport(counters.read, statisticsTable, { from: day, to: day }),
      undefined,
    );
    expect(text.split("\n").slice(-3)).toEqual([
      "take → thanks was taken 7 times, but the proof does not know it.",
      "Nobody went on from take (1,200 views).",
      "Nobody took take → upsell (1,200 views).",
    ]);
  });
});
