import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "./sqlite-schema.ts";

/** How long somebody else's lock is waited for, in milliseconds. */
const patience = 3000;

/** SQLite would make a file that everybody may read; its two companions take over the mode of the first. */
function makeFile(file: string): void {
  try {
    // Only ever a new one: to close a file gives up all locks that this process has on it, another connection's too.
    closeSync(openSync(file, "ax", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

/**
 * Opens a database to write, making the folder, the file and the tables that are missing; they are for this user only.
 * What was committed is on disk (`synchronous=FULL`), what was deleted is overwritten (`secure_delete`). Throws SQLite's or the file system's error.
 */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makeFile(file);
  const database = new DatabaseSync(file, { timeout: patience, enableForeignKeyConstraints: true });
  try {
    database.exec(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA journal_size_limit=67108864",
    );
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
