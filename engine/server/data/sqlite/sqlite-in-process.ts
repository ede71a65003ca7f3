import { DatabaseSync } from "node:sqlite";
import { checkStatements, type Database, type OperatorDatabase, runOne } from "../database.ts";
import { StoreError } from "../store-error.ts";
import { prepareDatabase, runBatches, sqliteRun } from "./sqlite-batch.ts";
import { copyDatabase, openDatabase } from "./sqlite-database.ts";
import { findReason } from "./sqlite-error.ts";
import { migrate } from "./sqlite-schema.ts";

/** Runs statements in the caller's thread. */
function databaseOn(database: DatabaseSync, file: string): Database {
  const opened = prepareDatabase(database);
  const run = sqliteRun((batch) => runBatches({ file, open: () => opened }, [batch])[0] ?? { rows: [] });
  return {
    run,
    report: (statement) => runOne(run, statement),
    check: async () => void (await run(...checkStatements)),
    close: async () => database.close(),
  };
}

/** Opens a database in memory, for development and tests. Everything is lost when the process ends. */
export function openMemory(): Database {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });
  migrate(database);
  return databaseOn(database, "memory");
}

export interface SqliteFile extends OperatorDatabase {
  /** Copies the database, as it is at this moment, to a new file. */
  copy(file: string): void;
}

/** Opens an SQLite file for its operator. The server may use it meanwhile. */
export function openSqliteFile(file: string): SqliteFile {
  const database = openDatabase(file);
  return {
    ...databaseOn(database, file),
    // SQLite's write-ahead log contains deleted rows until it is empty.
    purge: async () =>
      database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.["busy"] === 0
        ? undefined
        : `${file}-wal still contains the deleted data, because another process is reading the database. Run the command again soon.`,
    copy: (copy) => copyDatabase(database, copy),
  };
}

/** Turns an error of SQLite into one that names the file and says how to fix it. Other errors stay. */
export function explainSqliteError(error: unknown, file: string): unknown {
  const reason = findReason(error);
  return reason ? new StoreError("unavailable", `${file} cannot be used: ${reason}.`) : error;
}
