import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { LogEntry } from "../services.ts";
import { openDatabase } from "./sqlite-database.ts";
import { type SqliteStore, sqliteStore } from "./sqlite-store.ts";
import { sqliteCode } from "./sqlite-trouble.ts";

interface OpenStore {
  readonly database: DatabaseSync;
  readonly store: SqliteStore;
}

/** A database that is opened when it is needed, and again when its file was deleted or replaced under the process. */
export interface SqliteConnection {
  readonly file: string;
  /** Throws what keeps it from being opened. */
  open(): OpenStore;
  close(): void;
}

/** Tells a file from another at the same path; undefined when there is none. */
function identity(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

const companions = ["-wal", "-shm"];

/** What SQLite keeps a database in; a part that was deleted is still held open by the process. */
const identities = (file: string): readonly (string | undefined)[] =>
  ["", ...companions].map((suffix) => identity(`${file}${suffix}`));

/** Copies a database whose file is gone, and puts the copy on disk. */
function copyTo(copy: string, database: DatabaseSync): void {
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

export function connectSqlite(file: string, log: (entry: LogEntry) => void): SqliteConnection {
  let current: (OpenStore & { readonly parts: readonly (string | undefined)[] }) | undefined;

  /** Saves what a deleted or replaced file holds beside it. Undefined when it was damaged and could not be read. */
  function rescue(database: DatabaseSync): string | undefined {
    const copy = `${file}.rescued-${Date.now()}`;
    try {
      copyTo(copy, database);
      return copy;
    } catch (error) {
      if (![11, 26].includes(sqliteCode(error) ?? 0)) throw error;
      log({ level: "error", event: "database-not-rescued", file });
      return undefined;
    }
  }

  /** Puts the copy where the database was, unless another has been put there on purpose; never over one. */
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
    // SQLite leaves the log of a file that was moved: read with another database, it would damage that one.
    database.close();
    current = undefined;
    for (const [place, suffix] of companions.entries())
      if (isMoved && parts[place + 1] === identity(`${file}${suffix}`))
        rmSync(`${file}${suffix}`, { force: true });
    if (copy) putBack(copy);
    else if (!isMoved) log({ level: "error", event: "database-log-deleted", file, restored: true });
  }

  const isWhole = ({ parts }: NonNullable<typeof current>): boolean =>
    identities(file).every((part, place) => part === parts[place]);

  return {
    file,
    open() {
      if (current && !isWhole(current)) leave(current);
      if (current === undefined) {
        const database = openDatabase(file);
        current = { database, store: sqliteStore(database), parts: identities(file) };
      }
      return current;
    },
    close() {
      if (current && !isWhole(current)) leave(current);
      current?.database.close();
      current = undefined;
    },
  };
}
