import { dirname, join, resolve } from "node:path";
import type { PrunedStore } from "../retention/prune-old.ts";
import type { LogEntry } from "../services.ts";
import type { CounterStore } from "../stores/counter-store.ts";
import type { EndedSessions } from "../stores/ended-sessions.ts";
import type { OrderStore } from "../stores/order-store.ts";
import { openPostgresStore } from "../stores/postgres/postgres-order-store.ts";
import { openSqliteStore } from "../stores/sqlite/sqlite-order-store.ts";
import type { Outbox } from "../webhooks/outbox.ts";
import { isPostgres } from "./database-address.ts";

/** A store of the Node server. */
export interface NodeStore extends OrderStore, PrunedStore {
  readonly outbox: Outbox;
  readonly counters: CounterStore;
  readonly sessions: EndedSessions;
}

/** The file in which a server without `ORDER_SECRET` keeps its own secret: beside the SQLite file. */
export const secretFile = (root: string, database: string): string =>
  join(dirname(resolve(root, database)), "order-secret");

/**
 * Opens the store that the setting `DATABASE` names: a PostgreSQL database, or an SQLite file. A relative path
 * starts at `root`.
 */
export const openStore = (
  database: string,
  { root, log }: { readonly root: string; readonly log: (entry: LogEntry) => void },
): NodeStore =>
  isPostgres(database) ? openPostgresStore(database) : openSqliteStore(resolve(root, database), { log });
