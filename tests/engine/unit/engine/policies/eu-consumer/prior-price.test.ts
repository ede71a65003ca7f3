import { describe, it } from "vitest";
import { type Changes, edits, expectProblems, swap } from "../../../../../fixtures/test-site.ts";

const period = (from: string, to: string, amount: number) => ({ from, to, amount });

/** The single pack with a struck-through price of 3990, and a history of prices in one currency. */
const reduced = (currency: "EUR" | "GBP", history: readonly object[]): Changes => {
  const amount = currency === "EUR" ? 2990 : 2500;
  return {
    "products/starter.json": swap(
      `"${currency}": { "amount": ${amount} }`,
      `"${currency}": { "amount": ${amount}, "compareAt": 3990, "history": ${JSON.stringify(history)} }`,
    ),
  };
};

const autumn = period("2026-08-01", "2026-10-20", 3990);

describe("prior-price", () => {
  it("requires the lowest price of the 30 days before the reduction in markets with that law", () => {
    expectProblems(reduced("EUR", [autumn, period("2026-10-21", "2026-10-31", 3290)]), [
      {
        code: "prior-price",
        at: "products/starter.json:9:53",
        marked: "3990",
        message:
          "3990 is struck through in DE. There it must be the lowest price of the 30 days before the reduction: 3290, until 2026-10-31.",
        hint: 'Write 3290, or remove "compareAt".',
      },
    ]);
  });

  it.each([
    ["2026-10-01", 1],
    ["2026-10-02", 1],
    ["2026-09-30", 0],
  ])("counts both ends of the 30 days: cheaper until %s", (to, problems) => {
    const history = [period("2026-08-01", to, 3290), period("2026-10-05", "2026-10-30", 3990)];
    expectProblems(
      reduced("EUR", history),
      Array.from({ length: problems }, () => ({ code: "prior-price" })),
    );
  });

  it("requires an actual earlier price in other markets", () => {
    const dip = period("2026-10-21", "2026-10-31", 3290);
    expectProblems(reduced("GBP", [autumn, dip]), []);
    expectProblems(reduced("GBP", [dip]), [
      {
        message:
          '3990 is struck through in GB, but it never cost that: the highest price in "history" is 3290.',
        hint: 'Write a price that was really charged, or remove "compareAt".',
      },
    ]);
  });

  it("does not accept single packs as proof in markets that do not sell them", () => {
    const sold = swap('"prices"', '"markets": ["GB", "CH-FR"], "prices"');
    expectProblems({ "products/starter.json": sold }, [
      { code: "prior-price", at: "products/family.json:12:43", marked: "8970" },
      { code: "empty-offer" },
    ]);
  });

  it("compares with the market's own price of single packs", () => {
    const dearer = swap(
      '"CHF": { "amount": 3200 } }',
      '"CHF": { "amount": 3200 } }, "marketPrices": { "DE": { "amount": 3100 } }',
    );
    expectProblems({ "products/starter.json": dearer }, [{ code: "prior-price", marked: "8970" }]);
  });

  it("ignores a price that is not the sum of single packs, which stale-savings reports", () => {
    expectProblems({ "products/family.json": swap('"compareAt": 7500', '"compareAt": 8500') }, [
      { code: "stale-savings" },
    ]);
  });

  it("ignores a compared price that is not above the price, which compare-at-too-low reports", () => {
    expectProblems(
      {
        "products/starter.json": edits(swap('{ "amount": 2990 }', '{ "amount": 2990, "compareAt": 2990 }')),
      },
      [{ code: "compare-at-too-low" }],
    );
  });
});
