import { join } from "node:path";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { openTestPool, startPostgres } from "../../fixtures/postgres.ts";
import {
  memoryStore,
  postgresStore,
  serviceOf,
  sqliteStore,
  type TestStore,
} from "../../fixtures/test-store.ts";
import { type CountingHost, production, testSecret, testToken } from "./_host.ts";
import { nodeProgram, signAnswers } from "./_sign-answers.ts";

/** A store, with the number of submissions in it. */
interface CountedStore {
  readonly store: TestStore;
  readonly stored: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The Node server of `npm start`, with this store and the SHA-256 of a password for /admin. */
async function startNodeWith(
  root: string,
  { store, stored, close: closeStore }: CountedStore,
  passwordHash?: string,
): Promise<CountingHost> {
  const secrets = [new TextEncoder().encode(testSecret)];
  const adminPassword = async () => passwordHash;
  const keeps = { ...serviceOf(store), secrets, adminPassword, orderTokens: [testToken] };
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
    counters: store.counters,
    stored,
    close: async () => {
      unsign();
      await close();
      await closeStore();
    },
  };
}

/** The Node server with a store in memory. */
export function startNode(root: string, passwordHash?: string): Promise<CountingHost> {
  const store = memoryStore();
  const stored = () => store.countBefore(Number.MAX_SAFE_INTEGER);
  return startNodeWith(root, { store, stored, close: store.close }, passwordHash);
}

/** A Node server with the store in this SQLite file. */
export async function startNodeOnFile(root: string, file: string): Promise<CountingHost> {
  const store = sqliteStore(file);
  await store.check();
  const stored = () => store.countBefore(Number.MAX_SAFE_INTEGER);
  return startNodeWith(root, { store, stored, close: store.close });
}

/** A Node server with the store in a PostgreSQL database at this address. */
export async function startNodeAt(root: string, database: string): Promise<CountingHost> {
  const store = postgresStore(database);
  const pool = openTestPool(database);
  await store.check();
  return startNodeWith(root, {
    store,
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
