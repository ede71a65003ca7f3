import type { DatabaseSync } from "node:sqlite";
import { SinkError } from "../sink-error.ts";

/**
 * The steps from an empty file to the tables of today; `PRAGMA user_version` counts those that were taken. They go
 * forward only: a step that was released is never changed, a new one is added at the end. Times are milliseconds since
 * 1970, money is in the smallest unit of its currency.
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE posts (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    market TEXT NOT NULL,
    at INTEGER NOT NULL,
    content TEXT NOT NULL CHECK (json_valid(content))
  ) STRICT;
  CREATE INDEX posts_by_time ON posts (at);

  CREATE TABLE orders (
    id TEXT PRIMARY KEY,
    post_id INTEGER NOT NULL UNIQUE REFERENCES posts (id) ON DELETE CASCADE,
    market TEXT NOT NULL,
    currency TEXT NOT NULL,
    delivery_fee INTEGER NOT NULL,
    delivery_free_from INTEGER,
    at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE order_lines (
    order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    key TEXT,
    product TEXT NOT NULL,
    name TEXT NOT NULL,
    price INTEGER NOT NULL,
    PRIMARY KEY (order_id, position),
    UNIQUE (order_id, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE outbox (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL DEFAULT 0,
    stopped_at INTEGER
  ) STRICT;
  CREATE INDEX outbox_by_order ON outbox (order_id, position) WHERE stopped_at IS NULL;
  CREATE INDEX outbox_by_time ON outbox (next_at) WHERE stopped_at IS NULL;
  CREATE INDEX outbox_of_order ON outbox (order_id);
  `,
];

/** The steps that a file has taken. */
export const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);

/** The steps that there are. */
export const newestVersion = migrations.length;

/** Brings a file's tables up to today's. Throws a SinkError for a file that a newer program has written. */
export function migrate(database: DatabaseSync): void {
  if (versionOf(database) === newestVersion) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // Read again: another process may have been faster to the lock.
    const version = versionOf(database);
    if (version > newestVersion)
      throw new SinkError(
        "unavailable",
        `The database ${database.location()} has version ${version}; this program knows ${newestVersion}. Use the newer program.`,
      );
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${newestVersion}; COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
