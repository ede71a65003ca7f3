import { parentPort, workerData } from "node:worker_threads";
import type { LogEntry } from "../services.ts";
import { type Job, runBatch } from "./sqlite-batch.ts";
import { connectSqlite } from "./sqlite-connection.ts";
import type { Outcome } from "./sqlite-trouble.ts";

/** What the thread that owns the database answers: to a batch its outcomes, to `close` none. */
export interface SqliteAnswer {
  readonly outcomes: readonly Outcome[];
  readonly entries: readonly LogEntry[];
}

let entries: LogEntry[] = [];
// Sound: `sqliteThread` starts this file with the path.
const connection = connectSqlite(workerData as string, (entry) => entries.push(entry));

parentPort?.on("message", (order: readonly Job[] | "close") => {
  entries = [];
  const outcomes = order === "close" ? [] : runBatch(connection, order);
  if (order === "close") connection.close();
  parentPort?.postMessage({ outcomes, entries } satisfies SqliteAnswer);
});
