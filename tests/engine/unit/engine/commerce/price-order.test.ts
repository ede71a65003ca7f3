import { expect, test } from "vitest";
import { priceOrder } from "../../../../../engine/commerce/price-order.ts";
import { line, order } from "../../../../fixtures/submissions.ts";

test.for([
  [[], 0, 0],
  [[4999], 490, 5489],
  [[4999, 1], 0, 5000],
] as const)("an order of %j has delivery %i and total %i", ([prices, delivery, total]) => {
  const lines = prices.map((price) => line("starter", price));
  expect(priceOrder(order("o", { lines }))).toMatchObject({ delivery, total });
});
