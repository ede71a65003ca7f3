import type { Order } from "../commerce/order.ts";
import { countStock, isReleased, lacksStock, listMoved, readState } from "../commerce/order-state.ts";
import type { Attempt } from "../commerce/payment-attempts.ts";
import type { Run, Step } from "./next-step.ts";
import type { KeyedEvent } from "./payment-facts.ts";

/** Takes the pieces of an order again that went back into the stock. */
export const reserveStock = (order: Order): KeyedEvent => ({
  type: "stock-reserved",
  key: `stock-${countStock(order, "stock-released")}-reserved`,
});

/** Whether the money of an order has come, and only its pieces are missing. */
export const waitsForStock = (order: Order): boolean =>
  lacksStock(order) && readState(order).status === "review";

/** Takes the pieces of an order whose money has come late, or says that the stock has too few left. */
function planReservation(order: Order, run: Run): Step | undefined {
  if (!run.isShort) return { call: "record", event: reserveStock(order) };
  const key = `stock-${countStock(order, "stock-released")}-out`;
  const isTold = order.facts?.some((fact) => fact.key === key);
  return isTold ? undefined : { call: "record", event: { type: "out-of-stock", key } };
}

/**
 * Gives back the pieces of an order that is still unpaid when the time to pay ends. The providers are asked first: each of them
 * must have ended its attempt, and the customer may have paid at the last moment.
 */
function planRelease(order: Order, attempts: readonly Attempt[], run: Run, now: number): Step | undefined {
  const payers = attempts.filter(({ line }) => line === undefined);
  const isOver = payers.every(({ status, expires }) => status === "ended" && now >= expires);
  if (!isOver || listMoved({ lines: [] }, order).length === 0) return undefined;
  if (readState(order).status !== "unpaid" || isReleased(order)) return undefined;
  const attempt = payers.find((payer) => run.answers[payer.attempt] === undefined);
  if (attempt) return { call: "find", attempt };
  if (payers.some((payer) => run.answers[payer.attempt] === "silent")) return undefined;
  const key = `stock-${countStock(order, "stock-released") + 1}-released`;
  return { call: "record", event: { type: "stock-released", key } };
}

/** Decides what becomes of the pieces that an order has taken from the stock. Undefined: nothing changes now. */
export const planStock = (
  order: Order,
  attempts: readonly Attempt[],
  run: Run,
  now: number,
): Step | undefined =>
  waitsForStock(order) ? planReservation(order, run) : planRelease(order, attempts, run, now);
