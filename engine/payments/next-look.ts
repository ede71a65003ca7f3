import type { Order } from "../commerce/order.ts";
import { readState } from "../commerce/order-state.ts";
import { type Attempt, readPrepaid } from "../commerce/payment-attempts.ts";
import { nextStep } from "./next-step.ts";
import { waitsForStock } from "./order-stock.ts";

const seconds = 1000;
const hours = 3600 * seconds;

/** How long an ended attempt is still looked at: a late success counts, too. In milliseconds. */
const lateFor = 24 * hours;

/** The pause before the next look at something of this age, in milliseconds. Young payments change soon. */
const pauseAfter = (age: number): number => Math.round(Math.min(6 * hours, Math.max(20 * seconds, age / 4)));

/** The pause before an order asks again for pieces that the stock lacks, in milliseconds. */
const stockPause = 600 * seconds;

/** When to ask the provider about an attempt, in milliseconds since 1970. Undefined: it is settled. */
function findLook(order: Order, { status, at, expires, capture, refunds }: Attempt, now: number) {
  const soon = now + pauseAfter(now - at);
  if (refunds.some(({ state }) => state === "reserved")) return soon;
  if (waitsForStock(order)) return now + stockPause;
  switch (status) {
    case "new":
    case "open":
      // At its expiry, the provider is asked to close it.
      return now < expires ? Math.min(soon, expires) : soon;
    case "processing":
      return soon;
    case "authorised":
      return capture === "at-once" || readState(order).shipments.length > 0 ? soon : now + 6 * hours;
    case "ended":
      // At its expiry, the pieces of an unpaid order go back into the stock.
      if (now < expires) return Math.min(soon, expires);
      return now < expires + lateFor ? soon : undefined;
    default:
      return undefined;
  }
}

/**
 * Lists when to ask the providers about the attempts of an order: at once if the protocol has a next step, such as a capture
 * after the shipment.
 */
export function listLooks(
  order: Order,
  now: number,
): readonly { readonly attempt: number; readonly at: number | undefined }[] {
  const step = nextStep(order, { looks: [], answers: {}, calls: [], isShort: true }, now);
  return readPrepaid(order).map((attempt) => ({
    attempt: attempt.attempt,
    at: step === undefined ? findLook(order, attempt, now) : now,
  }));
}
