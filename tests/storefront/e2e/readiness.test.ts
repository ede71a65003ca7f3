import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, inject, type TestContext, test } from "vitest";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { type Running, serveScript } from "../../engine/e2e/_project.ts";
import { breakableStore } from "../../fixtures/breakable-store.ts";
import { serviceOf } from "../../fixtures/test-store.ts";
import { keepAlive, postOrder } from "./_place-order.ts";

/*
 * States of a real SQLite file in which orders are lost. In each, `/readyz` must report a failure, and the
 * server must still serve pages. Only readiness tells a load balancer and the operator that a shop accepts no
 * orders.
 */

const isRoot = process.getuid?.() === 0;
const secret = "a secret of at least thirty-two bytes";

/** Sends `count` orders one after the other. Returns the number of accepted ones. */
async function takenOf(count: number, { url }: Pick<Running, "url">): Promise<number> {
  const agent = keepAlive();
  let taken = 0;
  for (let order = 0; order < count; order++) {
    const { status } = await postOrder(agent, url, randomUUID());
    expect([200, 503]).toContain(status);
    if (status === 200) taken++;
  }
  agent.destroy();
  return taken;
}

interface Said {
  readonly code: number;
  readonly status: string;
  readonly reason?: string;
  readonly failedSubmissions: number;
}

async function readiness({ url }: Pick<Running, "url">, path = "/readyz"): Promise<Said> {
  const response = await fetch(`${url}${path}`);
  return { code: response.status, ...(await response.json()) };
}

/** A database in a folder of its own, and what a test does with it. */
function openStore({ expect, onTestFinished }: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), "readiness-"));
  const file = join(folder, "data/storefront.db");
  mkdirSync(join(folder, "data"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts a server that keeps its orders in the database. */
  async function start(how: Parameters<typeof serveScript>[2] = {}): Promise<Running> {
    const env = {
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE: file,
      ORDER_SECRET: secret,
    };
    const running = await serveScript("scripts/serve.ts", ["--project", inject("shop")], { ...how, env });
    onTestFinished(running.stop);
    return running;
  }

  const isReady = (running: Running) =>
    expect.poll(() => readiness(running)).toMatchObject({ code: 200, status: "ok" });

  /** Moves SQLite's log into the file, and makes other connections drop their cached pages. */
  const checkpoint = (): void => {
    const database = new DatabaseSync(file);
    database.exec("UPDATE posts SET at = at; PRAGMA wal_checkpoint(TRUNCATE)");
    database.close();
  };

  return {
    folder,
    file,
    start,
    isReady,
    checkpoint,
    /** Readiness reports a failure at both of its addresses. The process lives, and serves pages. */
    expectFailing: async (running: Running, reasons: RegExp): Promise<void> => {
      await expect
        .poll(() => readiness(running))
        .toMatchObject({ code: 503, status: "failing", reason: expect.stringMatching(reasons) });
      const said = await readiness(running, "/healthz");
      expect(said).toMatchObject({ code: 503, part: "order-store", reason: expect.stringMatching(reasons) });
      // The public answer contains no file names and no error messages.
      expect(JSON.stringify(said)).not.toMatch(/\.db|\/|SQL|disk/);
      expect((await fetch(`${running.url}/livez`)).status).toBe(200);
      expect((await fetch(`${running.url}/take/de`)).status).toBe(200);
    },
    /** Waits until the server's next checks answer with this status. */
    expectCode: async (running: Running, code: number, timeout: number): Promise<void> =>
      expect.poll(async () => (await readiness(running)).code, { timeout }).toBe(code),
    /** Creates the database with orders, all of them in its file. No server has it open afterwards. */
    fill: async (orders: number): Promise<void> => {
      const running = await start();
      expect(await takenOf(orders, running)).toBe(orders);
      await isReady(running);
      await running.stop();
      checkpoint();
    },
    overwrite: (at: number, length: number): void => {
      const handle = openSync(file, "r+");
      writeSync(handle, Buffer.alloc(length, 0x5a), 0, length, at);
      closeSync(handle);
    },
    middle: (): number => Math.floor(statSync(file).size / 2 / 4096) * 4096,
  };
}

// Concurrent, because the tests mostly wait for the server's next check.
describe.concurrent("a server is not ready if its database", () => {
  test("is damaged in its middle at the start, before any order", async (context) => {
    const { start, fill, overwrite, middle, expectFailing } = openStore(context);
    await fill(100);
    overwrite(middle(), 8192);
    const running = await start();
    await expectFailing(running, /^damaged$/);
    expect((await readiness(running)).failedSubmissions).toBe(0);
  });

  test("is damaged in its middle while the server runs, from the first lost order on", async (context) => {
    const { folder, file, start, overwrite, checkpoint, middle, isReady, expectFailing, expectCode } =
      openStore(context);
    const running = await start();
    await takenOf(100, running);
    checkpoint();
    await isReady(running);
    copyFileSync(file, join(folder, "backup.db"));
    // Overwrite all but the first quarter: new orders do not read the pages of old ones.
    overwrite(middle() / 2, 3 * (middle() / 2));
    expect(await takenOf(100, running)).toBeLessThan(100);
    await context.expect.poll(async () => (await readiness(running)).reason).toBe("damaged");
    expect((await readiness(running)).failedSubmissions).toBeGreaterThan(0);
    await expectFailing(running, /^damaged$/);
    expect(running.output()).toMatch(/"level":"error","time":"[^"]+","event":"readiness","status":"failing"/);
    renameSync(join(folder, "backup.db"), file);
    expect(await takenOf(20, running)).toBe(20);
    await expectCode(running, 200, 90_000);
  }, 180_000);

  test("may not grow because of a quota, or of a limit on the size of files", async (context) => {
    const { start, isReady, expectFailing } = openStore(context);
    const running = await start({ prefix: ["bash", "-c", 'ulimit -f 600; exec "$@"', "bash"] });
    expect(await takenOf(1, running)).toBe(1);
    await isReady(running);
    let taken = 1;
    while ((await takenOf(1, running)) === 1) taken++;
    expect(taken).toBeLessThan(300);
    expect(await readiness(running)).toMatchObject({ failedSubmissions: 1 });
    // Readiness checks find the cause without further orders.
    await context.expect
      .poll(async () => (await readiness(running)).reason, { timeout: 50_000 })
      .toBe("not-writable");
    await expectFailing(running, /^not-writable$/);
  }, 100_000);

  test("has a damaged header", async (context) => {
    const { start, fill, overwrite, expectFailing } = openStore(context);
    await fill(1);
    overwrite(0, 100);
    const running = await start();
    await expectFailing(running, /^(?:damaged|not-writable)$/);
    expect(await takenOf(3, running)).toBe(0);
    expect((await readiness(running)).failedSubmissions).toBe(3);
  });

  test("is in a read-only folder", async (context) => {
    const { folder, file, start, fill, expectFailing } = openStore(context);
    await fill(1);
    for (const [path, mode] of [
      [file, 0o444],
      [join(folder, "data"), 0o555],
      [folder, 0o755],
    ] as const)
      chmodSync(path, mode);
    // Root may write everywhere, so start the server as the user nobody.
    const running = await start(isRoot ? { uid: 65_534 } : {});
    await expectFailing(running, /^not-writable$/);
    expect(await takenOf(3, running)).toBe(0);
  });

  test("is locked by another process, until that process ends", async (context) => {
    const { file, start, isReady, expectFailing, expectCode } = openStore(context);
    const running = await start();
    await isReady(running);
    // The server may be writing its readiness check just now: wait for it.
    const other = new DatabaseSync(file, { timeout: 10_000 });
    context.onTestFinished(() => other.close());
    other.exec("BEGIN EXCLUSIVE");
    await expectFailing(running, /^(?:too-slow|not-writable)$/);
    expect(await takenOf(1, running)).toBe(0);
    other.exec("ROLLBACK");
    expect(await takenOf(3, running)).toBe(3);
    await expectCode(running, 200, 50_000);
  }, 100_000);

  test("is on a full disk", async (context) => {
    const { folder, start, expectFailing } = openStore(context);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", join(folder, "data")]);
    context.skip(
      mounted.status !== 0,
      "Only root can mount a disk of 3 MB; the limit on files above is much the same.",
    );
    const running = await start();
    context.onTestFinished(() => void spawnSync("umount", ["-l", join(folder, "data")]));
    await expectFailing(running, /^not-writable$/);
    expect(await takenOf(300, running)).toBeLessThan(300);
    await expectFailing(running, /^not-writable$/);
  });
});

test("a server without a working store is ready for pages, and for orders soon after the store works", async ({
  expect,
  onTestFinished,
}) => {
  const root = inject("shop");
  const store = breakableStore();
  const { port, close } = await serveBuilt(
    { web: join(root, "dist"), server: join(root, "dist-server") },
    {
      port: 0,
      host: "127.0.0.1",
      keeps: { ...serviceOf(store), secrets: [new TextEncoder().encode(secret)] },
    },
  );
  onTestFinished(close);
  const running = { url: `http://127.0.0.1:${port}` };
  expect(await readiness(running)).toMatchObject({ code: 200 });
  store.broken = true;
  expect(await takenOf(1, running)).toBe(0);
  // The failed order has caused a check, which names the reason.
  const failing = { reason: "not-writable", failedSubmissions: 1 };
  expect(await readiness(running)).toMatchObject({ code: 503, status: "failing", ...failing });
  expect(await readiness(running, "/readyz?for=pages")).toMatchObject({
    code: 200,
    status: "ok",
    orders: "failing",
    ...failing,
  });
  store.broken = false;
  expect(await takenOf(1, running)).toBe(1);
  await expect
    .poll(() => readiness(running), { timeout: 10_000 })
    .toMatchObject({ code: 200, failedSubmissions: 1 });
});

test("any number of readiness checks writes nothing to the database", async (context) => {
  const { file, start, isReady } = openStore(context);
  const running = await start();
  await isReady(running);
  const logSize = () => statSync(`${file}-wal`).size;
  const before = logSize();
  const answers = await Promise.all(Array.from({ length: 500 }, () => readiness(running)));
  expect(answers.every(({ code }) => code === 200)).toBe(true);
  // A readiness check writes about 24 kB. A few may have run meanwhile, but not one per request.
  expect(logSize() - before).toBeLessThan(500_000);
});
