import { parentPort, workerData } from "node:worker_threads";
import type { LogEntry } from "../../services.ts";
import { runBatch, type Task } from "./sqlite-batch.ts";
import { connectSqlite, readSqlite } from "./sqlite-connection.ts";
import type { Outcome } from "./sqlite-error.ts";

export interface SqliteWorkerData {
  /** The database's path. */
  readonly file: string;
  readonly use: "write" | "read";
}

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
// SAFETY: `sqliteThread` starts this file with these data.
const { file, use } = workerData as SqliteWorkerData;
const connection = use === "read" ? readSqlite(file) : connectSqlite(file, (entry) => entries.push(entry));

parentPort?.on("message", ({ tasks, timeout }: SqliteTask) => {
  entries = [];
  const outcomes = tasks === "close" ? [] : runBatch(connection, tasks, timeout);
  // The last connection that closes saves a log whose file was deleted, so readers keep none open.
  if (tasks === "close" || use === "read") connection.close();
  parentPort?.postMessage({ outcomes, entries } satisfies SqliteResult);
});
