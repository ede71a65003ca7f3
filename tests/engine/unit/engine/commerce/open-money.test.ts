import { expect, test } from "vitest";
import { findOpenMoney } from "../../../../../engine/commerce/open-money.ts";
import type { OrderEvent, OrderFact } from "../../../../../engine/commerce/order-facts.ts";
import { order } from "../../../../fixtures/submissions.ts";

const begun: OrderEvent = {
  type: "attempt",
  attempt: 1,
  provider: "stripe",
  method: "card",
  kind: "card",
  upsell: "none",
  amount: 3480,
  capture: "at-once",
  expires: 9,
};
const paid: OrderEvent = { type: "paid", attempt: 1, amount: 3480, reference: "p" };
const refund: OrderEvent = { type: "refund", refund: 1, attempt: 1, amount: 3480 };
const failed: OrderEvent = { type: "refund-failed", refund: 1 };
const transfer: OrderEvent = { type: "refunded", amount: 3480 };
const review: OrderEvent = { type: "under-review", attempt: 1, amount: 1, currency: "EUR" };
const disputed: OrderEvent = { type: "disputed", attempt: 1, amount: 3480 };

const find = (events: readonly OrderEvent[]) =>
  findOpenMoney(
    order("o", { facts: events.map((event, at): OrderFact => ({ ...event, key: `k${at}`, at })) }),
  );

test.for<[string, readonly OrderEvent[], RegExp]>([
  ["a payment that has begun", [begun], /Payment 1 has begun/],
  ["a payment on its way", [begun, { type: "processing", attempt: 1 }], /is on its way/],
  ["money on hold", [begun, { type: "authorised", attempt: 1, amount: 3480 }], /is on hold/],
  ["another amount", [begun, review], /does not fit/],
  ["a dispute", [begun, paid, disputed], /is disputed/],
  ["a refund on its way", [begun, paid, refund], /A refund of payment 1 is on its way/],
  ["a failed refund", [begun, paid, refund, failed], /has failed/],
  ["a withdrawal", [begun, paid, { type: "withdrawn" }], /was withdrawn/],
  [
    "a paid invoice that was cancelled",
    [{ type: "paid", amount: 3480 }, { type: "cancelled" }],
    /was cancelled/,
  ],
])("findOpenMoney names %s", ([, events, reason]) => {
  expect(find(events)).toMatch(reason);
});

test.for<[string, readonly OrderEvent[]]>([
  ["an invoice", []],
  ["a paid order", [begun, paid]],
  ["an ended payment", [begun, { type: "attempt-ended", attempt: 1, result: "failed" }]],
  ["a failed refund that was paid otherwise", [begun, paid, refund, failed, transfer]],
  ["a review that was paid back", [begun, review, transfer]],
  ["a withdrawal that was paid back", [begun, paid, { type: "withdrawn" }, transfer]],
])("findOpenMoney finds nothing for %s", ([, events]) => {
  expect(find(events)).toBeUndefined();
});
