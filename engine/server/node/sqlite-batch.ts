import type { SqliteConnection } from "./sqlite-connection.ts";
import type { SqliteStore } from "./sqlite-store.ts";
import { type Outcome, troubleOf } from "./sqlite-trouble.ts";

/** One call of the store: a method's name and what it takes. */
export type Job = {
  [Name in keyof SqliteStore]: readonly [name: Name, ...Parameters<SqliteStore[Name]>];
}[keyof SqliteStore];

const isRead = ([name]: Job): boolean => name === "order";

function perform(store: SqliteStore, [name, ...taken]: Job): unknown {
  // Sound: a job carries what its own method takes; the compiler cannot follow a union of calls.
  const method = store[name] as (...all: unknown[]) => unknown;
  return method(...taken);
}

/**
 * Runs jobs in one transaction, and so with one wait for the disk. A job that fails leaves nothing behind and the others
 * alone; when the transaction fails, each of them has failed. Reads stand apart, so that they work while nothing can be written.
 */
export function runBatch(connection: SqliteConnection, jobs: readonly Job[]): readonly Outcome[] {
  const { file } = connection;
  const outcomes = new Map<Job, Outcome>();
  const writes = jobs.filter((job) => !isRead(job));
  try {
    if (writes.length > 0)
      for (const [job, outcome] of writeAll(connection, writes)) outcomes.set(job, outcome);
  } catch (error) {
    for (const job of writes) outcomes.set(job, troubleOf(error, file));
  }
  for (const job of jobs.filter(isRead)) {
    try {
      outcomes.set(job, { value: perform(connection.open().store, job) });
    } catch (error) {
      outcomes.set(job, troubleOf(error, file));
    }
  }
  return jobs.map((job) => outcomes.get(job) ?? troubleOf(new Error("it was not tried"), file));
}

/** Throws when the transaction has failed. */
function writeAll(connection: SqliteConnection, jobs: readonly Job[]): ReadonlyMap<Job, Outcome> {
  const { database, store } = connection.open();
  const outcomes = new Map<Job, Outcome>();
  database.exec("BEGIN IMMEDIATE");
  try {
    for (const job of jobs) {
      database.exec("SAVEPOINT job");
      try {
        outcomes.set(job, { value: perform(store, job) });
      } catch (error) {
        // Some errors, a full disk among them, end the whole transaction.
        if (!database.isTransaction) throw error;
        database.exec("ROLLBACK TO job");
        outcomes.set(job, troubleOf(error, connection.file));
      }
      database.exec("RELEASE job");
    }
    database.exec("COMMIT");
    return outcomes;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
