import { describe, expect, test } from "vitest";
import type { OrderEvent, OrderFact } from "../../../../../engine/commerce/order-facts.ts";
import { findRefundDue } from "../../../../../engine/commerce/refund-due.ts";
import { order } from "../../../../fixtures/submissions.ts";

const day = 86_400_000;

/** An order whose facts are a day apart. */
const orderWith = (...events: readonly OrderEvent[]) =>
  order("o", {
    facts: events.map((event, index): OrderFact => ({ ...event, key: `k${index}`, at: index * day })),
  });

const pay = (attempt: number, amount: number): readonly OrderEvent[] => [
  {
    type: "attempt",
    attempt,
    provider: "stripe",
    method: "card",
    kind: "card",
    upsell: "none",
    amount,
    capture: "at-once",
    expires: 90 * day,
  },
  { type: "paid", attempt, amount, reference: `p${attempt}` },
];
const withdrawn: OrderEvent = { type: "withdrawn" };

describe("findRefundDue", () => {
  test("gives the shop 14 days from the withdrawal", () => {
    expect(findRefundDue(orderWith(...pay(1, 3480), withdrawn))).toEqual({ due: 16 * day, amount: 3480 });
    const onInvoice = orderWith({ type: "paid", amount: 3480 }, withdrawn);
    expect(findRefundDue(onInvoice)).toEqual({ due: 15 * day, amount: 3480 });
  });

  test("finds nothing for orders that were not withdrawn or not paid", () => {
    expect(findRefundDue(orderWith(...pay(1, 3480)))).toBeUndefined();
    expect(findRefundDue(orderWith(...pay(1, 3480), { type: "cancelled" }))).toBeUndefined();
    expect(findRefundDue(orderWith(withdrawn))).toBeUndefined();
  });

  test("leaves out what was refunded before", () => {
    const refund: OrderEvent = { type: "refunded", attempt: 1, amount: 480, reference: "r" };
    expect(findRefundDue(orderWith(...pay(1, 3480), refund, withdrawn))?.amount).toBe(3000);
  });

  test("is settled by a refund that keeps a part, for each payment", () => {
    const refund = (attempt: number, number: number): OrderEvent => ({
      type: "refund",
      refund: number,
      attempt,
      amount: 1000,
    });
    const paid = [...pay(1, 3480), ...pay(2, 2000), withdrawn];
    expect(findRefundDue(orderWith(...paid, refund(1, 1)))?.amount).toBe(2000);
    expect(findRefundDue(orderWith(...paid, refund(1, 1), refund(2, 2)))).toBeUndefined();
    expect(findRefundDue(orderWith(...paid, { type: "refunded", amount: 4000 }))).toBeUndefined();
  });

  test("is due again if the refund fails", () => {
    const refund: OrderEvent = { type: "refund", refund: 1, attempt: 1, amount: 3480 };
    const failure: OrderEvent = { type: "refund-failed", refund: 1 };
    expect(findRefundDue(orderWith(...pay(1, 3480), withdrawn, refund, failure))?.amount).toBe(3480);
  });

  test("leaves disputed money to the dispute", () => {
    const dispute = (type: "disputed" | "dispute-won" | "dispute-lost"): OrderEvent => ({
      type,
      attempt: 1,
      amount: 3480,
    });
    const paid = [...pay(1, 3480), withdrawn, dispute("disputed")];
    expect(findRefundDue(orderWith(...paid))).toBeUndefined();
    expect(findRefundDue(orderWith(...paid, dispute("dispute-lost")))).toBeUndefined();
    expect(findRefundDue(orderWith(...paid, dispute("dispute-won")))?.amount).toBe(3480);
  });
});
