import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openStores } from "../../../engine/server/node/open-stores.ts";
import { freePort } from "../../engine/e2e/_project.ts";
import { hasPostgres, startPostgres } from "../../fixtures/postgres.ts";
import { audit } from "./_audit.ts";
import { openBank } from "./_bank.ts";
import { shopToken } from "./_customer.ts";
import { openNodeShop } from "./_node-shop.ts";
import { hour, pass, playAndKill, second } from "./_trial.ts";

const kills = Number(process.env["PAYMENT_KILLS"] ?? 20);

async function openPostgres(): Promise<string> {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  return server.createDatabase();
}

type OpenDatabase = (folder: string) => string | Promise<string>;

/** The databases, as the setting `DATABASE` names them, and how often a server is killed on each. */
const databases: readonly {
  readonly name: string;
  readonly count: number;
  readonly openDatabase: OpenDatabase;
}[] = [
  { name: "SQLite", count: kills, openDatabase: (folder) => join(folder, "storefront.db") },
  // It waits for the disk more often.
  ...(hasPostgres ? [{ name: "PostgreSQL", count: Math.ceil(kills / 2), openDatabase: openPostgres }] : []),
];

/** A built shop, and a bank that survives it. */
async function open(openDatabase: OpenDatabase) {
  const folder = mkdtempSync(join(tmpdir(), "payments-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { ahead: 0 };
  const bank = await openBank(() => Date.now() + clock.ahead);
  onTestFinished(() => bank.close());
  const database = await openDatabase(folder);
  const settings = {
    DATABASE: database,
    TEST_BANK: bank.address,
    ORDERS_TOKEN: shopToken,
    ORDER_SECRET: randomBytes(32).toString("hex"),
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const shop = await openNodeShop({ root: inject("shop"), port: await freePort(), settings });
  onTestFinished(() => shop.close());
  const stores = openStores(database, { root: folder, log: () => undefined });
  onTestFinished(() => stores.database.close());
  return { trial: { shop, bank, clock }, stores };
}

test.each(databases)(
  "neither loses nor doubles a payment in $count kills of a server with $name",
  async ({ name, count, openDatabase }) => {
    const { trial, stores } = await open(openDatabase);
    const { bank, shop } = trial;
    const browsers = await playAndKill(trial, { count, pause: 5 * second });
    await pass(trial, 60 * second, 5 * second);
    const { orders, faults: earlyFaults } = await audit(stores, bank);
    expect(earlyFaults).toEqual([]);
    const ids = new Set(orders.map(({ id }) => id));
    for (const [id, browser] of browsers) {
      expect(ids).toContain(id);
      expect((await browser.request(`/order/de/${id}`)).status).toBe(200);
    }
    // Whoever has left may still pay, until the attempt expires and nothing late can come.
    await pass(trial, 72 * hour, hour);
    const { faults, waiting } = await audit(stores, bank);
    expect([faults, waiting, shop.errors]).toEqual([[], [], []]);
    const { payments } = bank.state;
    console.log(
      `${count} kills with ${name}: ${ids.size} orders, ${payments.length} payments at the bank, 0 lost, 0 doubled.`,
    );
  },
  60_000 + kills * 10_000,
);
