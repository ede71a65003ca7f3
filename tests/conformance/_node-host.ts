import { join } from "node:path";
import { serveBuilt } from "../../engine/server/node/serve-built.ts";
import type { CounterStore } from "../../engine/server/stores/counter-store.ts";
import type { EndedSessions } from "../../engine/server/stores/ended-sessions.ts";
import { memoryStore } from "../../engine/server/stores/memory/memory-store.ts";
import type { OrderStore } from "../../engine/server/stores/order-store.ts";
import { openPostgresStore } from "../../engine/server/stores/postgres/postgres-order-store.ts";
import { openSqliteStore } from "../../engine/server/stores/sqlite/sqlite-order-store.ts";
import { openTestPool, startPostgres } from "../fixtures/postgres.ts";
import { type CountingHost, production, testSecret } from "./_host.ts";
import { nodeProgram, signAnswers } from "./_sign-answers.ts";

interface KeptStore {
  readonly store: OrderStore;
  readonly counters: CounterStore;
  readonly sessions: EndedSessions;
  /** The number of submissions in it. */
  readonly stored: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const partsOf = (store: OrderStore & Pick<KeptStore, "counters" | "sessions">) => ({
  store,
  counters: store.counters,
  sessions: store.sessions,
});

/** The Node server of `npm start`, with this store and the SHA-256 of a password for /admin. */
async function startNodeWith(
  root: string,
  { store, counters, sessions, ...kept }: KeptStore,
  passwordHash?: string,
): Promise<CountingHost> {
  const secrets = [new TextEncoder().encode(testSecret)];
  const keeps = { store, counters, sessions, secrets, adminPassword: async () => passwordHash };
  const where = { port: 0, host: "127.0.0.1", geoHeader: "x-country", keeps, previewSecret: testSecret };
  const { port, close } = await serveBuilt(
    { web: join(root, "dist"), server: join(root, "dist-server") },
    where,
  );
  const unsign = signAnswers(port);
  return {
    ...production,
    url: `http://127.0.0.1:${port}`,
    program: nodeProgram,
    countryHeader: "x-country",
    counters,
    stored: kept.stored,
    close: async () => {
      unsign();
      await close();
      await kept.close();
    },
  };
}

/** The Node server with a store in memory. */
export function startNode(root: string, passwordHash?: string): Promise<CountingHost> {
  const store = memoryStore();
  const stored = async () => store.submissions.length;
  return startNodeWith(root, { ...partsOf(store), stored, close: store.close }, passwordHash);
}

/** A Node server with the store in this SQLite file. */
export async function startNodeOnFile(root: string, file: string): Promise<CountingHost> {
  const store = openSqliteStore(file, { log: () => undefined });
  await store.check();
  const stored = () => store.countBefore(Number.MAX_SAFE_INTEGER);
  return startNodeWith(root, { ...partsOf(store), stored, close: store.close });
}

/** A Node server with the store in a PostgreSQL database at this address. */
export async function startNodeAt(root: string, database: string): Promise<CountingHost> {
  const store = openPostgresStore(database);
  const pool = openTestPool(database);
  await store.check();
  return startNodeWith(root, {
    ...partsOf(store),
    stored: async () => Number((await pool.query("SELECT count(*) AS posts FROM posts")).rows[0].posts),
    close: async () => {
      await Promise.all([store.close(), pool.end()]);
    },
  });
}

/** A Node server with a PostgreSQL server of its own. */
export async function startNodeOnPostgres(root: string): Promise<CountingHost> {
  const server = await startPostgres();
  const host = await startNodeAt(root, await server.createDatabase());
  return {
    ...host,
    close: async () => {
      await host.close();
      await server.stop();
    },
  };
}
