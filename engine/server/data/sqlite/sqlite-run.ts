import type { RunStatements } from "../database.ts";
import { StoreError } from "../store-error.ts";
import type { Batch } from "./sqlite-batch.ts";
import type { Outcome } from "./sqlite-error.ts";

/** Creates the function that runs statements by running batches. */
export const sqliteRun =
  (runBatch: (batch: Batch) => Outcome | Promise<Outcome>): RunStatements =>
  async (...statements) => {
    const batch = statements.filter(({ isLock }) => isLock === undefined);
    const outcome = await runBatch(batch.map(({ text, values }) => ({ text, values })));
    if ("reason" in outcome) throw new StoreError(outcome.reason, outcome.message);
    const rows = new Map(batch.map((statement, index) => [statement, outcome.rows[index] ?? []]));
    // SAFETY: the rows have the columns that their statement selects, and the tables are STRICT.
    return statements.map((statement) => rows.get(statement) ?? []) as never;
  };
