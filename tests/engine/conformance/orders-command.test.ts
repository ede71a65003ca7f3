import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { hasPostgres, openTestPool, type PostgresServer, startPostgres } from "../../fixtures/postgres.ts";
import { line, order, orderSubmission, submission } from "../../fixtures/submissions.ts";
import { startSystemPostgres, systemPostgres } from "../../fixtures/system-postgres.ts";
import { postgresStore, sqliteStore, type TestStore } from "../../fixtures/test-store.ts";
import { run } from "../e2e/_project.ts";
import { runCommand } from "../e2e/_run-command.ts";

const now = Date.now();
const day = 86_400_000;

let server: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
});
afterAll(() => server?.stop());

interface Opened {
  readonly address: string;
  readonly store: TestStore;
}

function openSqlite(): Opened {
  const folder = mkdtempSync(join(tmpdir(), "orders-"));
  const address = join(folder, "storefront.db");
  const store = sqliteStore(address);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { address, store };
}

function openStore(address: string) {
  const store = postgresStore(address);
  onTestFinished(() => store.close());
  return store;
}

async function openPostgres(): Promise<Opened> {
  const address = await server.createDatabase();
  return { address, store: openStore(address) };
}

/** Runs every command on a database with the same content. Returns what each has printed. */
async function printed({ address, store }: Opened): Promise<readonly unknown[]> {
  await store.place(orderSubmission("a", { at: now - 3 * day, values: { email: "Mia@Example.com" } }));
  await store.addLine("order-a", line("soap", 500), "one");
  await store.place(
    submission("b", {
      form: "feedback",
      at: now - 2 * day,
      values: { message: "Write to mia@example.com." },
    }),
  );
  await store.place(orderSubmission("c", { market: "FI", at: now - 400 * day, values: { name: "Joe" } }));
  await store.place(orderSubmission("d", { at: now - day, values: { email: "notmia@example.com" } }));
  const results: unknown[] = [];
  const orders = async (...args: readonly string[]) => {
    const { status, stdout, stderr } = await runCommand("scripts/orders.ts", [
      ...args,
      "--database",
      address,
    ]);
    const safe = (text: string) => text.replaceAll(address, "DATABASE").replace(/evt_[\w-]+/g, "EVENT");
    results.push([args.join(" "), status, safe(stdout), safe(stderr)]);
    return stdout;
  };
  await orders("list");
  await orders("list", "--form", "order", "--market", "DE", "--since", "30d");
  await orders("export", "--format", "json");
  await orders("export", "--format", "csv", "--form", "order");
  await orders("export", "--format", "json", "--email", "mia@example.com");
  await orders("delete", "--email", "mia@example.com");

  // The first event of each order is due.
  const [first] = await store.outbox.claim(now, now, 10);
  await store.outbox.settle(first?.id ?? "", { kind: "stopped", at: now });
  await orders("events", "--stopped");
  await orders("events", "--restart", "none");
  await orders("events", "--restart", "all");
  results.push(
    (await store.outbox.claim(now, now, 10)).map(({ type, body }) => [
      type,
      (JSON.parse(body).order ?? JSON.parse(body).form).id,
    ]),
  );

  await orders("delete", "--order", "order-a", "--yes");
  await orders("delete", "--email", "mia@example.com", "--yes");
  await orders("prune", "--older-than", "300d");
  await orders("list");
  await orders("events");
  return results;
}

test.runIf(hasPostgres)(
  "npm run orders prints and does the same with PostgreSQL as with SQLite",
  async () => {
    const expected = await printed(openSqlite());
    // The content is there at first, and only one order is left in the end.
    expect(JSON.stringify(expected[0])).toContain("Mia@Example.com");
    expect(JSON.stringify(expected.at(-2))).toContain("notmia@example.com");
    expect(JSON.stringify(expected.at(-2))).not.toContain("order-c");
    expect(await printed(await openPostgres())).toEqual(expected);
  },
  120_000,
);

describe.runIf(hasPostgres)("npm run orders -- delete with PostgreSQL", () => {
  const marker = "erased-person@example.com";
  const erase = async (address: string) =>
    runCommand("scripts/orders.ts", ["delete", "--email", marker, "--yes", "--database", address]);

  /** The data files that contain the marker, after PostgreSQL has updated its statistics and written everything. */
  async function filesWithMarker(address: string): Promise<readonly string[]> {
    const pool = openTestPool(address);
    // PostgreSQL does both by itself from time to time.
    await pool.query("ANALYZE");
    await pool.query("CHECKPOINT");
    await pool.end();
    const folder = join(server.folder, "data/base");
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    return files.flatMap(({ parentPath, name }) =>
      readFileSync(join(parentPath, name)).includes(marker) ? [name] : [],
    );
  }

  async function openWithPerson(): Promise<string> {
    const { address, store } = await openPostgres();
    for (const name of ["Mia", "Mia Muster"])
      await store.place(orderSubmission(name, { values: { email: marker, name } }));
    expect(await filesWithMarker(address)).not.toEqual([]);
    return address;
  }

  test("leaves no data of a person in the data files while PostgreSQL runs", async () => {
    const address = await openWithPerson();
    const { status, stderr } = await erase(address);
    expect([status, stderr]).toEqual([0, ""]);
    expect(await filesWithMarker(address)).toEqual([]);
  });

  test("reports that data remains if a table cannot be rewritten", async () => {
    const address = await openWithPerson();
    const pool = openTestPool(address);
    const reader = await pool.connect();
    await reader.query("BEGIN; LOCK TABLE outbox IN ACCESS SHARE MODE");
    const { status, stdout, stderr } = await erase(address);
    expect([status, stdout]).toEqual([1, expect.stringContaining("Deleted: 2 submissions")]);
    expect(stderr).toContain(
      "VACUUM FULL posts, orders, order_lines, line_terms, order_facts, outbox, mails, files",
    );
    await reader.query("ROLLBACK");
    reader.release();
    await pool.end();
    expect((await erase(address)).status).toBe(0);
    expect(await filesWithMarker(address)).toEqual([]);
  });
});

test.runIf(hasPostgres)(
  "npm run orders -- prune refuses a clock that has jumped, and accepts it with --yes",
  async () => {
    const { address, store } = await openPostgres();
    const prune = (...args: readonly string[]) =>
      runCommand("scripts/orders.ts", ["prune", "--older-than", "1d", ...args, "--database", address]);
    await store.place(orderSubmission("a", { at: now - 30 * day }));
    const refused = await prune();
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("1 submission, 1 order")]);
    expect(await store.find("order-a")).toBeDefined();
    expect((await prune("--yes")).status).toBe(0);
    expect(await store.find("order-a")).toBeUndefined();
  },
);

test("npm run orders reports an unreachable PostgreSQL database without its password", async () => {
  const address = "postgres://shop:hunter2@127.0.0.1:1/shop";
  const { status, stderr } = await run("scripts/orders.ts", ["list"], { env: { DATABASE: address } });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^PostgreSQL: [^\n]*ECONNREFUSED[^\n]*\n$/)]);
  expect(stderr).not.toContain("hunter2");
});

/** Every row of a database, by table. */
async function contentOf(address: string): Promise<Record<string, unknown>> {
  const pool = openTestPool(address);
  onTestFinished(() => pool.end());
  const tables = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables.rows)
    content[name] = (await pool.query(`SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY t::text`)).rows;
  return content;
}

test.skipIf(systemPostgres === undefined)(
  "the documented commands restore a dump of PostgreSQL into a new database, which accepts orders",
  async () => {
    const { folder, createDatabase, run } = await startSystemPostgres();
    const address = await createDatabase();
    const store = openStore(address);
    for (let index = 0; index < 1200; index++)
      await store.place(submission(`s${index}`, { values: { message: `Größe "${index}"\n\\ 😀` } }));
    await store.place(orderSubmission("a", { at: now - 3 * day }));
    await store.addLine("order-a", line("soap", 500), "one");
    await store.record("order-a", { type: "shipped", tracking: "JD01", key: "parcel" });
    const origin = { route: "take", source: "none", device: "phone", isCounted: false } as const;
    await store.place(orderSubmission("counted", { at: now, order: order("order-counted", { origin }) }));
    const [first] = await store.outbox.claim(now, now, 10);
    await store.outbox.settle(first?.id ?? "", { kind: "stopped", at: now });
    await store.counters.add([
      {
        kind: "view",
        market: "DE",
        source: "none",
        device: "phone",
        subject: "take",
        object: "entry",
        day: 20_000,
        number: 7,
        amount: 0,
      },
    ]);
    const before = await contentOf(address);
    const dump = join(folder, "shop.dump");
    // Orders go on while the backup is made.
    await Promise.all([
      run("pg_dump", "--format=custom", "--file", dump, address),
      store.place(orderSubmission("b")),
    ]);
    await store.place(orderSubmission("c"));

    const other = await createDatabase();
    await run("pg_restore", "--single-transaction", "--no-owner", "--dbname", other, dump);
    const after = await contentOf(other);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [table, rows] of Object.entries(before))
      expect([table, after[table]]).toEqual([table, expect.arrayContaining(rows as unknown[])]);
    const restored = openStore(other);
    expect(await restored.find("order-a")).toEqual(await store.find("order-a"));
    expect((await restored.find("order-a"))?.facts).toMatchObject([{ type: "shipped", tracking: "JD01" }]);
    expect(await restored.find("order-c")).toBeUndefined();
    const orders = await restored.counters.read({ from: 20_000, to: 100_000, kinds: ["order"] });
    expect(orders).toMatchObject([{ number: 1, amount: 3480 }]);
    expect(await restored.counters.read({ from: 20_000, to: 20_000 })).toMatchObject([{ number: 7 }]);
    expect(await restored.place(orderSubmission("d"))).toEqual(await store.place(orderSubmission("d")));
    expect(await restored.find("order-d")).toBeDefined();
  },
  120_000,
);
