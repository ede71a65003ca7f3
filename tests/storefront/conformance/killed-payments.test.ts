import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openD1 } from "../../../engine/server/data/d1/open-d1.ts";
import { createStores } from "../../../engine/server/stores.ts";
import { freePort } from "../../engine/e2e/_project.ts";
import { audit } from "../crash/_audit.ts";
import { openBank } from "../crash/_bank.ts";
import { hour, pass, playAndKill, second } from "../crash/_trial.ts";
import { openMortalWorker } from "./_mortal-worker.ts";

const kills = Number(process.env["PAYMENT_KILLS"] ?? 10);
const minute = 60 * second;

test(
  `neither loses nor doubles a payment in ${kills} kills of workerd`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "worker-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const clock = { ahead: 0 };
    const bank = await openBank(
      () => Date.now() + clock.ahead,
      (place) => shop.pass(place),
    );
    onTestFinished(() => bank.close());
    const settings = () => ({ TEST_BANK: bank.address, WATCHER: `${bank.address}/pass/` });
    const shop = await openMortalWorker({ root: inject("shop"), folder, port: await freePort(), settings });
    onTestFinished(() => shop.close());
    const trial = { bank, shop, clock };
    const places = ["before a call", "after a call", "before a commit", "after a commit"] as const;
    const browsers = await playAndKill(trial, { count: kills, places, pause: minute });
    const readBooks = async () => audit(createStores(openD1((await shop.host()).database)), bank);
    // Two runs of the cron.
    await pass(trial, 2 * minute, minute);
    expect((await readBooks()).faults).toEqual([]);
    await pass(trial, 72 * hour, hour);
    const { orders, faults, waiting } = await readBooks();
    expect([faults, waiting]).toEqual([[], []]);
    const ids = new Set(orders.map(({ id }) => id));
    for (const id of browsers.keys()) expect(ids).toContain(id);
    const { payments } = bank.state;
    console.log(
      `${kills} kills of workerd: ${ids.size} orders, ${payments.length} payments at the bank, 0 lost, 0 doubled.`,
    );
  },
  60_000 + kills * 15_000,
);
