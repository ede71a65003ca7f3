import type { Order } from "../../engine/commerce/order.ts";
import { holdsStock, isReleased, listMoved, readState } from "../../engine/commerce/order-state.ts";
import { readPrepaid } from "../../engine/commerce/payment-attempts.ts";
import { waitsForStock } from "../../engine/payments/order-stock.ts";
import type { World } from "./scenario.ts";

const countPieces = (order: Order): number =>
  listMoved({ lines: [] }, order).reduce((sum, { pieces }) => sum + pieces, 0);

/** What is wrong with the stock. */
export function findMiscount({ order, bank, created, stock }: World): string | undefined {
  const { available, others, total } = stock;
  const held = order ? countPieces(order) : 0;
  if (available + others + held !== total) return "pieces are lost, or sold twice";
  if (order === undefined || holdsStock(order)) return undefined;
  if (created > 0) return "goods may leave that are not in the stock";
  const payers = new Set(
    readPrepaid(order).flatMap(({ attempt, line }) => (line === undefined ? attempt : [])),
  );
  const isPayable = bank.payments.some(({ attempt, state }) => payers.has(attempt) && state === "open");
  return isPayable ? "the pieces went back while the customer can still pay" : undefined;
}

/** What the stock keeps from its customers in the end. */
export function findUnsettledStock({ order, stock }: World): string | undefined {
  if (order === undefined || readPrepaid(order).length === 0) return undefined;
  if (readState(order).status === "unpaid" && countPieces(order) > 0 && !isReleased(order))
    return "an order that nobody pays keeps its pieces";
  return waitsForStock(order) && stock.available > 0 ? "a paid order does not get its pieces" : undefined;
}
