import { type Bank, createId, findPayment, Refusal, setState, touch } from "./bank.ts";
import type { BankPayment } from "./bank-state.ts";
import type { PaymentRequest } from "./payment-request.ts";
import { pay } from "./payment-steps.ts";

/** Charges a saved method, as the panel says. A declined charge leaves a failed payment. */
function charge(bank: Bank, payment: BankPayment, source: BankPayment): void {
  const { state } = bank;
  if (!source.request.saves || (source.state !== "captured" && source.state !== "authorised"))
    throw new Refusal(422, `The payment "${source.id}" has no saved method.`);
  state.payments.push(payment);
  const { nextCharge } = state.switches;
  state.switches = { ...state.switches, nextCharge: "captured" };
  if (nextCharge === "captured") pay(bank, payment);
  else setState(bank, payment, nextCharge === "open" ? "open" : "failed");
  if (nextCharge === "declined") throw new Refusal(402, "The bank declines the charge.");
}

/** Starts a payment. `key`: the idempotency key. */
export function startPayment(bank: Bank, request: PaymentRequest, key: string): BankPayment {
  if (request.expires <= bank.now()) throw new Refusal(422, "The payment has already expired.");
  const payment: BankPayment = {
    id: createId(bank, "pay", key),
    request,
    state: "open",
    changed: 0,
    change: 0,
    isDeclined: false,
    refunds: [],
  };
  if (request.charges === undefined) {
    bank.state.payments.push(payment);
    touch(bank, payment);
  } else charge(bank, payment, findPayment(bank, request.charges));
  return payment;
}
