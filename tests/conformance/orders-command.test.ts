import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { OrderStore } from "../../engine/server/stores/order-store.ts";
import { openPostgresStore } from "../../engine/server/stores/postgres/postgres-order-store.ts";
import { openSqliteStore } from "../../engine/server/stores/sqlite/sqlite-order-store.ts";
import type { Outbox } from "../../engine/server/webhooks/outbox.ts";
import { run } from "../e2e/_project.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../fixtures/postgres.ts";
import { line, orderSubmission, submission } from "../fixtures/submissions.ts";

const now = Date.now();
const day = 86_400_000;

let server: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
});
afterAll(() => server?.stop());

interface Opened {
  readonly address: string;
  readonly store: OrderStore & { readonly outbox: Outbox };
}

function openSqlite(): Opened {
  const folder = mkdtempSync(join(tmpdir(), "orders-"));
  const address = join(folder, "storefront.db");
  const store = openSqliteStore(address, { log: () => undefined });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { address, store };
}

async function openPostgres(): Promise<Opened> {
  const address = await server.createDatabase();
  const store = openPostgresStore(address);
  onTestFinished(() => store.close());
  return { address, store };
}

/** Runs every command on a database with the same content. Returns what each has printed. */
async function printed({ address, store }: Opened): Promise<readonly unknown[]> {
  await store.accept(orderSubmission("a", { at: now - 3 * day, values: { email: "Mia@Example.com" } }));
  await store.addLine("order-a", line("soap", 500), "one");
  await store.accept(
    submission("b", {
      form: "feedback",
      at: now - 2 * day,
      values: { message: "Write to mia@example.com." },
    }),
  );
  await store.accept(orderSubmission("c", { market: "FI", at: now - 400 * day, values: { name: "Joe" } }));
  await store.accept(orderSubmission("d", { at: now - day, values: { email: "notmia@example.com" } }));
  const results: unknown[] = [];
  const orders = async (...args: readonly string[]) => {
    const { status, stdout, stderr } = await run("scripts/orders.ts", args, { env: { DATABASE: address } });
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
    (await store.outbox.claim(now, now, 10)).map(({ type, body }) => [type, JSON.parse(body).order.id]),
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

test.runIf(hasPostgres)(
  "npm run orders refuses a clock that has jumped, and believes it with --yes",
  async () => {
    const { address, store } = await openPostgres();
    const prune = (...args: readonly string[]) =>
      run("scripts/orders.ts", ["prune", "--older-than", "1d", ...args], { env: { DATABASE: address } });
    await store.accept(orderSubmission("a", { at: now - 30 * day }));
    const refused = await prune();
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("1 submission, 1 order")]);
    expect(await store.order("order-a")).toBeDefined();
    expect((await prune("--yes")).status).toBe(0);
    expect(await store.order("order-a")).toBeUndefined();
  },
);

test("npm run orders names a PostgreSQL database that is away, without its password", async () => {
  const address = "postgres://shop:hunter2@127.0.0.1:1/shop";
  const { status, stderr } = await run("scripts/orders.ts", ["list"], { env: { DATABASE: address } });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^PostgreSQL: [^\n]*ECONNREFUSED[^\n]*\n$/)]);
  expect(stderr).not.toContain("hunter2");
});
