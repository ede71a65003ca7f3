import type { OrderPayment } from "../commerce/order-payments.ts";
import type { ProviderPayment } from "./provider-payment.ts";

const ended: readonly string[] = ["captured", "failed", "cancelled", "expired"];

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/**
 * Whether a provider says about a payment what is kept of it after its order was erased. A payment that has taken no money is
 * as kept if nothing is. A second payment of the same attempt is not as kept. An open payment, a refund on its way and an open dispute are not: the money can still change.
 */
export function isAsKept(payment: ProviderPayment, kept: readonly OrderPayment[]): boolean {
  const { reference, state, amount, currency, refunds, dispute } = payment;
  const sumKept = (type: OrderPayment["type"]) => sum(kept.filter((entry) => entry.type === type));
  return (
    ended.includes(state) &&
    dispute?.state !== "open" &&
    refunds.every((refund) => refund.state !== "pending") &&
    kept.every((entry) => entry.currency === currency) &&
    kept.every((entry) => entry.type !== "paid" || entry.reference === reference) &&
    sumKept("paid") === (state === "captured" ? amount : 0) &&
    sumKept("refunded") === sum(refunds.filter((refund) => refund.state === "done")) &&
    sumKept("dispute-lost") === (dispute?.state === "lost" ? dispute.amount : 0)
  );
}
