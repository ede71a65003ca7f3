import { sha256 } from "@noble/hashes/sha2.js";
import { type BankPayment, type BankState, hour } from "./bank-state.ts";

/** A running bank. */
export interface Bank {
  readonly state: BankState;
  /** The bank's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Whether customers reach its pages under the host name of the shop. */
  readonly hasShopHost: boolean;
}

/** The bank does not do what it was asked. */
export class Refusal extends Error {
  /** The status of the answer. */
  readonly status: 400 | 401 | 402 | 404 | 422;

  constructor(status: Refusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

/** An id that follows from the clock, and that a bank with a new state does not give again. */
export function createId({ state, now }: Bank, prefix: string, key: string): string {
  const bytes = sha256(new TextEncoder().encode(`${key} ${now()} ${state.changes}`));
  return `${prefix}_${bytes.slice(0, 10).toHex()}`;
}

/** @throws Refusal if there is no such payment. */
export function findPayment({ state }: Bank, id: string): BankPayment {
  const payment = state.payments.find((candidate) => candidate.id === id);
  if (payment === undefined) throw new Refusal(404, `There is no payment "${id}".`);
  return payment;
}

/** Records that a payment has changed, and tells the shop. */
export function touch({ state, now }: Bank, payment: BankPayment): void {
  payment.changed = now();
  payment.change = ++state.changes;
  const { lose, double, delay } = state.switches;
  if (lose) return;
  const event = {
    id: `${payment.id}.${payment.change}`,
    payment: payment.id,
    created: now(),
    due: now() + (delay ? hour : 0),
    attempts: 0,
  };
  state.events.push(event);
  if (double) state.events.push({ ...event });
}

export function setState(bank: Bank, payment: BankPayment, state: BankPayment["state"]): void {
  payment.state = state;
  payment.isDeclined = false;
  // A customer who has paid late is not stopped by the end of the attempt.
  if (state !== "expired") delete payment.arrives;
  touch(bank, payment);
}
