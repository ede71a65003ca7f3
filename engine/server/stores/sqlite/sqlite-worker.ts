import { parentPort, workerData } from "node:worker_threads";
import type { LogEntry } from "../../services.ts";
import { runBatch, type Task } from "./sqlite-batch.ts";
import { connectSqlite } from "./sqlite-connection.ts";
import type { Outcome } from "./sqlite-error.ts";

/**
 * A batch of tasks, or `close`. `timeout`: how long to wait for the lock of another process, in milliseconds.
 */
export interface SqliteTask {
  readonly tasks: readonly Task[] | "close";
  readonly timeout: number;
}

/**
 * The answer to a batch: one outcome for each task, and log entries. The answer to `close` has no outcomes.
 */
export interface SqliteResult {
  readonly outcomes: readonly Outcome[];
  readonly entries: readonly LogEntry[];
}

let entries: LogEntry[] = [];
// SAFETY: `sqliteThread` starts this file with the database's path.
const connection = connectSqlite(workerData as string, (entry) => entries.push(entry));

parentPort?.on("message", ({ tasks, timeout }: SqliteTask) => {
  entries = [];
  const outcomes = tasks === "close" ? [] : runBatch(connection, tasks, timeout);
  if (tasks === "close") connection.close();
  parentPort?.postMessage({ outcomes, entries } satisfies SqliteResult);
});
