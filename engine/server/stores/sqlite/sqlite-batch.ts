import type { SqliteConnection } from "./sqlite-connection.ts";
import { lockTimeout } from "./sqlite-database.ts";
import { describeFailure, type Outcome } from "./sqlite-error.ts";
import type { SqliteQueries } from "./sqlite-queries.ts";

/** One call of the store: the name of a method, then its arguments. */
export type Task = {
  [Name in keyof SqliteQueries]: readonly [name: Name, ...Parameters<SqliteQueries[Name]>];
}[keyof SqliteQueries];

/** Tasks that change nothing. */
export const reads: ReadonlySet<Task[0]> = new Set<Task[0]>([
  "open",
  "order",
  "countEvents",
  "readCounts",
  "isSessionEnded",
]);
const isRead = ([name]: Task): boolean => reads.has(name);

function runTask(queries: SqliteQueries, [name, ...parameters]: Task): unknown {
  // SAFETY: a task carries the arguments of its own method. The compiler cannot follow a union of calls.
  const method = queries[name] as (...parameters: unknown[]) => unknown;
  return method(...parameters);
}

/**
 * Runs tasks in one transaction, so that they wait for the disk once. If a task fails, its changes are rolled
 * back and the other tasks continue. If the transaction fails, all its tasks have failed. Reads run outside
 * it, so that they work while nothing can be written. `timeout`: how long to wait for the lock of another
 * process, in milliseconds.
 */
export function runBatch(
  connection: SqliteConnection,
  tasks: readonly Task[],
  timeout: number = lockTimeout,
): readonly Outcome[] {
  const { file } = connection;
  const outcomes = new Map<Task, Outcome>();
  const writes = tasks.filter((task) => !isRead(task));
  try {
    if (writes.length > 0)
      for (const [task, outcome] of writeAll(connection, writes, timeout)) outcomes.set(task, outcome);
  } catch (error) {
    for (const task of writes) outcomes.set(task, describeFailure(error, file));
  }
  for (const task of tasks.filter(isRead)) {
    try {
      outcomes.set(task, { value: runTask(connection.open().queries, task) });
    } catch (error) {
      outcomes.set(task, describeFailure(error, file));
    }
  }
  return tasks.map((task) => outcomes.get(task) ?? describeFailure(new Error("it was not tried"), file));
}

/** Throws if the whole transaction fails. */
function writeAll(
  connection: SqliteConnection,
  tasks: readonly Task[],
  timeout: number,
): ReadonlyMap<Task, Outcome> {
  const { database, queries } = connection.open();
  database.exec(`PRAGMA busy_timeout = ${timeout}`);
  const outcomes = new Map<Task, Outcome>();
  database.exec("BEGIN IMMEDIATE");
  try {
    for (const task of tasks) {
      database.exec("SAVEPOINT task");
      try {
        outcomes.set(task, { value: runTask(queries, task) });
      } catch (error) {
        // Some errors, such as a full disk, end the whole transaction.
        if (!database.isTransaction) throw error;
        database.exec("ROLLBACK TO task");
        outcomes.set(task, describeFailure(error, connection.file));
      }
      database.exec("RELEASE task");
    }
    database.exec("COMMIT");
    return outcomes;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
