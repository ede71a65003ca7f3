import { linkSync, rmSync, statSync, unlinkSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { LogEntry } from "../log-entry.ts";
import { prepareDatabase, type SqliteDatabase } from "./sqlite-batch.ts";
import { copyDatabase, lockTimeout, openDatabase } from "./sqlite-database.ts";
import { sqliteCode } from "./sqlite-error.ts";

/** Opens a database on first use. Opens it again if somebody has deleted or replaced its file. */
export interface SqliteConnection {
  readonly file: string;
  /** Throws the error of SQLite or of the file system if the database cannot be opened. */
  open(): SqliteDatabase;
  close(): void;
}

/** Identifies the file at a path: another file that replaces it has another identity. Undefined if there is none. */
export function identity(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}

const companions = ["-wal", "-shm"];

/** The identities of a database's files. The process keeps deleted files open, so it can compare them. */
const identities = (file: string): readonly (string | undefined)[] =>
  ["", ...companions].map((suffix) => identity(`${file}${suffix}`));

/** Creates the connection to a database file. `log` receives entries about a deleted or replaced file. */
export function connectSqlite(file: string, log: (entry: LogEntry) => void): SqliteConnection {
  let current: (SqliteDatabase & { readonly parts: readonly (string | undefined)[] }) | undefined;

  /**
   * Saves a deleted or replaced database to a new file next to it. Undefined if it is damaged and cannot be
   * read.
   */
  function rescue(database: DatabaseSync): string | undefined {
    const copy = `${file}.rescued-${Date.now()}`;
    try {
      copyDatabase(database, copy);
      return copy;
    } catch (error) {
      if (![11, 26].includes(sqliteCode(error) ?? 0)) throw error;
      log({ level: "error", event: "database-not-rescued", file });
      return undefined;
    }
  }

  /** Moves the copy to the database's path. If somebody has put another database there, keeps both files. */
  function putBack(copy: string): void {
    try {
      linkSync(copy, file);
      unlinkSync(copy);
      log({ level: "error", event: "database-deleted", file, restored: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      log({ level: "error", event: "database-replaced", file, rescued: copy });
    }
  }

  function leave({ database, parts }: NonNullable<typeof current>): void {
    const isMoved = parts[0] !== identity(file);
    const copy = isMoved ? rescue(database) : undefined;
    // SQLite does not delete the -wal file of a moved database. Another database at this path would read it
    // and be damaged.
    database.close();
    current = undefined;
    for (const [place, suffix] of companions.entries())
      if (isMoved && parts[place + 1] === identity(`${file}${suffix}`))
        rmSync(`${file}${suffix}`, { force: true });
    if (copy) putBack(copy);
    else if (!isMoved) log({ level: "error", event: "database-log-deleted", file, restored: true });
  }

  const isComplete = ({ parts }: NonNullable<typeof current>): boolean =>
    identities(file).every((part, place) => part === parts[place]);

  return {
    file,
    open() {
      if (current && !isComplete(current)) leave(current);
      if (current === undefined) {
        const database = openDatabase(file);
        current = { ...prepareDatabase(database), parts: identities(file) };
      }
      return current;
    },
    close() {
      if (current && !isComplete(current)) leave(current);
      current?.database.close();
      current = undefined;
    },
  };
}

/** Opens a database for reading. Neither creates nor restores it, and adds no missing tables. */
export function readSqlite(file: string): SqliteConnection {
  let current: SqliteDatabase | undefined;
  return {
    file,
    open() {
      current ??= prepareDatabase(new DatabaseSync(file, { readOnly: true, timeout: lockTimeout }));
      return current;
    },
    close() {
      current?.database.close();
      current = undefined;
    },
  };
}
