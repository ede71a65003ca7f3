import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { NewSubmission } from "../../../engine/commerce/order-book.ts";
import type { ProviderName } from "../../../engine/commerce/payment-method.ts";
import type { D1Database } from "../../../engine/server/data/d1/d1-database.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../../fixtures/postgres.ts";
import { line, order, submission } from "../../fixtures/submissions.ts";
import { d1Store, postgresStore, sqliteStore, type TestStore } from "../../fixtures/test-store.ts";
import { createTables, inTurn } from "./_d1.ts";

const at = 1_800_000_000_000;
const miniflare = new Miniflare({
  modules: true,
  script: "export default {}",
  cf: false,
  d1Databases: ["DB"],
});
let server: PostgresServer;
let database: D1Database;
beforeAll(async () => {
  // SAFETY: the value has D1's own interface, and ours is a part of it.
  database = inTurn((await miniflare.getD1Database("DB")) as unknown as D1Database);
  await createTables(database);
  if (hasPostgres) server = await startPostgres();
}, 60_000);
afterAll(() => Promise.all([miniflare.dispose(), server?.stop()]));

const stores: Record<string, () => TestStore | Promise<TestStore>> = {
  D1: () => d1Store(database, () => at),
  ...(hasPostgres && {
    PostgreSQL: async () => {
      const store = postgresStore(await server.createDatabase());
      onTestFinished(() => store.close());
      return store;
    },
  }),
  SQLite: () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const store = sqliteStore(join(folder, "storefront.db"));
    onTestFinished(async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    });
    return store;
  },
};

const markets = ["DE", "AT", "CH-FR"] as const;

/** An order that begins with an attempt to pay it. */
function placement(id: string, market: string, provider: ProviderName = "invoice"): NewSubmission {
  const attempt = {
    type: "attempt",
    key: "attempt-1",
    at,
    attempt: 1,
    provider,
    method: "method",
    kind: provider === "invoice" ? "invoice" : "card",
    upsell: "none",
    amount: 3480,
    capture: "at-once",
    expires: at + 1000,
  } as const;
  return submission(id, { market, order: order(id, { market, facts: [attempt] }) });
}

const pay = { type: "paid", key: "attempt-1-paid", attempt: 1, amount: 3480, reference: "p1" } as const;
const list = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const numbersFrom = (series: string, count: number) =>
  list(count).map((number) => `${series}-${String(number).padStart(6, "0")}`);

async function readDocuments(store: TestStore) {
  const submissions = await Array.fromAsync(store.submissions());
  return submissions.flatMap((stored) => stored.order?.documents ?? []);
}

/** The numbers of all documents of a series, sorted. */
const readNumbers = async (store: TestStore, pattern: RegExp) =>
  (await readDocuments(store))
    .map(({ number }) => number)
    .filter((number) => pattern.test(number))
    .sort();

/** Calls a function for each item, for twenty items at a time. Resolves to the number of failures. */
async function forEach<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): Promise<number> {
  const waiting = [...items];
  let failures = 0;
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await call(item).catch(() => failures++);
  };
  await Promise.all(list(20).map(work));
  return failures;
}

describe.each(Object.entries(stores))("the documents of %s", (name, open) => {
  test("have numbers without a gap for many orders at a time, some of which fail", {
    timeout: 120_000,
  }, async () => {
    const store = await open();
    // The emulator of D1 is slow, and runs one batch after another.
    const each = name === "D1" ? 5 : 100;
    const numbers = list(each * markets.length);
    const isPrepaid = (number: number) => number % 2 === 1;
    const orders = numbers.map((number) => {
      const market = markets[number % markets.length] ?? "DE";
      return placement(`order-${number}`, market, isPrepaid(number) ? "stripe" : "invoice");
    });
    // These have the ids of other orders, so of each two transactions one fails.
    const twins = orders
      .filter((_, index) => index % 7 === 0)
      .map((placed, index) => ({ ...placed, key: `twin-${index}` }));
    const mixed = [...orders, ...twins].toSorted((a, b) =>
      String(a.order?.id) < String(b.order?.id) ? -1 : 1,
    );
    expect(await forEach(mixed, store.place)).toBe(twins.length);
    await forEach(numbers.filter(isPrepaid), (number) => store.record(`order-${number}`, pay));
    for (const market of markets)
      expect(await readNumbers(store, new RegExp(`^${market}-\\d`))).toEqual(numbersFrom(market, each));
    const refund = { type: "refunded", key: "refund-r", attempt: 1, amount: 3480, reference: "r" } as const;
    await forEach(numbers, (number) =>
      store.record(
        `order-${number}`,
        isPrepaid(number) ? refund : { type: "cancelled", key: "cancellation" },
      ),
    );
    for (const market of markets)
      expect(await readNumbers(store, new RegExp(`^${market}-C-`))).toEqual(numbersFrom(`${market}-C`, each));
    const erase = async () => store.erase((await Array.fromAsync(store.submissions())).map(({ id }) => id));
    await erase();
    await store.place(placement("order-later", "DE"));
    expect((await store.find("order-later"))?.documents).toMatchObject(
      numbersFrom("DE", each + 1)
        .slice(-1)
        .map((number) => ({ number })),
    );
    await erase();
  });

  test("are in the events that they come with", { timeout: 60_000 }, async () => {
    const store = await open();
    // An order's text cannot take the place of a number.
    const values = { name: '{"invoice": "DE-C-000001"}', email: "mia@example.com" };
    await store.place({ ...placement("order-a", "FI", "stripe"), values });
    await store.record("order-a", pay);
    await store.record("order-a", {
      type: "refunded",
      key: "refund-r",
      attempt: 1,
      amount: 1000,
      reference: "r",
    });
    const bodies = [];
    for (;;) {
      const [event] = await store.outbox.claim(at, at, 1);
      if (event === undefined) break;
      await store.outbox.settle(event.id, { kind: "delivered" });
      bodies.push(JSON.parse(event.body));
    }
    expect(
      bodies.map(({ type, order: { invoice, creditNotes }, customer }) => [
        type,
        invoice,
        creditNotes,
        customer,
      ]),
    ).toEqual([
      ["order.placed", undefined, undefined, values],
      ["order.paid", "FI-000001", undefined, values],
      ["order.created", "FI-000001", undefined, values],
      [
        "order.refunded",
        "FI-000001",
        [{ number: "FI-C-000001", amount: 1000, at: expect.any(String), fact: "refund-r" }],
        values,
      ],
    ]);
  });

  test("of the test bank have a series of their own", async () => {
    const store = await open();
    await store.place(placement("order-t", "SE", "test-bank"));
    await store.record("order-t", pay);
    expect((await store.find("order-t"))?.documents).toMatchObject([
      { kind: "invoice", number: "TEST-000001", amount: 3480 },
    ]);
  });

  test("follow the lines of an order, and leave orders without methods of payment alone", async () => {
    const store = await open();
    await store.place(submission("plain", { order: order("order-p") }));
    expect((await store.find("order-p"))?.documents).toBeUndefined();
    await store.place(placement("order-u", "NO"));
    await store.addLine("order-u", line("soap", 500), "one");
    expect((await store.find("order-u"))?.documents).toMatchObject([{ number: "NO-000001", amount: 3980 }]);
    await store.record("order-u", { type: "line-removed", position: 0, key: "removal-1" });
    await store.record("order-u", { type: "cancelled", key: "cancellation" });
    expect((await store.find("order-u"))?.documents).toMatchObject([
      { number: "NO-000001", amount: 990 },
      { number: "NO-C-000001", amount: 990, cause: "cancellation" },
    ]);
  });

  test("outlive their order, whose money must be settled first", { timeout: 60_000 }, async () => {
    const store = await open();
    await store.place(placement("order-m", "DK", "stripe"));
    await store.place(placement("order-n", "DK", "stripe"));
    await store.record("order-m", pay);
    const [paid, unpaid] = await Promise.all(["order-m", "order-n"].map((id) => store.findSubmission(id)));
    const ids = [paid?.id ?? 0, unpaid?.id ?? 0];
    const erased = await store.erase(ids);
    expect(erased).toMatchObject({
      submissions: 1,
      orders: 1,
      lines: 1,
      refused: [
        { order: "order-n", reason: "Payment 1 has begun. Wait until it ends, or cancel the order." },
      ],
    });
    expect(await store.find("order-m")).toBeUndefined();
    // The list has what was paid in it, beside what living orders were paid.
    await store.place(placement("order-l", "DK", "stripe"));
    await store.record("order-l", pay);
    const payments = (await store.listPayments(0)).filter(({ order }) => /^order-[ml]$/.test(order));
    const payment = { market: "DK", currency: "EUR", position: 1, type: "paid", amount: 3480 };
    expect(payments.toSorted((a, b) => (a.order < b.order ? -1 : 1))).toMatchObject([
      { order: "order-l", ...payment, attempt: 1, provider: "stripe", reference: "p1" },
      { order: "order-m", ...payment, attempt: 1, provider: "stripe", reference: "p1" },
    ]);
    expect(await store.listPayments(Number.MAX_SAFE_INTEGER)).toEqual([]);
    // A fact that comes while the orders are read is not lost: it decides again.
    const late = store.record("order-n", {
      type: "attempt-ended",
      key: "attempt-1-1",
      attempt: 1,
      result: "failed",
    });
    await Promise.all([late, store.erase(ids)]);
    await store.erase(ids);
    expect(await store.find("order-n")).toBeUndefined();
  });
});
