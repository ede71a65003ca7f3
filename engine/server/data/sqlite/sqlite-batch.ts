import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { RunStatements } from "../database.ts";
import type { Statement } from "../statement.ts";
import { StoreError } from "../store-error.ts";
import { lockTimeout } from "./sqlite-database.ts";
import { describeFailure, type Outcome } from "./sqlite-error.ts";

/** The statements of one transaction. Threads can pass it. */
export type Batch = readonly Pick<Statement, "text" | "values">[];

/** An open database. */
export interface SqliteDatabase {
  readonly database: DatabaseSync;
  /** Returns the rows of each statement. Throws the errors of SQLite. */
  runStatements(batch: Batch): readonly (readonly object[])[];
}

/** Prepared statements to keep. Lists of parameters make as many texts as they have lengths. */
const maxPrepared = 500;

/** Prepares statements once for each text. */
export function prepareDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string): StatementSync => {
    const statement = prepared.get(text) ?? database.prepare(text);
    if (prepared.size >= maxPrepared) prepared.clear();
    prepared.set(text, statement);
    return statement;
  };
  return {
    database,
    // SQLite's rows have no prototype, so they are copied.
    runStatements: (batch) =>
      batch.map(({ text, values }) =>
        prepare(text)
          .all(...values)
          .map((row) => ({ ...row })),
      ),
  };
}

/** Whether a batch changes nothing. */
export const isRead = (batch: Batch): boolean => batch.every(({ text }) => /^\s*SELECT\b/.test(text));

/**
 * Runs batches in one transaction, so that they wait for the disk once. If a batch fails, its changes are rolled
 * back and the other batches continue. If the transaction fails, all its batches have failed. Reads run outside
 * it, so that they work while nothing can be written. `timeout`: how long to wait for the lock of another
 * process, in milliseconds. `open` throws if the database cannot be opened.
 */
export function runBatches(
  { file, open }: { readonly file: string; readonly open: () => SqliteDatabase },
  batches: readonly Batch[],
  timeout: number = lockTimeout,
): readonly Outcome[] {
  const outcomes = new Map<Batch, Outcome>();
  const writes = batches.filter((batch) => !isRead(batch));
  try {
    if (writes.length > 0)
      for (const [batch, outcome] of writeAll(open(), writes, file, timeout)) outcomes.set(batch, outcome);
  } catch (error) {
    for (const batch of writes) outcomes.set(batch, describeFailure(error, file));
  }
  for (const batch of batches.filter(isRead)) {
    try {
      outcomes.set(batch, { rows: open().runStatements(batch) });
    } catch (error) {
      outcomes.set(batch, describeFailure(error, file));
    }
  }
  return batches.map((batch) => outcomes.get(batch) ?? describeFailure(new Error("it was not tried"), file));
}

/** Throws if the whole transaction fails. */
function writeAll(
  { database, runStatements }: SqliteDatabase,
  batches: readonly Batch[],
  file: string,
  timeout: number,
): ReadonlyMap<Batch, Outcome> {
  database.exec(`PRAGMA busy_timeout = ${timeout}`);
  const outcomes = new Map<Batch, Outcome>();
  database.exec("BEGIN IMMEDIATE");
  try {
    for (const batch of batches) {
      database.exec("SAVEPOINT batch");
      try {
        outcomes.set(batch, { rows: runStatements(batch) });
      } catch (error) {
        // Some errors, such as a full disk, end the whole transaction.
        if (!database.isTransaction) throw error;
        database.exec("ROLLBACK TO batch");
        outcomes.set(batch, describeFailure(error, file));
      }
      database.exec("RELEASE batch");
    }
    database.exec("COMMIT");
    return outcomes;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

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
