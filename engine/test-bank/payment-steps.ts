import { type Bank, Refusal, setState, touch } from "./bank.ts";
import type { BankPayment } from "./bank-state.ts";
import { getRemainder } from "./refunds.ts";

/** The money arrives. A transfer cannot be held. */
export function pay(bank: Bank, payment: BankPayment): void {
  const { capture, kind } = payment.request;
  setState(bank, payment, capture === "at-shipping" && kind !== "transfer" ? "authorised" : "captured");
}

/** The bank refuses a try. The customer may try again, unless it is a second charge that they do not confirm. */
export function decline(bank: Bank, payment: BankPayment): void {
  if (payment.request.charges !== undefined) {
    setState(bank, payment, "failed");
    return;
  }
  payment.isDeclined = true;
  touch(bank, payment);
}

/** The money arrives when the time has passed. Until then, a transfer is processing; anything else is open. */
export function payAfter(bank: Bank, payment: BankPayment, time: number): void {
  if (payment.request.kind === "transfer") payment.state = "processing";
  payment.isDeclined = false;
  payment.arrives = bank.now() + time;
  touch(bank, payment);
}

export function capture(bank: Bank, payment: BankPayment): void {
  if (payment.state === "authorised") setState(bank, payment, "captured");
  else if (payment.state !== "captured")
    throw new Refusal(422, `Nothing to capture: it is ${payment.state}.`);
}

/** Ends a payment without money. One that is paid, or that has ended, stays as it is. */
export function cancel(bank: Bank, payment: BankPayment): void {
  if (payment.state === "open" || payment.state === "authorised") setState(bank, payment, "cancelled");
}

export function dispute(bank: Bank, payment: BankPayment, state: "open" | "won" | "lost"): void {
  payment.dispute = { state, amount: payment.dispute?.amount ?? getRemainder(payment) };
  touch(bank, payment);
}

/** Applies what time has brought: money, the ends of payments, the results of refunds. */
export function tick(bank: Bank): void {
  const now = bank.now();
  for (const payment of bank.state.payments) {
    const { state, arrives = Number.POSITIVE_INFINITY, request } = payment;
    if (arrives <= now) pay(bank, payment);
    else if (state === "open" && request.expires <= now) setState(bank, payment, "expired");
    for (const refund of payment.refunds) {
      if (refund.state !== "pending" || refund.settles === undefined || refund.settles.at > now) continue;
      refund.state = refund.settles.state;
      touch(bank, payment);
    }
  }
}
