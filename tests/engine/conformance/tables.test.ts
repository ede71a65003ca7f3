import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { postgresMigrations, sqliteMigrations } from "../../../engine/server/data/migrations/migrations.ts";
import { postgresMigrationFiles } from "../../../engine/server/data/migrations/postgres-migrations.ts";
import { tables } from "../../../engine/server/data/tables.ts";
import { hasPostgres, openTestPool, type PostgresServer, startPostgres } from "../../fixtures/postgres.ts";

/** The index of the migration that gives amounts the decimals of ISO 4217. */
const currencies = 5;

let server: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

/** A database to which some migrations were applied. */
interface Migrated {
  /** Runs a statement and returns its rows. */
  query(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Applies the migrations after the first `from`. */
  migrate(from: number, to?: number): Promise<void>;
}

function sqlite(): Migrated {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });
  onTestFinished(() => database.close());
  return {
    query: async (text) => database.prepare(text).all(),
    migrate: async (from, to) => {
      for (const step of sqliteMigrations.slice(from, to)) database.exec(step);
    },
  };
}

async function postgres(): Promise<Migrated> {
  const pool: pg.Pool = openTestPool(await server.createDatabase());
  onTestFinished(() => pool.end());
  return {
    query: async (text) => (await pool.query(text)).rows,
    migrate: async (from, to) => {
      for (const step of postgresMigrations.slice(from, to)) await pool.query(step);
    },
  };
}

const databases: Record<string, () => Migrated | Promise<Migrated>> = {
  SQLite: sqlite,
  ...(hasPostgres && { PostgreSQL: postgres }),
};

/** The columns of a table, with their types as `tables.ts` writes them. */
const columnQueries: Record<string, (table: string) => string> = {
  SQLite: (table) =>
    `SELECT name, type, "notnull" = 0 AND pk = 0 AS nullable FROM pragma_table_info('${table}')`,
  PostgreSQL: (table) => `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable
    FROM information_schema.columns WHERE table_name = '${table}' ORDER BY ordinal_position`,
};

const types: Record<string, string> = {
  text: "text",
  integer: "integer",
  bigint: "integer",
  boolean: "flag",
};

describe.each(Object.keys(databases))("%s", (name) => {
  const open = async () => {
    const database = await databases[name]?.();
    if (database === undefined) throw new Error(`There is no ${name}.`);
    return database;
  };

  test("has the tables of tables.ts", async () => {
    const { query, migrate } = await open();
    await migrate(0);
    for (const [table, columns] of Object.entries(tables)) {
      const rows = await query(columnQueries[name]?.(table) ?? "");
      const found = rows.map(({ name: column, type, nullable }) => {
        const known = types[String(type).toLowerCase()] ?? String(type);
        // SQLite has no booleans.
        const isFlag = column === "is_next" && table === "outbox";
        return [column, `${isFlag ? "flag" : known}${nullable ? "?" : ""}`];
      });
      expect(Object.fromEntries(found), table).toEqual(columns);
    }
  });

  test("accepts what a server of the version before inserts", async () => {
    const { query, migrate } = await open();
    await migrate(0);
    await query("INSERT INTO posts (key, form, market, at, content) VALUES ('a', 'order', 'DE', 1, '{}')");
    await query("INSERT INTO orders VALUES ('order-a', 1, 'DE', 'EUR', 490, NULL, 1, NULL)");
    await query("INSERT INTO order_lines VALUES ('order-a', 0, NULL, 'starter', 'Starter', 2990)");
    await query(`INSERT INTO outbox (id, order_id, type, body, is_next)
      SELECT 'e', 'order-a', 'order.created', '{}', NOT EXISTS (SELECT 1 FROM outbox WHERE order_id = 'order-a')`);
    await query("INSERT INTO ended_sessions VALUES ('s', 1)");
    expect(await query("SELECT id FROM orders")).toMatchObject([{ id: "order-a" }]);
    await query("DELETE FROM posts");
    expect(await query("SELECT id FROM outbox")).toEqual([]);
  });

  test("gives the amounts of a currency its decimals by ISO 4217, in orders and in counters", async () => {
    const { query, migrate } = await open();
    await migrate(0, currencies);
    const names = [
      "order",
      "view",
      "arm-ordered",
      "arm-squares",
      "HUF",
      "EUR",
      "0a1b2c3d short HUF",
      "IQD",
      "x",
    ];
    for (const one of names) await query(`INSERT INTO count_names (name) VALUES ('${one}')`);
    const id = (one: string) => names.indexOf(one) + 1;
    const counts = [
      ["order", "HUF", 2990],
      ["order", "EUR", 2990],
      ["order", "IQD", 3],
      ["arm-ordered", "0a1b2c3d short HUF", 100],
      ["arm-squares", "0a1b2c3d short HUF", 10_000],
      // A page that happens to end like a currency.
      ["view", "HUF", 0],
    ] as const;
    for (const [kind, object, amount] of counts) {
      const key = `1, ${id(kind)}, ${id("x")}, ${id("x")}`;
      await query(
        `INSERT INTO day_counts VALUES (${key}, ${id("x")}, ${id("x")}, ${id(object)}, 1, ${amount})`,
      );
      await query(`INSERT INTO month_counts VALUES (${key}, ${id("x")}, ${id(object)}, 1, ${amount})`);
    }
    for (const [index, currency] of ["HUF", "EUR", "IQD"].entries()) {
      const post = index + 1;
      await query(
        `INSERT INTO posts (key, form, market, at, content) VALUES ('${currency}', 'order', 'DE', 1, '{}')`,
      );
      await query(
        `INSERT INTO orders VALUES ('${currency}', ${post}, 'DE', '${currency}', 490, 9900, 1, NULL)`,
      );
      await query(`INSERT INTO order_lines VALUES ('${currency}', 0, NULL, 'starter', 'Starter', 2990)`);
    }
    await migrate(currencies);
    const orders =
      await query(`SELECT o.id, o.delivery_fee AS fee, o.delivery_free_from AS free, l.price FROM orders o
      JOIN order_lines l ON l.order_id = o.id ORDER BY o.id`);
    expect(
      orders.map((row) => Object.values(row).map((value) => (value === row["id"] ? value : Number(value)))),
    ).toEqual([
      ["EUR", 490, 9900, 2990],
      ["HUF", 49_000, 990_000, 299_000],
      ["IQD", 490_000, 9_900_000, 2_990_000],
    ]);
    for (const table of ["day_counts", "month_counts"]) {
      const rows = await query(`SELECT k.name AS kind, o.name AS object, amount FROM ${table}
        JOIN count_names k ON k.id = kind JOIN count_names o ON o.id = object ORDER BY k.name, o.name`);
      expect(rows.map(({ kind, object, amount }) => [kind, object, Number(amount)])).toEqual([
        ["arm-ordered", "0a1b2c3d short HUF", 10_000],
        ["arm-squares", "0a1b2c3d short HUF", 100_000_000],
        ["order", "EUR", 2990],
        ["order", "HUF", 299_000],
        ["order", "IQD", 3000],
        ["view", "HUF", 0],
      ]);
    }
  });
});

test("the migrations of PostgreSQL are those of SQLite: run `npm run schemas`", () => {
  const files = postgresMigrationFiles();
  expect(files.length).toBeGreaterThan(0);
  for (const [file, text] of files) expect(readFileSync(file, "utf8"), file).toBe(text);
  expect(postgresMigrations).toHaveLength(sqliteMigrations.length);
});
