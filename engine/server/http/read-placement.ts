import type { Receipt } from "../../commerce/order-book.ts";
import type { Placement } from "./checkout.ts";

/** What a receipt means for the visitor. One of another contact's order says nothing about that order. */
export function readPlacement({ order, isNew, conflict }: Receipt): Placement {
  if (conflict?.by === "contact") return { kind: "repeat" };
  if (conflict) return { kind: "repeat", held: { at: conflict.at, ...(order && { order }) } };
  return { kind: "accepted", isNew, ...(order && { order }) };
}
