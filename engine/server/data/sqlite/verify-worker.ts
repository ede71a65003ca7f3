import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { sqliteCode } from "./sqlite-error.ts";

/** SQLite's result codes CORRUPT (11) and NOTADB (26). */
const damaged: readonly (number | undefined)[] = [11, 26];

/** Whether a database is intact. Undefined if it cannot be read for another reason than damage. */
function verify(file: string): boolean | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"] === "ok";
    } finally {
      database.close();
    }
  } catch (error) {
    return damaged.includes(sqliteCode(error)) ? false : undefined;
  }
}

// SAFETY: `verifySqlite` starts this file with the database's path.
parentPort?.postMessage(verify(workerData as string));
