import { closeSync, fsyncSync, mkdirSync, openSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "./sqlite-schema.ts";

/** How long to wait for the lock of another process, in milliseconds. */
export const lockTimeout = 3000;

/**
 * Creates a file that only this user can read. SQLite itself would create one that everybody can read. Its
 * `-wal` and `-shm` files inherit the mode of the database file.
 */
function makeFile(file: string): void {
  try {
    // `x` opens new files only. Closing an existing file would release all locks that this process holds on
    // it, including those of other connections.
    closeSync(openSync(file, "ax", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

/**
 * Opens a database for writing. Creates the folder and the file, for this user only, and missing tables.
 * Committed data is on disk (`synchronous=FULL`); deleted data is overwritten (`secure_delete`). Throws the
 * error of SQLite or of the file system.
 */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makeFile(file);
  const database = new DatabaseSync(file, { timeout: lockTimeout, enableForeignKeyConstraints: true });
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

/**
 * Copies an open database to a new file that only this user can read, and syncs it to disk. Other connections may
 * write meanwhile, and the database's own file may be gone.
 */
export function copyDatabase(database: DatabaseSync, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  const handle = openSync(copy, "wx+", 0o600);
  try {
    database.prepare("VACUUM INTO ?").run(copy);
    fsyncSync(handle);
  } catch (error) {
    unlinkSync(copy);
    throw error;
  } finally {
    closeSync(handle);
  }
}
