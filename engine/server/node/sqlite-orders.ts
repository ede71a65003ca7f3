import type { DatabaseSync } from "node:sqlite";
import { type LineRow, type OrderRow, readOrder, type StoredOrder } from "../tables/read-order.ts";
import { statements } from "../tables/statements.ts";

/** Reads orders with their lines. */
export function orderReader(database: DatabaseSync): {
  byId(id: string): StoredOrder | undefined;
  byPost(postId: number): StoredOrder | undefined;
} {
  const byId = database.prepare(`${statements.orders} WHERE o.id = ?`);
  const byPost = database.prepare(`${statements.orders} WHERE o.post_id = ?`);
  const lines = database.prepare(statements.lines);

  function read(found: unknown): StoredOrder | undefined {
    if (found === undefined) return undefined;
    // Sound: the statements select these columns, and the tables are STRICT. The row has no prototype of its own.
    const row = { ...(found as OrderRow) };
    // Sound: as above.
    return readOrder(row, lines.all(row.id) as unknown as LineRow[]);
  }
  return { byId: (id) => read(byId.get(id)), byPost: (postId) => read(byPost.get(postId)) };
}
