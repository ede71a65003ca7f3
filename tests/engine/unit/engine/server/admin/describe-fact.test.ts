import { expect, test } from "vitest";
import type { Order } from "../../../../../../engine/commerce/order.ts";
import type { OrderFact } from "../../../../../../engine/commerce/order-facts.ts";
import { describeFact } from "../../../../../../engine/server/admin/views/orders/describe-fact.ts";

const order: Order = {
  id: "7Q2KM4TX9A",
  market: "AE",
  currency: "AED",
  at: 0,
  terms: { fee: 0 },
  lines: [{ product: "lamp", name: "مصباح (2)", price: 1000, quantity: 1 }],
};

test.each<readonly [OrderFact, string]>([
  [{ type: "line-removed", position: 0, key: "a", at: 0 }, "<bdi>مصباح (2)</bdi> was taken off the order"],
  [
    { type: "shipped", carrier: "أرامكس", tracking: "00-1", key: "b", at: 0 },
    "A parcel left <bdi>أرامكس</bdi> <bdi>00-1</bdi>",
  ],
  [{ type: "shipped", key: "c", at: 0 }, "A parcel left"],
  [
    { type: "cancelled", reason: "طلب العميل!", key: "d", at: 0 },
    "The order was cancelled: <bdi>طلب العميل!</bdi>",
  ],
])("what people write keeps its own direction: %j", async (fact, text) => {
  expect(String(await describeFact(fact, order))).toBe(text);
});
