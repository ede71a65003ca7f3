import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Miniflare } from "miniflare";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { NewSubmission } from "../../../engine/commerce/order-book.ts";
import type { D1Database } from "../../../engine/server/data/d1/d1-database.ts";
import { postgresMigrations } from "../../../engine/server/data/migrations/migrations.ts";
import { StoreError } from "../../../engine/server/data/store-error.ts";
import { fillFirstTables } from "../../fixtures/first-tables.ts";
import { newCount, oldCounts } from "../../fixtures/old-counts.ts";
import { hasPostgres, openTestPool, type PostgresServer, startPostgres } from "../../fixtures/postgres.ts";
import { line, order, orderSubmission, submission } from "../../fixtures/submissions.ts";
import {
  d1Store,
  memoryStore,
  postgresStore,
  sqliteStore,
  type TestStore,
} from "../../fixtures/test-store.ts";
import { repository } from "../e2e/_project.ts";
import { counterCases } from "./_counter-cases.ts";
import { countRows, createTables, emptyTables, inTurn } from "./_d1.ts";
import { durableStoreCases } from "./_durable-store-cases.ts";
import { fileCases } from "./_file-cases.ts";
import { stockCases } from "./_stock-cases.ts";
import { type CountingStore, storeCases } from "./_store-cases.ts";

const at = 1_800_000_000_000;
const miniflare = new Miniflare({
  modules: true,
  script: "export default {}",
  cf: false,
  d1Databases: ["DB"],
});
let database: D1Database;

beforeAll(async () => {
  // SAFETY: the value has D1's own interface, and ours is a part of it.
  database = inTurn((await miniflare.getD1Database("DB")) as unknown as D1Database);
  await createTables(database);
});
beforeEach(async () => {
  await emptyTables(database);
  await database.batch([database.prepare("DELETE FROM clock")]);
});
afterAll(() => miniflare.dispose());

let server: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

function openPostgres(url: string, migrations?: readonly string[]): TestStore {
  const store = postgresStore(url, migrations);
  onTestFinished(() => store.close());
  return store;
}

const durableStores: Record<string, () => TestStore | Promise<TestStore>> = {
  D1: () => d1Store(database, () => at),
  ...(hasPostgres && { PostgreSQL: async () => openPostgres(await server.createDatabase()) }),
  SQLite: () => {
    const folder = mkdtempSync(join(tmpdir(), "store-"));
    const store = sqliteStore(join(folder, "storefront.db"));
    onTestFinished(async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    });
    return store;
  },
};

const stores: Record<string, () => CountingStore | Promise<CountingStore>> = {
  "the memory": memoryStore,
  ...durableStores,
};

const exposedOrder = order("order-a", {
  exposures: [{ experiment: "opening", phase: "0a1b2c3d", arm: "short", day: 20_000 }],
});
const addedLine = ["order-a", line("soap", 500), "one"] as const;

/** Stores an order, makes its counters impossible, and adds a line. */
async function addUncounted(store: CountingStore, breakCounters: () => void | Promise<void>): Promise<void> {
  await store.place(orderSubmission("a", { order: exposedOrder }));
  await breakCounters();
  await expect(store.addLine(...addedLine)).rejects.toMatchObject({ name: "StoreError" });
  expect((await store.find("order-a"))?.lines).toHaveLength(1);
}

test("SQLite stores no added line without its counters", async () => {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  const file = join(folder, "storefront.db");
  const store = sqliteStore(file);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  await addUncounted(store, () => {
    const other = new DatabaseSync(file);
    other.exec("CREATE TRIGGER broken BEFORE INSERT ON new_counts BEGIN SELECT RAISE(ABORT, 'broken'); END");
    other.close();
  });
});

test.runIf(hasPostgres)("PostgreSQL stores no added line without its counters", async () => {
  const url = await server.createDatabase();
  await addUncounted(openPostgres(url), async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("ALTER TABLE new_counts ADD CHECK (amount < 0) NOT VALID");
    await client.end();
  });
});

describe.each(Object.entries(stores))("%s", (_, open) => {
  test.for([...storeCases, ...stockCases, ...fileCases])("$name", async ({ holds }) => holds(await open()));
});

describe.each(Object.entries(durableStores))("%s", (_, open) => {
  test.for(durableStoreCases)("$name", async ({ holds }) => holds(await open()));
  test.for(counterCases)("$name", async ({ holds }) => holds((await open()).counters));
});

const { D1: _, ...nodeStores } = durableStores;

test.for(Object.entries(nodeStores))("%s lets pages through while it reads reports", async ([, open]) => {
  const store = await open();
  const day = 20_000;
  const view = { kind: "view", market: "FR", source: "none", device: "phone", object: "entry" } as const;
  await store.counters.add([{ ...view, day, subject: "take", number: 1, amount: 0 }]);
  let turn = 0;
  let isDone = false;
  /** A page needs a turn of the event loop. */
  const countTurns = (): void => {
    turn++;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const ended: number[] = [];
  const read = async () => {
    await store.counters.read({ from: day, to: day });
    ended.push(turn);
  };
  await Promise.all(Array.from({ length: 100 }, read));
  isDone = true;
  expect(new Set(ended).size).toBe(100);
});

test.for(counterCases)("memory: $name", ({ holds }) => holds(memoryStore().counters));

describe("D1", () => {
  const open = () => d1Store(database, () => at);
  const tables = ["posts", "orders", "order_lines", "outbox"];
  const counts = () => Promise.all(tables.map((table) => countRows(database, table)));
  /** A database in which one statement of a transaction fails. */
  const failingAt = (part: string): D1Database => ({
    prepare: (query) =>
      query.trimStart().startsWith(part)
        ? { bind: () => database.prepare("INSERT INTO nowhere VALUES (1)") }
        : database.prepare(query),
    batch: (statements) => database.batch(statements),
  });

  test("stores a post with its order and event, or none of them", async () => {
    for (const part of ["INSERT INTO orders", "INSERT INTO outbox"]) {
      const taken = d1Store(failingAt(part), () => at).place(orderSubmission("a"));
      await expect(taken, part).rejects.toMatchObject({ name: "StoreError", reason: "unavailable" });
      expect(await counts(), part).toEqual([0, 0, 0, 0]);
    }
    expect((await open().place(orderSubmission("a"))).isNew).toBe(true);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  test("stores an added line with its counters, or none of them", async () => {
    await open().place(orderSubmission("a", { order: exposedOrder }));
    const added = d1Store(failingAt("INSERT INTO new_counts"), () => at).addLine(...addedLine);
    await expect(added).rejects.toMatchObject({ name: "StoreError", reason: "unavailable" });
    expect((await open().find("order-a"))?.lines).toHaveLength(1);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await open().addLine(...addedLine);
    expect(await countRows(database, "new_counts")).toBe(4);
  });

  test("says nothing of a customer in its errors", async () => {
    await open().place(submission("a", { order: order("o") }));
    const error = await open()
      .place(submission("b", { order: order("o") }))
      .catch(String);
    expect(error).toContain("orders.id");
    expect(error).not.toContain("Mia");
  });

  /** A database without tables. */
  const emptyDatabase = async (): Promise<D1Database> => {
    const other = new Miniflare({
      modules: true,
      script: "export default {}",
      cf: false,
      d1Databases: ["DB"],
    });
    onTestFinished(() => other.dispose());
    // SAFETY: the value has D1's own interface, and ours is a part of it.
    return (await other.getD1Database("DB")) as unknown as D1Database;
  };

  test("rejects if the tables are missing", async () => {
    const store = d1Store(await emptyDatabase(), () => at);
    await expect(store.check()).rejects.toMatchObject({ reason: "unavailable" });
    await expect(store.place(submission("a"))).rejects.toMatchObject({ reason: "unavailable" });
  });

  test("migrates a filled database of the first version without loss", async () => {
    const filled = await emptyDatabase();
    await createTables(filled, { to: 1 });
    await filled.batch(fillFirstTables.map((statement) => filled.prepare(statement)));
    await createTables(filled, { from: 1 });
    const store = d1Store(filled, () => at);
    const { order: stored } = await store.place(orderSubmission("a"));
    expect(stored?.lines).toEqual([line("starter", 2990), line("soap", 500)]);
    expect((await store.place(orderSubmission("a", { values: {} }))).conflict).toMatchObject({
      by: "content",
    });
    expect((await store.place(orderSubmission("d", { contact: "x" }))).isNew).toBe(true);
    const claimed = await store.outbox.claim(1, 2, 10);
    expect(claimed.map(({ id }) => id).sort()).toEqual(["a-1", "c-2", expect.stringMatching(/^evt_/)]);
  });

  test("restarts a stopped event with the manual's statement, after the next event", async () => {
    const manual = readFileSync(join(repository, "engine/docs/workers.md"), "utf8");
    const restart = /^ {2}"(UPDATE outbox SET stopped_at = NULL.*)"$/m.exec(manual)?.[1] ?? "";
    const { place, addLine, outbox } = open();
    await place(orderSubmission("a"));
    await addLine("order-a", line("soap", 500), "one");
    const claim = async () => (await outbox.claim(at, at, 10)).map(({ id, type }) => [id, type] as const);
    const [[id = ""] = []] = await claim();
    await outbox.settle(id, { kind: "stopped", at });
    await database.batch([database.prepare(restart.replace("EVENT", id))]);
    const [[next = "", type] = []] = await claim();
    expect(type).toBe("order.line-added");
    await outbox.settle(next, { kind: "delivered" });
    expect(await claim()).toEqual([[id, "order.created"]]);
  });

  test("erases only one person with the manual's statement", async () => {
    const manual = readFileSync(join(repository, "engine/docs/workers.md"), "utf8");
    const statement = /^ {2}"(DELETE FROM posts .*)"$/m.exec(manual)?.[1] ?? "";
    const values = (email: string) => ({ name: "Mia", email });
    await open().place(orderSubmission("a", { values: values("Mia@Example.com") }));
    await open().place(
      submission("b", { form: "quiz-lead", values: { email: "mia@example.com", consent: true } }),
    );
    await open().place(orderSubmission("c", { values: values("notmia@example.com") }));
    await database.batch([database.prepare(statement.replace("ADDRESS", "mia@example.com"))]);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect((await open().find("order-c"))?.id).toBe("order-c");
  });
});

describe.runIf(hasPostgres)("PostgreSQL", () => {
  const doubt = { isHeld: false, from: 0, to: 2_000_000_000_000 };

  test("is migrated by one of several servers that start at once", async () => {
    const url = await server.createDatabase();
    const servers = Array.from({ length: 5 }, () => openPostgres(url));
    await Promise.all(servers.map((store) => store.check()));
    await servers[0]?.place(orderSubmission("a"));
    expect((await servers[4]?.find("order-a"))?.id).toBe("order-a");
  });

  describe("with a filled database of the previous version", () => {
    const second = "ALTER TABLE orders ADD COLUMN note TEXT NOT NULL DEFAULT 'none'";
    const migrations = [...postgresMigrations, second];
    const query = async (url: string, text: string) => {
      const pool = openTestPool(url);
      onTestFinished(() => pool.end());
      return (await pool.query(text)).rows;
    };

    /** A database with an order that has an upsell, an order whose event was stopped, and a letter. */
    async function fill(): Promise<string> {
      const url = await server.createDatabase();
      const store = openPostgres(url);
      await store.place(orderSubmission("a", { at, contact: "mia" }));
      await store.addLine("order-a", line("soap", 500), "one");
      await store.place(orderSubmission("b", { at }));
      await store.place(submission("c", { at }));
      const [, event] = await store.outbox.claim(at, at, 10);
      await store.outbox.settle(event?.id ?? "", { kind: "stopped", at });
      return url;
    }

    const content = async (url: string) => ({
      posts: await query(url, "SELECT * FROM posts ORDER BY id"),
      orders: await query(
        url,
        "SELECT id, post_id, market, currency, delivery_fee, delivery_free_from, at FROM orders ORDER BY id",
      ),
      lines: await query(url, "SELECT * FROM order_lines ORDER BY order_id, position"),
      events: await query(url, "SELECT * FROM outbox ORDER BY position"),
    });

    test("is migrated once by two servers, without loss", async () => {
      const url = await fill();
      const before = await content(url);
      expect([before.posts.length, before.orders.length, before.lines.length]).toEqual([3, 2, 3]);
      const servers = [openPostgres(url, migrations), openPostgres(url, migrations)];
      await Promise.all(servers.map((store) => store.check()));
      expect(await content(url)).toEqual(before);
      expect(await query(url, "SELECT version FROM schema_version")).toEqual([
        { version: migrations.length },
      ]);
      expect(await query(url, "SELECT DISTINCT note FROM orders")).toEqual([{ note: "none" }]);
      // The data is in use: a known key, a known contact, and the outbox.
      const [one] = servers;
      expect((await one?.place(orderSubmission("a", { at, contact: "mia" })))?.order?.lines).toHaveLength(2);
      expect(await one?.place(orderSubmission("d", { at, contact: "mia", doubt }))).toMatchObject({
        conflict: { by: "contact" },
      });
      expect(await one?.outbox.count()).toEqual({ waiting: 3, stopped: 1 });
      await expect(openPostgres(url).check()).rejects.toThrow(
        `The database has version ${migrations.length}`,
      );
    });

    test("months lose their devices, and no count", async () => {
      const url = await server.createDatabase();
      // The check needs newer tables; the migration has been done.
      await expect(openPostgres(url, postgresMigrations.slice(0, 2)).check()).rejects.toThrow("42P01");
      await query(url, oldCounts);
      const store = openPostgres(url);
      expect(await store.counters.read({ from: 0, to: 100_000 })).toEqual([newCount]);
    });

    test("the statistics lose what people have typed", async () => {
      const url = await server.createDatabase();
      await expect(openPostgres(url, postgresMigrations.slice(0, 3)).check()).rejects.toThrow("42P01");
      for (const [index, name] of ["Mia", "Joe"].entries()) {
        await query(
          url,
          `INSERT INTO posts (key, form, market, at, content) VALUES ('${name}', 'order', 'DE', 1, '{"name":"${name}"}')`,
        );
        await query(
          url,
          `INSERT INTO orders VALUES ('${name}', ${index + 1}, 'DE', 'EUR', 0, NULL, 1, NULL)`,
        );
        await query(
          url,
          `INSERT INTO outbox (id, order_id, type, body, is_next) VALUES ('${name}', '${name}', 'x', '"${name}"', TRUE)`,
        );
      }
      const examples = async () => {
        await query(url, "ANALYZE");
        const columns = "tablename IN ('posts', 'outbox') AND attname IN ('content', 'body')";
        return query(url, `SELECT attname FROM pg_stats WHERE ${columns} ORDER BY attname`);
      };
      expect(await examples()).toEqual([{ attname: "body" }, { attname: "content" }]);
      await openPostgres(url).check();
      expect(await examples()).toEqual([]);
    });

    test("a migration may take longer than other statements", async () => {
      const url = await fill();
      await openPostgres(url, [...migrations, "SELECT pg_sleep(4.5)"]).check();
      expect(await query(url, "SELECT version FROM schema_version")).toEqual([
        { version: migrations.length + 1 },
      ]);
    });

    test("a migration that fails leaves it as it was", async () => {
      const url = await fill();
      const before = await content(url);
      const failing = openPostgres(url, [...migrations, "SELECT 1 / 0"]);
      await expect(failing.check()).rejects.toThrow("22012");
      expect(await query(url, "SELECT version FROM schema_version")).toEqual([
        { version: postgresMigrations.length },
      ]);
      expect(await content(url)).toEqual(before);
      await openPostgres(url).check();
    });
  });

  test("refuses tables of a newer program with a reason", async () => {
    const url = await server.createDatabase();
    await openPostgres(url).check();
    const pool = openTestPool(url);
    await pool.query("UPDATE schema_version SET version = 99");
    await pool.end();
    await expect(openPostgres(url).check()).rejects.toThrow("The database has version 99");
  });

  test("stores one of many orders of a contact, and of a key, that reach two servers at once", async () => {
    const url = await server.createDatabase();
    const servers = [openPostgres(url), openPostgres(url)];
    const send = (submissions: readonly NewSubmission[]) =>
      Promise.all(submissions.map((one, place) => servers[place % 2]?.place(one)));
    const byContact = await send(
      Array.from({ length: 20 }, (_, place) => orderSubmission(`c${place}`, { contact: "mia", doubt })),
    );
    expect(byContact.filter((receipt) => receipt?.isNew)).toHaveLength(1);
    const byKey = await send(
      Array.from({ length: 20 }, (_, place) => submission("same", { order: order(`o-${place}`) })),
    );
    expect(byKey.filter((receipt) => receipt?.isNew)).toHaveLength(1);
    expect(new Set(byKey.map((receipt) => receipt?.order?.id)).size).toBe(1);
  });

  test("gives each event to one of two servers, and leaves none", async () => {
    const url = await server.createDatabase();
    const servers = [openPostgres(url), openPostgres(url)];
    const orders = Array.from({ length: 30 }, (_, place) => `p${place}`);
    await Promise.all(orders.map((key, place) => servers[place % 2]?.place(orderSubmission(key))));
    const seen: string[] = [];
    const deliver = async (store: TestStore | undefined) => {
      for (let empty = 0; empty < 20; ) {
        const events = (await store?.outbox.claim(at, at + 60_000, 3)) ?? [];
        empty = events.length === 0 ? empty + 1 : 0;
        for (const { id, type, body } of events) {
          seen.push(`${type} ${JSON.parse(body).order.id}`);
          await store?.outbox.settle(id, { kind: "delivered" });
        }
      }
    };
    // Lines are added while the first events go out.
    await Promise.all([
      ...servers.map(deliver),
      ...orders.map((key, place) => servers[place % 2]?.addLine(`order-${key}`, line("soap", 500), "one")),
    ]);
    await Promise.all(servers.map(deliver));
    const all = orders.flatMap((key) => [`order.created order-${key}`, `order.line-added order-${key}`]);
    expect(seen.toSorted()).toEqual(all.toSorted());
    for (const key of orders)
      expect(seen.indexOf(`order.created order-${key}`)).toBeLessThan(
        seen.indexOf(`order.line-added order-${key}`),
      );
  });

  test("survives a PostgreSQL server that stops and starts again under load", async () => {
    const own = await startPostgres();
    onTestFinished(() => own.stop());
    const store = openPostgres(await own.createDatabase());
    await store.check();
    let isOver = false;
    const errors = new Set<string>();
    const acceptMany = async (visitor: number) => {
      for (let place = 0; !isOver; place++)
        await store.place(orderSubmission(`v${visitor}-${place}`)).catch((error) => errors.add(error.name));
    };
    const visitors = Promise.all(Array.from({ length: 20 }, (_, visitor) => acceptMany(visitor)));
    for (let round = 0; round < 3; round++) {
      await own.pause();
      await expect(store.check()).rejects.toThrow(StoreError);
      await own.resume();
      await expect
        .poll(
          () =>
            store
              .check()
              .then(() => true)
              .catch(() => false),
          { timeout: 20_000 },
        )
        .toBe(true);
    }
    isOver = true;
    await visitors;
    expect([...errors]).toEqual(["StoreError"]);
  }, 60_000);

  test("stores all orders in turn while others use the rest of the connections", async () => {
    const crowded = await startPostgres();
    onTestFinished(() => crowded.stop());
    const url = await crowded.createDatabase();
    const store = openPostgres(url);
    await store.check();
    const others: pg.Client[] = [];
    onTestFinished(async () => void (await Promise.allSettled(others.map((client) => client.end()))));
    for (let isFull = false; !isFull; ) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      await client.connect().then(
        () => others.push(client),
        () => {
          isFull = true;
        },
      );
    }
    expect(others.length).toBeGreaterThan(10);
    const receipts = await Promise.all(
      Array.from({ length: 50 }, (_, index) => store.place(orderSubmission(`o${index}`))),
    );
    expect(receipts.every(({ isNew }) => isNew)).toBe(true);
    // Without a connection of its own, a server does not wait.
    await expect(openPostgres(url).place(orderSubmission("late"))).rejects.toThrow("53300");
  }, 60_000);

  test("says nothing of a customer in its errors", async () => {
    const store = openPostgres(await server.createDatabase());
    await store.place(submission("a", { order: order("o") }));
    const error = await store.place(submission("b", { order: order("o") })).catch(String);
    expect(error).toContain("23505, table orders");
    expect(error).not.toContain("Mia");
  });

  test("rejects while the server is unreachable, and works again afterwards", async () => {
    const other = await startPostgres();
    onTestFinished(() => other.stop());
    const store = openPostgres(await other.createDatabase());
    await store.place(orderSubmission("a"));
    await other.pause();
    await expect(store.place(orderSubmission("b"))).rejects.toMatchObject({ reason: "unavailable" });
    await expect(store.check()).rejects.toMatchObject({ reason: "unavailable" });
    await other.resume();
    await expect.poll(() => store.check().then(() => "ready", String), { timeout: 20_000 }).toBe("ready");
    expect((await store.place(orderSubmission("b"))).isNew).toBe(true);
    expect((await store.find("order-a"))?.id).toBe("order-a");
  }, 60_000);
});
