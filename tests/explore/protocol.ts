import { decideFact } from "../../engine/commerce/decide-fact.ts";
import { isReleased, listMoved } from "../../engine/commerce/order-state.ts";
import { listLooks } from "../../engine/payments/next-look.ts";
import { getCallName, nextStep, type ProviderCall } from "../../engine/payments/next-step.ts";
import { readPayment } from "../../engine/payments/payment-facts.ts";
import type { Bank } from "./model-bank.ts";

/** The protocol: functions of the engine, and the habits of its server. The tests plant faults by replacing parts. */
export interface Protocol {
  readonly nextStep: typeof nextStep;
  readonly readPayment: typeof readPayment;
  readonly decideFact: typeof decideFact;
  readonly isReleased: typeof isReleased;
  readonly listMoved: typeof listMoved;
  readonly listLooks: typeof listLooks;
  /** The idempotency key of a call. */
  readonly getKey: (step: ProviderCall, bank: Bank) => string;
  /** What a run takes a call for that was not answered. */
  readonly noAnswer: "silent" | "none" | "failed";
  /** When an event is acknowledged: after the run that looks, before it, or without one. */
  readonly acknowledges: "after" | "before" | "unread";
  /** Whether the server records what an event says, without asking. */
  readonly trustsEvents: boolean;
  /** Whether the return page takes the payment as paid, without asking. */
  readonly trustsReturns: boolean;
  /** Whether a worker looks at the attempts. */
  readonly reconciles: boolean;
  /** Whether a later line and its attempt are stored before the provider is called. */
  readonly storesFirst: boolean;
  /** Whether a run forgets an answer that it could not record. */
  readonly forgets: boolean;
  /** Whether a run records the rest of an answer after a part of it was not accepted. */
  readonly insists: boolean;
  /** Whether a refused refund is recorded. */
  readonly readsRefusals: boolean;
  /** Whether the attempt before is closed before the customer pays in another way. */
  readonly closesFirst: boolean;
  /** Whether an order whose pieces went back takes them again before the customer pays in another way. */
  readonly reservesFirst: boolean;
}

export const protocol: Protocol = {
  ...({ nextStep, readPayment, decideFact, isReleased, listMoved, listLooks } as const),
  getKey: getCallName,
  ...({ noAnswer: "silent", acknowledges: "after", trustsEvents: false, trustsReturns: false } as const),
  ...({ reconciles: true, storesFirst: true, forgets: true, insists: false } as const),
  ...({ readsRefusals: true, closesFirst: true, reservesFirst: true } as const),
};
