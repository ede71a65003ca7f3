import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openStores } from "../../engine/server/node/open-stores.ts";
import { freePort } from "../e2e/_project.ts";
import { audit } from "./_audit.ts";
import { openBank } from "./_bank.ts";
import { shopToken } from "./_customer.ts";
import { openNodeShop } from "./_node-shop.ts";
import { hour, pass, playAndKill, second } from "./_trial.ts";

const kills = Number(process.env["PAYMENT_KILLS"] ?? 20);

/** A built shop with an SQLite database, and a bank that survives it. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), "payments-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { ahead: 0 };
  const bank = await openBank(() => Date.now() + clock.ahead);
  onTestFinished(() => bank.close());
  const database = join(folder, "storefront.db");
  const settings = {
    ...{ DATABASE: database, TEST_BANK: bank.address, ORDERS_TOKEN: shopToken },
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const shop = await openNodeShop({ root: inject("shop"), port: await freePort(), settings });
  onTestFinished(() => shop.close());
  const stores = openStores(database, { root: folder, log: () => undefined });
  onTestFinished(() => stores.database.close());
  return { trial: { shop, bank, clock }, stores };
}

test(
  `neither loses nor doubles a payment in ${kills} kills of the server`,
  async () => {
    const { trial, stores } = await open();
    const { bank, shop } = trial;
    const browsers = await playAndKill(trial, { count: kills, pause: 5 * second });
    await pass(trial, 60 * second, 5 * second);
    expect((await audit(stores, bank)).faults).toEqual([]);
    // Whoever has left may still pay, until the attempt expires and nothing late can come.
    await pass(trial, 72 * hour, hour);
    const { orders, faults, waiting } = await audit(stores, bank);
    expect([faults, waiting, shop.errors]).toEqual([[], [], []]);
    const ids = new Set(orders.map(({ id }) => id));
    for (const [id, browser] of browsers) {
      expect(ids).toContain(id);
      expect((await browser.request(`/order/de/${id}`)).status).toBe(200);
    }
    const { payments } = bank.state;
    console.log(
      `${kills} kills: ${ids.size} orders, ${payments.length} payments at the bank, 0 lost, 0 doubled.`,
    );
  },
  60_000 + kills * 5000,
);
