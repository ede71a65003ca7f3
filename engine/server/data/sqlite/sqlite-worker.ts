import { parentPort, workerData } from "node:worker_threads";
import type { LogEntry } from "../log-entry.ts";
import { type Batch, runBatches } from "./sqlite-batch.ts";
import { connectSqlite, readSqlite } from "./sqlite-connection.ts";
import type { Outcome } from "./sqlite-error.ts";

export interface SqliteWorkerData {
  /** The database's path. */
  readonly file: string;
  readonly use: "write" | "read";
}

/**
 * The batches of a transaction, or `close`. `timeout`: how long to wait for the lock of another process, in milliseconds.
 */
export interface SqliteTask {
  readonly batches: readonly Batch[] | "close";
  readonly timeout: number;
}

/**
 * The answer: one outcome for each batch, and log entries. The answer to `close` has no outcomes.
 */
export interface SqliteResult {
  readonly outcomes: readonly Outcome[];
  readonly entries: readonly LogEntry[];
}

let entries: LogEntry[] = [];
// SAFETY: `sqliteThread` starts this file with these data.
const { file, use } = workerData as SqliteWorkerData;
const connection = use === "read" ? readSqlite(file) : connectSqlite(file, (entry) => entries.push(entry));

parentPort?.on("message", ({ batches, timeout }: SqliteTask) => {
  entries = [];
  const outcomes = batches === "close" ? [] : runBatches(connection, batches, timeout);
  // The last connection that closes saves a log whose file was deleted, so readers keep none open.
  if (batches === "close" || use === "read") connection.close();
  parentPort?.postMessage({ outcomes, entries } satisfies SqliteResult);
});
