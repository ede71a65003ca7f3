import type { AttemptAddress, PaymentState, ProviderPayment } from "../server/payments/payment-provider.ts";
import type { PaymentRequest } from "./payment-request.ts";

export interface BankRefund {
  readonly reference: string;
  /** The shop's number of the refund. Omitted if the bank has made it. */
  readonly refund?: number;
  readonly amount: number;
  state: "pending" | "done" | "failed";
  /** What becomes of a pending refund, and when: milliseconds since 1970. */
  readonly settles?: { readonly at: number; readonly state: "done" | "failed" };
}

export interface BankPayment {
  readonly id: string;
  readonly request: PaymentRequest;
  state: PaymentState;
  /** When it has changed last, in milliseconds since 1970. */
  changed: number;
  /** The number of its last change among the changes of all payments. */
  change: number;
  /** The customer's last try was declined. */
  isDeclined: boolean;
  /** When its money arrives without anything more, in milliseconds since 1970. */
  arrives?: number;
  readonly refunds: BankRefund[];
  dispute?: { state: "open" | "won" | "lost"; readonly amount: number };
}

/** Tells the shop that a payment has changed. */
export interface BankEvent {
  readonly id: string;
  /** The payment's id. */
  readonly payment: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  due: number;
  /** How often it was sent without success. */
  attempts: number;
}

/** How the bank misbehaves. */
export interface Switches {
  /** Events are never sent. */
  readonly lose: boolean;
  /** Each event is sent twice. */
  readonly double: boolean;
  /** Each event is sent an hour later. */
  readonly delay: boolean;
  /** An event waits for the next one, which is sent first. */
  readonly reorder: boolean;
  /** Each call of the API is answered with 503, and does nothing. */
  readonly down: boolean;
  /** Each call of the API that changes something does so, and is answered with 503. */
  readonly mute: boolean;
  /** What becomes of the next second charge. */
  readonly nextCharge: "captured" | "declined" | "open";
  /** What becomes of the next refund: it is done at once, done after a day, or fails after a day. */
  readonly nextRefund: "done" | "late" | "failed";
}

/** The answer to a call with an idempotency key. */
export interface StoredAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
  readonly at: number;
}

/** All that the bank knows. */
export interface BankState {
  /** How far the bank's clock is ahead, in milliseconds. */
  ahead: number;
  /** How many changes of payments there were. */
  changes: number;
  switches: Switches;
  readonly payments: BankPayment[];
  events: BankEvent[];
  /** By their idempotency keys. */
  answers: Record<string, StoredAnswer>;
}

/** Keeps the bank's state between two starts. */
export interface BankStore {
  load(): BankState | undefined;
  save(state: BankState): void;
}

/** A payment as the bank's API describes it. */
export type PaymentAnswer = ProviderPayment & { readonly metadata: AttemptAddress };

/** The switches of a bank that works. */
export const defaultSwitches: Switches = {
  lose: false,
  double: false,
  delay: false,
  reorder: false,
  down: false,
  mute: false,
  nextCharge: "captured",
  nextRefund: "done",
};

export const createState = (): BankState => ({
  ahead: 0,
  changes: 0,
  switches: defaultSwitches,
  payments: [],
  events: [],
  answers: {},
});

export const hour = 3_600_000;
export const day = 24 * hour;
