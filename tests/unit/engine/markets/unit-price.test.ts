import { describe, expect, it } from "vitest";
import type { Contents } from "../../../../engine/markets/unit-price.ts";
import { unitPrice } from "../../../../engine/markets/unit-price.ts";

const cents = (amount: number) => `${amount} c`;
const grams = (amount: number): Contents => ({ amount, unit: "g" });

describe("unitPrice", () => {
  it.each([
    ["kg", grams(118), "29576 c/kg"],
    ["100 g", grams(118), "2958 c/100 g"],
    ["kg", { amount: 250, unit: "ml" }, "13960 c/l"],
    ["100 g", { amount: 250, unit: "ml" }, "1396 c/100 ml"],
  ] as const)("is per %s of %o", (unit, contents, expected) => {
    const price = unitPrice({ languageTag: "de-DE", unitPrice: unit }, contents, 3490, cents);
    expect(price?.replace(/\u00a0/g, " ")).toBe(expected);
  });

  it("is absent if the market requires none, if the product is sold by the piece, or if its contents are unknown", () => {
    const asking = { languageTag: "de-DE", unitPrice: "kg" } as const;
    expect(unitPrice({ languageTag: "de-DE" }, grams(118), 3490, cents)).toBeUndefined();
    expect(unitPrice(asking, "by-piece", 3490, cents)).toBeUndefined();
    expect(unitPrice(asking, undefined, 3490, cents)).toBeUndefined();
  });
});
