import pg, { type PoolClient } from "pg";
import type { Statement } from "../statement.ts";

/** How long a statement may take, and how long it waits for a lock or a connection, in milliseconds. */
const timeout = 3000;

/** The maximum number of connections of one server. PostgreSQL allows 100 in all unless configured. */
const maxConnections = 10;

/** The type of numbers such as times. They are below 2^53. */
const bigint = 20;

/**
 * Every commit is on disk before it is acknowledged, whatever the database's own setting. The settings hold for
 * one transaction, so a pooler such as PgBouncer may give each transaction another connection.
 */
const begin = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = ${timeout}; SET LOCAL lock_timeout = ${timeout}`;

/** An open transaction. */
interface Transaction {
  /** Runs one statement and returns its rows. */
  query<Row>(statement: Statement<Row>): Promise<readonly Row[]>;
  readonly client: PoolClient;
}

export interface PostgresPool {
  /**
   * Runs work in one transaction. Rejects with the error of the work or of the connection, after a rollback. If
   * the connection breaks during the commit, it is unknown whether the work was done.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Closes the connections when their transactions have ended. */
  close(): Promise<void>;
}

/** The text of a statement for PostgreSQL: numbered parameters, and what other databases read as a comment. */
function toPostgres(text: string): string {
  let number = 0;
  return text.replaceAll("?", () => `$${++number}`).replaceAll(/\/\*PostgreSQL: (.*?)\*\//g, "$1");
}

const queryOn =
  (client: PoolClient): Transaction["query"] =>
  async ({ text, values }) =>
    (await client.query({ text: toPostgres(text), values: [...values] })).rows;

/** PostgreSQL's error if others use all its connections. */
const isFull = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "53300";

/**
 * Returns a function that gets a connection of a pool. If PostgreSQL has none left for a new one, the callers use those
 * of the pool in turn.
 */
function connector(pool: pg.Pool): () => Promise<PoolClient> {
  const waiting: (() => void)[] = [];
  let connections = 0;
  pool.on("connect", () => connections++);
  pool.on("remove", () => connections--);
  pool.on("release", () => waiting.shift()?.());

  async function waitForTurn(deadline: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const timer = setTimeout(resolve, deadline - performance.now());
    await promise.finally(() => clearTimeout(timer));
    // A caller that has waited too long must not take the turn of another one.
    if (waiting.includes(resolve)) waiting.splice(waiting.indexOf(resolve), 1);
  }
  return async () => {
    const deadline = performance.now() + timeout;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isFull(error) || connections === 0 || performance.now() >= deadline) throw error;
        await waitForTurn(deadline);
      }
    }
  };
}

/** Opens connections to a database as they are needed. */
export function openPool(connectionString: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: timeout,
    // PostgreSQL ends slow statements itself. This is for a network that has gone silent.
    query_timeout: timeout + 1000,
    keepAlive: true,
    application_name: "storefront",
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        id === bigint ? Number : pg.types.getTypeParser(id, format),
    },
  });
  // The transaction that needs a broken connection reports it. An `error` event without a listener ends the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));

  const connect = connector(pool);
  return {
    async transaction(work) {
      const client = await connect();
      let isBroken = false;
      try {
        await client.query(begin);
        const result = await work({ query: queryOn(client), client });
        await client.query("COMMIT");
        return result;
      } catch (error) {
        isBroken = await client.query("ROLLBACK").then(
          () => false,
          () => true,
        );
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
    close: () => pool.end(),
  };
}
