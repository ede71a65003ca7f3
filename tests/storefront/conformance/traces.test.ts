import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { phone } from "../../engine/conformance/_event-cases.ts";
import { ask, type CountingHost } from "../../engine/conformance/_host.ts";
import { startNodeAt, startNodeOnFile } from "../../engine/conformance/_node-host.ts";
import { startWorkers } from "../../engine/conformance/_workers-host.ts";
import { hasPostgres, openTestPool, startPostgres } from "../../fixtures/postgres.ts";
import { rightOrder } from "../../fixtures/right-order.ts";

/** A host whose database is in a folder of its own. */
interface Kept {
  readonly host: CountingHost;
  readonly folder: string;
  /** The number of rows in each table. */
  readonly rows: () => Promise<Readonly<Record<string, number>>>;
}

async function onSqlite(): Promise<Kept> {
  const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
  const file = join(folder, "storefront.db");
  const host = await startNodeOnFile(inject("shop"), file);
  onTestFinished(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const rows = async () => {
    const database = new DatabaseSync(file, { readOnly: true });
    const all = (query: string) => database.prepare(query).all();
    const counts = all("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => {
      return [String(name), Number(all(`SELECT count(*) AS rows FROM ${name}`)[0]?.["rows"])] as const;
    });
    database.close();
    return Object.fromEntries(counts);
  };
  return { host, folder, rows };
}

async function onPostgres(): Promise<Kept> {
  const server = await startPostgres();
  const database = await server.createDatabase();
  const host = await startNodeAt(inject("shop"), database);
  const pool = openTestPool(database);
  onTestFinished(async () => {
    await Promise.all([host.close(), pool.end()]);
    await server.stop();
  });
  const rows = async () => {
    const tables = await pool.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    const counts: Record<string, number> = {};
    for (const { name } of tables.rows)
      counts[name] = Number((await pool.query(`SELECT count(*) AS rows FROM ${name}`)).rows[0].rows);
    return counts;
  };
  return { host, folder: server.folder, rows };
}

async function onD1(): Promise<Kept> {
  const folder = mkdtempSync(join(tmpdir(), "d1-"));
  const host = await startWorkers(inject("shop"), {}, { folder });
  onTestFinished(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const all = async (query: string) =>
    (await host.database.batch([host.database.prepare(query)]))[0]?.results ?? [];
  const rows = async () => {
    const tables = await all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'");
    const counts: Record<string, number> = {};
    for (const { name } of tables)
      counts[String(name)] = Number((await all(`SELECT count(*) AS rows FROM ${name}`))[0]?.["rows"]);
    return counts;
  };
  return { host, folder, rows };
}

/** What a visitor tells the server about itself: an address, and a part of the user agent. */
const tracesOf = (number: number) => [`81.2.69.${number}`, `Visitor/${81_000 + number}`] as const;

/** Visits of people who do the same: they view pages, make a mistake in a form, and order. */
async function visit(host: CountingHost, people: readonly number[]): Promise<void> {
  for (const number of people) {
    const [address, agent] = tracesOf(number);
    const headers = { "user-agent": `${phone} ${agent}`, "x-forwarded-for": address, "x-country": "FR" };
    const send = (event: object) =>
      ask(host, {
        path: "/api/events",
        method: "POST",
        headers,
        body: JSON.stringify({ id: randomUUID(), market: "FR", source: "newsletter", ...event }),
      });
    await ask(host, { path: "/take/fr?utm_source=newsletter", headers });
    await send({ view: "take", from: "entry" });
    await send({ quiz: "v1", step: "why" });
    await send({ form: "order", errors: ["email"] });
    const order = (email: string) =>
      ask(host, {
        path: "/api/forms/order",
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "idempotency-key": randomUUID() },
        body: JSON.stringify({
          market: "FR",
          page: "/take/fr",
          website: "",
          visit: { source: "newsletter", counted: true },
          values: {
            ...rightOrder,
            email,
            postcode: "75001",
            country: "FR",
            product: "starter",
            terms: true,
          },
        }),
      });
    expect((await order("nobody")).status).toBe(422);
    expect((await order(`visitor-${number}@example.org`)).status).toBe(200);
  }
}

/** Waits until the host has stored what it counted. */
const stored = async (host: CountingHost, number: number): Promise<void> => {
  const views = async () => (await host.counters.read({ from: 0, to: 99_999, kinds: ["view"] }))[0]?.number;
  await expect.poll(views, { timeout: 10_000 }).toBe(number);
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

/** Tables with a row for each order, or for each part of one. */
const ofOrders = [
  ...["posts", "orders", "order_lines", "order_facts", "order_timers", "outbox", "documents"],
  ...["mails", "mail_templates"],
];

describe.each([
  ["SQLite", onSqlite, true],
  ["PostgreSQL", onPostgres, hasPostgres],
  ["D1", onD1, true],
] as const)("in %s", (_, start, runs) => {
  test.runIf(runs)("visitors leave no trace and no rows except those of orders", async () => {
    const { host, folder, rows } = await start();
    await visit(host, [1, 2]);
    await stored(host, 2);
    const before = await rows();
    const others = Array.from({ length: 12 }, (_, index) => index + 3);
    await visit(host, others);
    await stored(host, 14);
    const grown = Object.entries(await rows()).filter(([table, count]) => count !== before[table]);
    for (const [table] of grown) expect(ofOrders).toContain(table);
    expect(Object.fromEntries(grown)["orders"]).toBe(14);
    const texts = filesIn(folder).map((file) => readFileSync(file, "latin1"));
    const holding = (text: string) => texts.filter((content) => content.includes(text)).length;
    // The search finds what orders hold.
    expect(holding("visitor-7@example.org")).toBeGreaterThan(0);
    for (const trace of [...[1, 2, ...others].flatMap(tracesOf), "Mozilla", "iPhone"])
      expect(holding(trace), trace).toBe(0);
  });
});
