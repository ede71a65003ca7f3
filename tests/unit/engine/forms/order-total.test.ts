import { expect, test } from "vitest";
import { orderSum } from "../../../../engine/forms/order-total.ts";
import { line, order } from "../../../fixtures/submissions.ts";

test.for([
  [[], 490, 490],
  [[4999], 490, 5489],
  [[4999, 1], 0, 5000],
] as const)("an order of %j has delivery %i and total %i", ([prices, delivery, total]) => {
  const lines = prices.map((price) => line("starter", price));
  expect(orderSum(order("o", { lines }))).toEqual({ delivery, total });
});
