import { expect, test } from "vitest";
import type { OrderPayment } from "../../../../../engine/commerce/order-payments.ts";
import { isAsKept } from "../../../../../engine/payments/is-as-kept.ts";
import type { ProviderPayment } from "../../../../../engine/payments/provider-payment.ts";

const payment: ProviderPayment = {
  reference: "p",
  state: "captured",
  amount: 3480,
  currency: "EUR",
  refunds: [],
};
const paid: OrderPayment = {
  order: "o",
  position: 2,
  market: "DE",
  currency: "EUR",
  type: "paid",
  amount: 3480,
  at: 1,
  attempt: 1,
  provider: "stripe",
  reference: "p",
};
const refund = { reference: "r", amount: 480 } as const;
const refunded: OrderPayment = { ...paid, type: "refunded", amount: 480, reference: "r" };
const lost: OrderPayment = { ...paid, type: "dispute-lost" };

test.for<[string, Partial<ProviderPayment>, readonly OrderPayment[]]>([
  ["a paid payment", {}, [paid]],
  ["a refund", { refunds: [{ ...refund, state: "done" }] }, [paid, refunded]],
  ["a failed refund", { refunds: [{ ...refund, state: "failed" }] }, [paid]],
  ["a lost dispute", { dispute: { state: "lost", amount: 3480 } }, [paid, lost]],
  ["a dispute that the shop has won", { dispute: { state: "won", amount: 3480 } }, [paid]],
  ["a payment that expired", { state: "expired" }, []],
])("isAsKept recognises %s", ([, said, kept]) => {
  expect(isAsKept({ ...payment, ...said }, kept)).toBe(true);
});

test.for<[string, Partial<ProviderPayment>, readonly OrderPayment[]]>([
  ["a late success", {}, []],
  ["an open payment", { state: "open" }, []],
  ["held money", { state: "authorised" }, []],
  ["another amount", { amount: 3481 }, [paid]],
  ["another currency", { currency: "CHF" }, [paid]],
  ["a second payment of the attempt", { reference: "q" }, [paid]],
  ["a new refund", { refunds: [{ ...refund, state: "done" }] }, [paid]],
  ["a refund on its way", { refunds: [{ ...refund, state: "pending" }] }, [paid]],
  ["a refund that has failed since", { refunds: [{ ...refund, state: "failed" }] }, [paid, refunded]],
  ["a new dispute", { dispute: { state: "open", amount: 3480 } }, [paid]],
  ["a dispute that was lost since", { dispute: { state: "lost", amount: 3480 } }, [paid]],
])("isAsKept notices %s", ([, said, kept]) => {
  expect(isAsKept({ ...payment, ...said }, kept)).toBe(false);
});
