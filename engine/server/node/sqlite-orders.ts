import type { DatabaseSync } from "node:sqlite";
import type { FormValues } from "../../forms/form-validator.ts";
import type { Order, OrderLine } from "../sink.ts";

export interface StoredOrder {
  readonly order: Order;
  /** What was typed into the form that placed it. */
  readonly customer: FormValues;
}

interface OrderRow {
  readonly id: string;
  readonly market: string;
  readonly currency: string;
  readonly delivery_fee: number;
  readonly delivery_free_from: number | null;
  readonly at: number;
  readonly content: string;
}

/** Reads orders with their lines. */
export function orderReader(database: DatabaseSync): {
  byId(id: string): StoredOrder | undefined;
  byPost(postId: number): StoredOrder | undefined;
} {
  const from = `SELECT o.id, o.market, o.currency, o.delivery_fee, o.delivery_free_from, o.at, p.content
    FROM orders o JOIN posts p ON p.id = o.post_id`;
  const byId = database.prepare(`${from} WHERE o.id = ?`);
  const byPost = database.prepare(`${from} WHERE o.post_id = ?`);
  const lines = database.prepare(
    "SELECT product, name, price FROM order_lines WHERE order_id = ? ORDER BY position",
  );

  function read(row: unknown): StoredOrder | undefined {
    if (row === undefined) return undefined;
    // Sound: both statements select these columns, and the tables are STRICT.
    const { content, delivery_fee: fee, delivery_free_from: freeFrom, ...kept } = row as OrderRow;
    // Sound: as above.
    const found = lines.all(kept.id) as unknown as OrderLine[];
    const terms = { fee, ...(freeFrom !== null && { freeFrom }) };
    // SQLite's rows have no prototype. The content was written by `take`.
    const order = { ...kept, lines: found.map((line) => ({ ...line })), terms };
    return { order, customer: JSON.parse(content) };
  }
  return { byId: (id) => read(byId.get(id)), byPost: (postId) => read(byPost.get(postId)) };
}
