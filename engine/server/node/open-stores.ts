import { dirname, join, resolve } from "node:path";
import type { ReadCounts } from "../../counts/count.ts";
import type { Database } from "../data/database.ts";
import type { LogEntry } from "../data/log-entry.ts";
import { openPostgres } from "../data/postgres/open-postgres.ts";
import { openSqlite } from "../data/sqlite/open-sqlite.ts";
import { createStores, type Stores } from "../stores.ts";
import { isPostgres } from "./database-address.ts";
import { serverFileReader } from "./server-file-reader.ts";

/** The stores of the Node server, and their database. */
export interface NodeStores extends Stores {
  readonly database: Database;
}

/** The file in which a server without `ORDER_SECRET` keeps its own secret: beside the SQLite file. */
export const secretFile = (root: string, database: string): string =>
  join(dirname(resolve(root, database)), "order-secret");

/**
 * Opens the stores of the database that the setting `DATABASE` names: a PostgreSQL database, or an SQLite file. A relative
 * path starts at `root`. `folder`: `dist-server/`. Omitted: no mails are queued.
 */
export function openStores(
  address: string,
  {
    root,
    folder,
    log,
  }: {
    readonly root: string;
    readonly folder?: string | undefined;
    readonly log: (entry: LogEntry) => void;
  },
): NodeStores {
  const database = isPostgres(address) ? openPostgres(address) : openSqlite(resolve(root, address), { log });
  return {
    database,
    ...createStores(database, { readFile: folder === undefined ? undefined : serverFileReader(folder) }),
  };
}

/** Reads the counters of a database like `openStores`, for a command, and closes it. */
export async function readCounters<Result>(
  address: string,
  root: string,
  work: (read: ReadCounts) => Promise<Result>,
): Promise<Result> {
  const { counters, database } = openStores(address, { root, log: () => undefined });
  try {
    return await work(counters.read);
  } finally {
    await database.close();
  }
}
