import type { DatabaseSync } from "node:sqlite";
import { type LineRow, type OrderRow, readOrder, type StoredOrder } from "../../tables/read-order.ts";
import { statements } from "../../tables/statements.ts";

/** Prepares the statements that read orders with their lines. */
export function orderReader(database: DatabaseSync): {
  byId(id: string): StoredOrder | undefined;
  bySubmission(submissionId: number): StoredOrder | undefined;
} {
  const byId = database.prepare(`${statements.orders} WHERE o.id = ?`);
  const bySubmission = database.prepare(`${statements.orders} WHERE o.post_id = ?`);
  const lines = database.prepare(statements.lines);

  function read(result: unknown): StoredOrder | undefined {
    if (result === undefined) return undefined;
    // SAFETY: the statement selects these columns, and the tables are STRICT. SQLite's row has no prototype,
    // so it is copied.
    const row = { ...(result as OrderRow) };
    // SAFETY: the statement selects these columns, and the tables are STRICT.
    return readOrder(row, lines.all(row.id) as unknown as LineRow[]);
  }
  return {
    byId: (id) => read(byId.get(id)),
    bySubmission: (submissionId) => read(bySubmission.get(submissionId)),
  };
}
