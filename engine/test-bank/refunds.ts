import { type Bank, createId, Refusal, touch } from "./bank.ts";
import { type BankPayment, day } from "./bank-state.ts";

/** The amount of a payment that was not paid back. */
export const getRemainder = ({ request, refunds }: BankPayment): number =>
  refunds.reduce((sum, { state, amount }) => (state === "failed" ? sum : sum - amount), request.amount);

/** Whether the bank can pay money back. While a payment is disputed, it does not. */
export const isRefundable = (payment: BankPayment): boolean =>
  payment.state === "captured" &&
  (payment.dispute === undefined || payment.dispute.state === "won") &&
  getRemainder(payment) > 0;

/** Pays money back. `refund`: the shop's number of it; undefined if the bank does so itself. */
export function refund(bank: Bank, payment: BankPayment, amount: number, refund?: number): void {
  if (!isRefundable(payment)) throw new Refusal(422, "The payment has no money that can be refunded.");
  if (amount > getRemainder(payment))
    throw new Refusal(422, `${amount} is more than the ${getRemainder(payment)} that can be refunded.`);
  const { state, now } = bank;
  const { nextRefund } = state.switches;
  state.switches = { ...state.switches, nextRefund: "done" };
  payment.refunds.push({
    reference: createId(bank, "refund", payment.id),
    ...(refund !== undefined && { refund }),
    amount,
    state: nextRefund === "done" ? "done" : "pending",
    ...(nextRefund !== "done" && {
      settles: { at: now() + day, state: nextRefund === "late" ? "done" : "failed" },
    }),
  });
  touch(bank, payment);
}
