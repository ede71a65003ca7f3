import { expect, test } from "vitest";
import { describeTests, showCount, showMoney } from "../../../../../../engine/server/admin/views/format.ts";

test("a count has its noun in the right number", () => {
  expect([0, 1, 2, 1200].map((count) => showCount(count, "paid orders"))).toEqual([
    "0 paid orders",
    "1 paid order",
    "2 paid orders",
    "1,200 paid orders",
  ]);
  expect([1, 2].map(describeTests)).toEqual(["1 test order is left out.", "2 test orders are left out."]);
});

test.each([
  [3900, "USD", "$39.00"],
  [3950, "CAD", "CA$39.50"],
  [3900, "JPY", "¥3,900"],
  [3900, "GBP", "£39.00"],
])("%i in the smallest unit of %s is %s", (amount, currency, text) => {
  expect(showMoney(amount, currency)).toBe(text);
});
