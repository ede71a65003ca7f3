import pg from "pg";

const tables = ["posts", "orders", "order_lines", "line_terms", "order_facts", "outbox", "mails", "files"];

/**
 * How long a table may be locked, in milliseconds. Statements of the servers wait for it, and they are cancelled after
 * three seconds.
 */
const timeout = 2000;

/**
 * Rewrites the tables of submissions, so that no data file contains deleted rows any more. Returns what to do if one could
 * not be rewritten in time.
 */
export async function purgePostgres(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, statement_timeout: timeout });
  let isComplete = true;
  const fail = () => {
    isComplete = false;
  };
  client.on("error", fail);
  // PostgreSQL skips a table of another owner with a warning.
  client.on("notice", fail);
  try {
    await client.connect();
    for (const table of tables) await client.query(`VACUUM FULL ${table}`);
  } catch {
    fail();
  }
  await client.end().catch(fail);
  return isComplete
    ? undefined
    : `PostgreSQL's data files still contain the deleted data, because a table could not be rewritten within ${timeout / 1000} seconds. Run this in the database at a quiet time: VACUUM FULL ${tables.join(", ")}`;
}
