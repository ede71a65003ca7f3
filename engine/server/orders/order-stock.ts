import type { Order } from "../../commerce/order.ts";
import { shownOrderId } from "../../commerce/order-id.ts";
import type { MovedPieces } from "../../commerce/order-state.ts";
import type { Refusal } from "../../commerce/refuse-fact.ts";
import type { RunStatements } from "../data/database.ts";
import { createStock } from "../data/stock-store.ts";

/** The products of which an order needs more pieces than are left. */
export async function findShort(
  run: RunStatements,
  moved: readonly MovedPieces[],
): Promise<readonly string[]> {
  const needs = moved.filter(({ pieces }) => pieces > 0);
  if (needs.length === 0) return [];
  const left = new Map((await createStock(run).list()).map(({ product, available }) => [product, available]));
  return needs
    .filter(({ product, pieces }) => pieces > (left.get(product) ?? 0))
    .map(({ product }) => product);
}

/** Why a fact cannot be recorded that takes pieces from the stock. */
export const refuseStock = ({ id }: Order, products: readonly string[]): Refusal => ({
  code: "out-of-stock",
  message: `Order ${shownOrderId(id)} needs more pieces than the stock has of ${products.join(", ")}. Add stock, or cancel the order.`,
});
