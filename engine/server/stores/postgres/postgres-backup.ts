import type { PoolClient } from "pg";
import { StoreError } from "../store-error.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { postgresMigrations } from "./migrations.ts";
import { toStoreError } from "./postgres-error.ts";
import { openPool, type PostgresPool, type Sql } from "./postgres-pool.ts";

/** The tables of a backup. A table comes after those that it refers to. */
const backupTables = ["posts", "orders", "order_lines", "outbox", "clock"] as const;

/** Rows of one statement, so that none takes long. */
const step = 1000;

/** The first line of a backup, and the last one. A file without its last line is incomplete. */
interface Start {
  readonly version: number;
}
interface End {
  readonly rows: number;
}
/** Every other line: a table and one of its rows, as PostgreSQL writes rows in JSON. */
type Row = readonly [table: (typeof backupTables)[number], row: Readonly<Record<string, unknown>>];

async function withPool<Result>(url: string, work: (pool: PostgresPool) => Promise<Result>): Promise<Result> {
  const pool = openPool(url);
  try {
    return await work(pool);
  } catch (error) {
    throw toStoreError(error);
  } finally {
    await pool.close();
  }
}

async function readVersion(sql: Sql): Promise<number | undefined> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`SELECT to_regclass('schema_version')::text AS name`;
  if (!tables[0]?.name) return undefined;
  const { rows } = await sql<{ version: number }>`SELECT version FROM schema_version`;
  return rows[0]?.version;
}

const toLine = (value: Start | End): string => `${JSON.stringify(value)}\n`;

/**
 * Passes a database to `write`, as it is at one moment: texts of one or more lines of JSON. The servers may use it
 * meanwhile. Returns the number of rows.
 *
 * @throws StoreError if there is no database, or it has no tables.
 */
export const backUpPostgres = (url: string, write: (text: string) => Promise<void>): Promise<number> =>
  withPool(url, (pool) =>
    pool.transaction(async (sql, client) => {
      await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      const version = await readVersion(sql);
      if (version === undefined) throw new StoreError("unavailable", "The database has no orders yet.");
      await write(toLine({ version }));
      let count = 0;
      for (const table of backupTables) {
        await client.query(
          `DECLARE backup CURSOR FOR SELECT row_to_json(${table})::text AS row FROM ${table}`,
        );
        for (;;) {
          const { rows } = await client.query<{ row: string }>(`FETCH ${step} FROM backup`);
          await write(rows.map(({ row }) => `["${table}",${row}]\n`).join(""));
          count += rows.length;
          if (rows.length < step) break;
        }
        await client.query("CLOSE backup");
      }
      await write(toLine({ rows: count }));
      return count;
    }),
  );

/** Numbers that the database gives to new rows continue after the restored ones. */
async function continueNumbers(sql: Sql): Promise<void> {
  await sql`SELECT setval(pg_get_serial_sequence('posts', 'id'), max(id)) FROM posts HAVING max(id) IS NOT NULL`;
  await sql`
    SELECT setval(pg_get_serial_sequence('outbox', 'position'), max(position)) FROM outbox
    HAVING max(position) IS NOT NULL`;
}

const damaged = () =>
  new StoreError("unavailable", "The backup is damaged or incomplete. Nothing was restored.");

function readLine(line: string): Start | End | Row {
  try {
    // SAFETY: `backUpPostgres` has written the line, and the tables' constraints refuse a changed one.
    const parsed = JSON.parse(line) as Start | End | Row;
    if (!Array.isArray(parsed) || backupTables.includes(parsed[0])) return parsed;
  } catch {
    // The file was cut in the middle of a line.
  }
  throw damaged();
}

/** Inserts the rows of a backup in batches, and returns their number. */
async function insertRows(client: PoolClient, lines: AsyncIterable<string>): Promise<number> {
  let rows = 0;
  let end: End | undefined;
  let batch: Row[] = [];
  const insert = async () => {
    const [[table] = []] = batch;
    if (table === undefined) return;
    const values = JSON.stringify(batch.map(([, row]) => row));
    const from = `json_populate_recordset(NULL::${table}, $1::json)`;
    await client.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${from}`, [values]);
    rows += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    const read = readLine(line);
    if ("rows" in read) end = read;
    else if ("version" in read) throw damaged();
    else {
      if (batch.length === step || (batch[0] && batch[0][0] !== read[0])) await insert();
      batch.push(read);
    }
  }
  await insert();
  if (end?.rows !== rows) throw damaged();
  return rows;
}

/**
 * Writes the lines of a backup into a database without submissions. Returns the number of rows. The tables get the
 * version of the backup; a server updates them when it starts.
 *
 * @throws StoreError if the database has submissions, or the backup is incomplete or of a newer version. Then no
 * row is written.
 */
export const restorePostgres = (url: string, backup: AsyncIterable<string>): Promise<number> =>
  withPool(url, async (pool) => {
    const lines = backup[Symbol.asyncIterator]();
    const first = await lines.next();
    const start = first.done ? undefined : readLine(first.value);
    if (start === undefined || !("version" in start)) throw damaged();
    if (start.version > postgresMigrations.length)
      throw new StoreError(
        "unavailable",
        "The backup is of a newer version of the program. Use that version.",
      );
    await migratePostgres(pool, postgresMigrations.slice(0, start.version));
    return pool.transaction(async (sql, client) => {
      const { rows } = await sql`SELECT 1 FROM posts LIMIT 1`;
      if (rows.length > 0)
        throw new StoreError(
          "unavailable",
          "The database has submissions already. Restore into a new database.",
        );
      const count = await insertRows(client, { [Symbol.asyncIterator]: () => lines });
      await continueNumbers(sql);
      return count;
    });
  });
