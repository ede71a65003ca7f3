import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** The tables, by the version of the file that lacks them. Times are milliseconds since 1970. */
const migrations = [
  `CREATE TABLE people (
     id INTEGER PRIMARY KEY,
     email TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     role TEXT NOT NULL,
     markets TEXT NOT NULL,
     folders TEXT NOT NULL,
     removed_at INTEGER
   ) STRICT;
   CREATE TABLE links (
     hash TEXT PRIMARY KEY,
     person INTEGER NOT NULL REFERENCES people,
     expires_at INTEGER NOT NULL,
     used_at INTEGER
   ) STRICT;
   CREATE TABLE sessions (
     hash TEXT PRIMARY KEY,
     person INTEGER NOT NULL REFERENCES people,
     device TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     seen_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX sessions_by_person ON sessions (person);
   CREATE TABLE passkeys (
     id TEXT PRIMARY KEY,
     person INTEGER NOT NULL REFERENCES people,
     key BLOB NOT NULL,
     counter INTEGER NOT NULL,
     transports TEXT NOT NULL,
     device TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE drafts (
     id INTEGER PRIMARY KEY,
     title TEXT NOT NULL,
     owner INTEGER NOT NULL REFERENCES people,
     base TEXT NOT NULL,
     state TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     changed_at INTEGER NOT NULL,
     commit_id TEXT
   ) STRICT;
   CREATE TABLE writers (
     draft INTEGER NOT NULL REFERENCES drafts,
     person INTEGER NOT NULL REFERENCES people,
     PRIMARY KEY (draft, person)
   ) STRICT;
   CREATE TABLE comments (
     id INTEGER PRIMARY KEY,
     draft INTEGER NOT NULL REFERENCES drafts,
     person INTEGER NOT NULL REFERENCES people,
     place TEXT NOT NULL,
     text TEXT NOT NULL,
     at INTEGER NOT NULL,
     resolved_at INTEGER
   ) STRICT;
   CREATE TABLE reviews (
     id INTEGER PRIMARY KEY,
     draft INTEGER NOT NULL REFERENCES drafts,
     person INTEGER NOT NULL REFERENCES people,
     verdict TEXT NOT NULL,
     content TEXT NOT NULL,
     at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE log (
     id INTEGER PRIMARY KEY,
     at INTEGER NOT NULL,
     person INTEGER REFERENCES people,
     action TEXT NOT NULL,
     subject TEXT NOT NULL
   ) STRICT;`,
  `ALTER TABLE drafts ADD COLUMN request INTEGER;
   ALTER TABLE drafts ADD COLUMN request_address TEXT;`,
  "ALTER TABLE people ADD COLUMN orders INTEGER NOT NULL DEFAULT 0",
  "CREATE TABLE releases (build TEXT PRIMARY KEY, title TEXT NOT NULL) STRICT",
  "ALTER TABLE people ADD COLUMN language TEXT",
];

/** The database of a team's workshop. Its statements run in this process: a team makes few of them. */
export interface Store {
  /** Runs a statement and returns its rows. */
  all<Row>(statement: string, ...values: readonly SQLInputValue[]): readonly Row[];
  /** Runs statements as one transaction. Throws what `work` throws; then nothing is stored. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** Opens the file, for this user only, and creates it and its tables if they are missing. */
export function openStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  database.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
  const version = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
  if (version > migrations.length)
    throw new Error(`${file} comes from a newer version. Start that version, or restore a backup.`);
  const transaction = <Result>(work: () => Result): Result => {
    database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      database.exec("COMMIT");
      return result;
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
  };
  transaction(() => {
    for (const statements of migrations.slice(version)) database.exec(statements);
    database.exec(`PRAGMA user_version=${migrations.length}`);
  });
  return {
    // SAFETY: the caller names the columns in the statement and the type.
    all: (statement, ...values) => database.prepare(statement).all(...values) as never,
    transaction,
    close: () => database.close(),
  };
}
