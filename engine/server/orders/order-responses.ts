import type { Order } from "../../commerce/order.ts";
import { readState } from "../../commerce/order-state.ts";

/** The headers of a response that must not be stored by anybody. */
export const ofOneVisitor = { "cache-control": "private, no-store" } as const;

/** A one-line text for the developer of a client. */
export const plainText = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...ofOneVisitor, "content-type": "text/plain; charset=utf-8" },
  });

/** Lets the page of an order look again while its money is on its way, in seconds. */
const lookAgainAfter = 15;

/** The header that loads the page of an order again, with or without script. */
export const refreshHeader = (order: Order): Readonly<Record<string, string>> =>
  readState(order).status === "processing" ? { refresh: String(lookAgainAfter) } : {};
