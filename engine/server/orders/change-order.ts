import type { Order } from "../../commerce/order.ts";
import type { MovedPieces } from "../../commerce/order-state.ts";
import type { RunStatements } from "../data/database.ts";
import { lockOrder } from "../data/insertions.ts";
import type { Statement } from "../data/statement.ts";
import { isConflict, StoreError } from "../data/store-error.ts";
import { findShort } from "./order-stock.ts";
import type { LedgerSubmission } from "./read-orders.ts";

/** A submission with the order that it has placed. */
export type PlacedSubmission = LedgerSubmission & { readonly order: Order };

/** Attempts to store an order or to change it, while other requests change it or the stock. */
export const maxAttempts = 10;

/** A conflict that nothing explains: the tables refuse what they should accept. */
export const unavailable = (conflict: StoreError): StoreError =>
  new StoreError("unavailable", conflict.message);

/** What changes an order. Without statements, there is nothing to change. */
interface Change<Result> {
  readonly statements?: readonly Statement[];
  readonly result: Result;
  /** What the statements take from the stock, and the result if too few pieces of these products are left. */
  readonly moved?: readonly MovedPieces[];
  readonly refuse?: (products: readonly string[]) => Result;
}

/**
 * Returns the function that changes an order. `build` returns the change of its current state. It reads and builds again if
 * another request has changed the order in between.
 */
export const createChange =
  (run: RunStatements, find: (id: string) => Promise<LedgerSubmission | undefined>) =>
  async <Result>(
    id: string,
    build: (stored: PlacedSubmission | undefined) => Change<Result> | Promise<Change<Result>>,
  ): Promise<Result> => {
    for (let attempt = 1; ; attempt++) {
      const stored = await find(id);
      const change = await build(stored?.order && { ...stored, order: stored.order });
      const { statements, result, moved = [], refuse } = change;
      if (statements === undefined) return result;
      const short = attempt > 1 && refuse ? await findShort(run, moved) : [];
      if (refuse && short.length > 0) return refuse(short);
      try {
        await run(lockOrder(id), ...statements);
        return result;
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (attempt === maxAttempts) throw unavailable(error);
      }
    }
  };
