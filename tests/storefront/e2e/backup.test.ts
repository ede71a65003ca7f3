import { randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Running, run, serveScript } from "../../engine/e2e/_project.ts";
import { rightOrder } from "../../fixtures/right-order.ts";

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server whose database and secret are in a folder. */
async function start(data: string): Promise<Running> {
  const running = await serveScript("scripts/serve.ts", ["--project", inject("shop")], {
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", DATABASE: join(data, "storefront.db") },
  });
  onTestFinished(() => running.stop());
  return running;
}

/** Places an order. Returns the cookie that shows it. */
async function order({ url }: Running): Promise<string> {
  const answer = await fetch(`${url}/api/forms/order`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      market: "DE",
      website: "",
      values: {
        ...rightOrder,
        email: `${randomUUID()}@example.org`,
        product: "starter",
        country: "DE",
        terms: true,
      },
    }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie().join().split(";")[0] ?? "";
}

/** Whether the server shows the order of a cookie. */
async function isKnown({ url }: Running, cookie: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/order?page=/thankyou&market=DE`, { headers: { cookie } });
  expect([200, 204]).toContain(answer.status);
  return answer.status === 200;
}

const backUp = (data: string, copy: string) =>
  run("scripts/orders.ts", ["backup", "--database", join(data, "storefront.db"), "--to", copy]);

test("restores a backup of a running server on another machine, with every earlier order", async () => {
  const [data, backup, restored] = [temporary(), temporary(), temporary()];
  const server = await start(data);
  const before = await order(server);
  // Orders go on while the backup is made.
  const copy = join(backup, "storefront.db");
  const [made] = await Promise.all([backUp(data, copy), ...Array.from({ length: 20 }, () => order(server))]);
  expect([made.status, made.stderr]).toEqual([0, ""]);
  const after = await order(server);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  cpSync(join(data, "order-secret"), join(backup, "order-secret"));

  cpSync(backup, restored, { recursive: true });
  const other = await start(restored);
  expect(await isKnown(other, before)).toBe(true);
  expect(await isKnown(other, after)).toBe(false);
  expect(await isKnown(other, await order(other))).toBe(true);
});

test("restores a backup under a running server, which saves the data that the backup lacks", async () => {
  const [data, backup] = [temporary(), temporary()];
  const server = await start(data);
  const before = await order(server);
  const copy = join(backup, "storefront.db");
  expect((await backUp(data, copy)).status).toBe(0);
  const after = await order(server);

  cpSync(copy, join(data, "restored.db"));
  renameSync(join(data, "restored.db"), join(data, "storefront.db"));
  expect(await isKnown(server, before)).toBe(true);
  expect(await isKnown(server, after)).toBe(false);
  const [rescued = ""] = readdirSync(data).filter((name) => name.startsWith("storefront.db.rescued-"));
  const database = new DatabaseSync(join(data, rescued), { readOnly: true });
  expect(database.prepare("SELECT count(*) AS orders FROM orders").get()).toEqual({ orders: 2 });
  database.close();
});

test("a backup does not replace a file", async () => {
  const data = temporary();
  mkdirSync(data, { recursive: true });
  const server = await start(data);
  await order(server);
  const copy = join(data, "order-secret");
  const { status, stderr } = await backUp(data, copy);
  expect([status, stderr]).toEqual([2, `${copy} exists already. Name a new file with --to.\n`]);
  expect(existsSync(copy)).toBe(true);
  expect(statSync(copy).size).toBeLessThan(100);
});
