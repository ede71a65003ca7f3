import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openStores } from "../../../engine/server/node/open-stores.ts";
import { hasPostgres, openTestPool, startPostgres } from "../../fixtures/postgres.ts";
import { emptyLedger, type Ledger, pourAndKill, sendAgain } from "./_run.ts";

const kills = Number(process.env["CRASH_KILLS"] ?? 20);

/** An empty database that servers can be killed on. */
interface Database {
  /** What the servers get as `DATABASE`. */
  readonly address: string;
  /** The first column of each row, as texts. */
  column(sql: string): Promise<string[]>;
  /** An expression for a value of a submission. */
  value(name: string): string;
  /** The findings of the database's own check. Empty if it is intact. */
  damage(): Promise<string[]>;
  /** What may happen to a server of databases. */
  readonly disturbances?: readonly (() => Promise<void>)[];
}

const firstValues = (rows: readonly object[]) => rows.map((row) => String(Object.values(row)[0]));

function openSqlite(): Database {
  const folder = mkdtempSync(join(tmpdir(), "crash-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const address = join(folder, "storefront.db");
  const column = async (sql: string) => {
    // A writable connection, because it has to read the log that the killed process has left.
    const database = new DatabaseSync(address);
    try {
      return firstValues(database.prepare(sql).all());
    } finally {
      database.close();
    }
  };
  return {
    address,
    column,
    value: (name) => `json_extract(content, '$.${name}')`,
    damage: async () => [
      ...(await column("PRAGMA integrity_check")).filter((line) => line !== "ok"),
      ...(await column("PRAGMA foreign_key_check")),
    ],
  };
}

async function openPostgres(): Promise<Database> {
  const server = await startPostgres();
  const address = await server.createDatabase();
  const pool = openTestPool(address);
  onTestFinished(async () => {
    await pool.end();
    await server.stop();
  });
  return {
    address,
    column: async (query) => firstValues((await pool.query(query)).rows),
    value: (name) => `(content::json->>'${name}')`,
    damage: async () => [],
    disturbances: [
      async () => {
        await server.pause();
        await server.resume();
      },
      // Twice as often as stops.
      ...Array.from({ length: 2 }, () => async () => {
        await pool.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
        );
      }),
    ],
  };
}

const databases: readonly (readonly [string, number, () => Database | Promise<Database>])[] = [
  ["SQLite with one server", 1, openSqlite],
  ...(hasPostgres ? ([["PostgreSQL with two servers", 2, openPostgres]] as const) : []),
];

const without = (all: Iterable<string>, known: ReadonlySet<string>) =>
  [...all].filter((key) => !known.has(key));
const sorted = (keys: Iterable<string>) => [...keys].sort();

describe.each(databases)("%s", (_, servers, open) => {
  let database: Database;
  let ledger: Ledger;
  beforeEach(async () => {
    database = await open();
    ledger = emptyLedger();
    // PostgreSQL takes its time to start on a busy machine.
  }, 60_000);

  const storedOrders = () =>
    database.column(
      "SELECT p.key FROM posts p JOIN orders o ON o.post_id = p.id AND o.id = 'order-' || p.key",
    );
  const storedLines = () =>
    database.column("SELECT substr(order_id, 7) FROM order_lines WHERE key = 'upsell'");
  const storedFacts = () =>
    database.column("SELECT substr(order_id, 7) FROM order_facts WHERE key = 'payment'");
  const events = (type: string) =>
    database.column(`SELECT substr(order_id, 7) FROM outbox WHERE type = '${type}'`);

  /** The keys whose stored order has another name than the acknowledged one. */
  async function changed(): Promise<string[]> {
    const stored = await database.column(`SELECT key || ' ' || ${database.value("name")} FROM posts`);
    const known = new Map(stored.map((row) => row.split(" ") as [string, string]));
    return [...ledger.names].flatMap(([key, name]) => (known.get(key) === name ? [] : [key]));
  }

  const lost = async () => [
    ...without(ledger.orders, new Set(await storedOrders())),
    ...without(ledger.lines, new Set(await storedLines())),
    ...without(ledger.facts, new Set(await storedFacts())),
  ];

  /** Expects that everything acknowledged is stored, and nothing that did not fail visibly. */
  async function expectNoLoss(): Promise<void> {
    expect(await lost()).toEqual([]);
    expect(await changed()).toEqual([]);
    expect(ledger.contradictions).toEqual([]);
    // What is stored without an acknowledgement must have failed visibly.
    expect(without(await storedOrders(), ledger.orders.union(ledger.failedOrders))).toEqual([]);
    expect(without(await storedLines(), ledger.lines.union(ledger.failedLines))).toEqual([]);
    expect(without(await storedFacts(), ledger.facts.union(ledger.failedFacts))).toEqual([]);
  }

  /** Sends what has failed again, and expects everything once: rows, events in their sequence, and counts. */
  async function expectAllOnce(): Promise<void> {
    await sendAgain(database.address, ledger);
    expect(sorted(ledger.failedOrders)).toEqual([]);
    expect(await changed()).toEqual([]);
    expect(ledger.contradictions).toEqual([]);
    expect(sorted(await storedOrders())).toEqual(sorted(ledger.orders));
    expect(sorted(await storedLines())).toEqual(sorted(ledger.lines));
    expect(sorted(await storedFacts())).toEqual(sorted(ledger.facts));
    expect(sorted(await events("order.created"))).toEqual(sorted(ledger.orders));
    expect(sorted(await events("order.line-added"))).toEqual(sorted(ledger.lines));
    expect(sorted(await events("order.paid"))).toEqual(sorted(ledger.facts));
    const inSequence = `SELECT a.order_id FROM outbox a JOIN outbox b ON b.order_id = a.order_id
      WHERE a.type = 'order.created' AND b.type <> a.type AND b.position < a.position`;
    expect(await database.column(inSequence)).toEqual([]);
    const { counters, database: opened } = openStores(database.address, {
      root: process.cwd(),
      log: () => undefined,
    });
    try {
      const [count] = await counters.read({ from: 0, to: 100_000, kinds: ["order"] });
      const [starter, delivery, soap] = [2990, 490, 500];
      expect(count).toMatchObject({
        number: ledger.orders.size,
        amount: ledger.orders.size * (starter + delivery) + ledger.lines.size * soap,
      });
    } finally {
      await opened.close();
    }
    expect(await database.damage()).toEqual([]);
  }

  /** Kills a server at a random moment. */
  const kill = (round: number, acknowledge: "early" | "late") =>
    pourAndKill(database.address, ledger, {
      name: `${acknowledge}-${round}`,
      answers: 1 + Math.floor(Math.random() * 400),
      acknowledge,
      servers,
    });

  test(
    `loses and duplicates nothing acknowledged in ${kills} kills during requests, and fails the rest visibly`,
    async () => {
      // A kill between two requests proves nothing, so it does not count.
      for (let round = 0, amid = 0; amid < kills; round++) {
        await kill(round, "late");
        await expectNoLoss();
        if (ledger.failedOrders.size + ledger.failedLines.size > 0) amid++;
      }
      await expectAllOnce();
      expect(new Set(ledger.names.values())).toContain("first");
      const { orders, lines, facts } = ledger;
      console.log(`${kills} kills: ${orders.size} orders, ${lines.size} lines, ${facts.size} facts.`);
    },
    60_000 + kills * 20_000,
  );

  test("loses and duplicates nothing when its database stops, or loses its connections", async (context) => {
    const { disturbances } = database;
    if (disturbances === undefined) return context.skip();
    for (let round = 0; round < Math.max(3, kills / 2); round++) {
      const disturb = disturbances[round % disturbances.length];
      const answers = 50 + Math.floor(Math.random() * 300);
      const name = `disturbed-${round}`;
      await pourAndKill(database.address, ledger, { name, answers, acknowledge: "late", servers, disturb });
      await expectNoLoss();
    }
    expect(ledger.failedOrders.size + ledger.failedLines.size + ledger.failedFacts.size).toBeGreaterThan(0);
    await expectAllOnce();
  }, 400_000);

  test("detects the loss of posts that are acknowledged before the commit", async () => {
    for (let round = 0; round < 10 && (round === 0 || (await lost()).length === 0); round++)
      await kill(round, "early");
    expect((await lost()).length).toBeGreaterThan(0);
  }, 200_000);
});
