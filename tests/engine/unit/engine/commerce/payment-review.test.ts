import { describe, expect, test } from "vitest";
import type { Order } from "../../../../../engine/commerce/order.ts";
import type { OrderEvent } from "../../../../../engine/commerce/order-facts.ts";
import { readState } from "../../../../../engine/commerce/order-state.ts";
import { readAttempts } from "../../../../../engine/commerce/payment-attempts.ts";
import { refuseFact } from "../../../../../engine/commerce/refuse-fact.ts";
import { readPayment } from "../../../../../engine/payments/payment-facts.ts";
import { line, order } from "../../../../fixtures/submissions.ts";

const attempt: OrderEvent = {
  type: "attempt",
  attempt: 1,
  provider: "test-bank",
  method: "card",
  kind: "card",
  upsell: "none",
  amount: 2990,
  capture: "at-once",
  expires: 1000,
};
const started: OrderEvent = { type: "attempt-started", attempt: 1, reference: "pay_1" };
const review: OrderEvent = { type: "under-review", attempt: 1, amount: 2000, currency: "EUR" };
const foreign: OrderEvent = { ...review, currency: "USD" };
const accepted: OrderEvent = { type: "accepted", attempt: 1, amount: 2000 };
const refund: OrderEvent = { type: "refund", refund: 1, attempt: 1, amount: 2000 };
const refunded: OrderEvent = { type: "refunded", refund: 1, attempt: 1, amount: 2000 };
const paid: OrderEvent = { type: "paid", attempt: 1, amount: 2990 };
const disputed: OrderEvent = { type: "disputed", attempt: 1, amount: 2990 };

const orderAfter = (...events: readonly OrderEvent[]): Order =>
  order("7Q2KM4TX9A", {
    lines: [line("starter", 2990)],
    facts: [attempt, started, ...events].map((event, at) => ({ ...event, key: `fact-${at}`, at })),
  });

const captured = {
  reference: "pay_1",
  state: "captured",
  amount: 2000,
  currency: "EUR",
  refunds: [],
} as const;

describe("money under review", () => {
  test("counts once the shop has accepted its amount and the provider has confirmed it", () => {
    const after = orderAfter(review, accepted);
    expect(readState(after)).toMatchObject({ status: "processing", paid: 0 });
    const events = readPayment(after, 1, captured);
    expect(events).toMatchObject([{ type: "paid", amount: 2000 }]);
    expect(readState(orderAfter(review, accepted, ...events))).toMatchObject({ paid: 2000, due: 1480 });
  });

  test("goes under review again if the provider then names another amount", () => {
    const after = orderAfter(review, accepted);
    const events = readPayment(after, 1, { ...captured, amount: 1500 });
    expect(events).toMatchObject([{ type: "under-review", amount: 1500 }]);
    const again = orderAfter(review, accepted, ...events);
    expect(readAttempts(again)).toMatchObject([{ status: "review", captured: 1500 }]);
    expect(readPayment(again, 1, { ...captured, amount: 1500 })).toEqual([]);
  });

  test("does not count as refunded when it goes back, and the order can be paid in another way", () => {
    expect(readState(orderAfter(review)).status).toBe("review");
    const after = orderAfter(review, refund, refunded);
    expect(readState(after)).toMatchObject({ status: "unpaid", paid: 0, refunded: 0, due: 3480 });
    expect(refuseFact(after, { ...attempt, attempt: 2 })).toBeUndefined();
    expect(refuseFact(orderAfter(review), { ...attempt, attempt: 2 })?.code).toBe("attempt-open");
  });

  test.for([
    [[review], accepted, undefined],
    [[review], refund, undefined],
    [[review], { ...accepted, amount: 2990 }, "not-under-review"],
    [[], accepted, "not-under-review"],
    [[review, refund], accepted, "not-under-review"],
    [[foreign], accepted, "other-currency"],
    [[foreign], refund, "other-currency"],
    [[paid, disputed], refund, "dispute-open"],
    [[paid, disputed, { ...disputed, type: "dispute-won" }], refund, undefined],
  ] as const)("after %j, %j is refused with %s", ([earlier, event, code]) => {
    expect(refuseFact(orderAfter(...earlier), event)?.code).toBe(code);
  });
});
