import { expect, test } from "vitest";
import type { OrderEvent, OrderFact } from "../../../../../engine/commerce/order-facts.ts";
import { listPayments } from "../../../../../engine/commerce/order-payments.ts";
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
const started: OrderEvent = { type: "attempt-started", attempt: 1, reference: "p" };
const paid: OrderEvent = { type: "paid", attempt: 1, amount: 3480, reference: "p" };

const list = (...events: readonly OrderEvent[]) =>
  listPayments(
    order("o", { facts: events.map((event, at): OrderFact => ({ ...event, key: `k${at}`, at })) }),
  );

test("listPayments names the provider and its references", () => {
  const common = { order: "o", market: "DE", currency: "EUR", attempt: 1, provider: "stripe" };
  expect(list(begun, started, paid, { type: "dispute-lost", attempt: 1, amount: 3480 })).toEqual([
    { ...common, position: 2, type: "paid", amount: 3480, at: 2, reference: "p" },
    { ...common, position: 3, type: "dispute-lost", amount: 3480, at: 3, reference: "p" },
  ]);
});

test("listPayments leaves out what the shop has typed", () => {
  expect(
    list({ type: "paid", amount: 3480, reference: "Mia Muster" }, { type: "cancelled", reason: "Mia" }),
  ).toMatchObject([{ type: "paid", attempt: null, provider: null, reference: null }]);
});

test.for<[string, readonly OrderEvent[]]>([
  [
    "a refund that failed after it was done",
    [
      { type: "refund", refund: 1, attempt: 1, amount: 480 },
      { type: "refunded", refund: 1, attempt: 1, amount: 480, reference: "r" },
      { type: "refund-failed", refund: 1 },
    ],
  ],
  [
    "a refund at the provider that failed",
    [
      { type: "refunded", attempt: 1, amount: 480, reference: "r" },
      { type: "refund-failed", reference: "r" },
    ],
  ],
  [
    "a lost dispute that was won after all",
    [
      { type: "dispute-lost", attempt: 1, amount: 3480 },
      { type: "dispute-won", attempt: 1, amount: 3480 },
    ],
  ],
])("listPayments leaves out %s", ([, events]) => {
  expect(list(begun, started, paid, ...events).map(({ type }) => type)).toEqual(["paid"]);
});

const review = (amount: number, currency: string): OrderEvent => ({
  type: "under-review",
  attempt: 1,
  amount,
  currency,
});

test("listPayments contains money under review once, with its refund in the same currency", () => {
  const refunded: OrderEvent = { type: "refunded", attempt: 1, amount: 3600, reference: "r" };
  expect(list(begun, started, review(3500, "EUR"), review(3600, "USD"), refunded)).toMatchObject([
    { type: "under-review", position: 3, amount: 3600, currency: "USD", provider: "stripe", reference: "p" },
    { type: "refunded", position: 4, amount: 3600, currency: "USD" },
  ]);
});

test("listPayments contains money that was accepted after a review once", () => {
  const accepted: OrderEvent = { type: "accepted", attempt: 1, amount: 3500 };
  const counted: OrderEvent = { ...paid, amount: 3500 };
  expect(list(begun, started, review(3500, "EUR"), accepted, counted)).toMatchObject([
    { type: "paid", amount: 3500, currency: "EUR" },
  ]);
});
