import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import type { OrderTable } from "../../../engine/commerce/order-table.ts";
import type { SiteTable } from "../../../engine/routing/site-table.ts";
import { createHandler } from "../../../engine/server/handler.ts";
import type { Files } from "../../../engine/server/http/stored-files.ts";
import { builtCode } from "../../../engine/server/node/built-code.ts";
import { diskFiles } from "../../../engine/server/node/disk-files.ts";
import { testServices } from "../../fixtures/post-services.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../../fixtures/postgres.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { postgresStore, sqliteStore, type TestStore } from "../../fixtures/test-store.ts";
import { temporaryFolder } from "../../fixtures/tiny-build.ts";

let server: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

const stores: Record<string, () => TestStore | Promise<TestStore>> = {
  SQLite: () => sqliteStore(join(temporaryFolder("stock"), "storefront.db")),
  ...(hasPostgres && { PostgreSQL: async () => postgresStore(await server.createDatabase()) }),
};

/** The build's table with a limited stock of the product. */
function limitStock({ markets, ...table }: OrderTable, product: string): OrderTable {
  const limited = Object.entries(markets).map(([code, market]) => {
    const sold = market.products[product];
    const products = {
      ...market.products,
      ...(sold && { [product]: { ...sold, isStocked: true as const } }),
    };
    return [code, { ...market, products }] as const;
  });
  return { ...table, markets: Object.fromEntries(limited) };
}

/** The built shop on a store, with 20 pieces of a product. */
async function openShop(store: TestStore) {
  onTestFinished(() => store.close());
  const root = inject("shop");
  const folder = join(root, "dist-server");
  // SAFETY: the build has written these files.
  const table = JSON.parse(readFileSync(join(folder, "site.json"), "utf8")) as SiteTable;
  const orderTable = JSON.parse(readFileSync(join(folder, "orders.json"), "utf8")) as OrderTable;
  const limited = new TextEncoder().encode(JSON.stringify(limitStock(orderTable, "best-value")));
  const built = diskFiles(join(root, "dist"), folder);
  const files: Files = {
    ...built,
    server: async (path) =>
      path === "orders.json" ? { body: limited, etag: '"limited"' } : built.server(path),
  };
  const services = {
    ...testServices(),
    orders: store,
    check: store.check,
    getAddress: () => undefined,
  };
  const handler = createHandler({ files, table, services, ...builtCode(folder, table.build) });
  await store.stock.set({ product: "best-value", available: 20 });
  const values = { ...rightOrder, product: "best-value", country: "DE" };
  const send = (body: string, headers: Readonly<Record<string, string>>) =>
    handler.fetch(new Request("https://shop.example/api/forms/order", { method: "POST", body, headers }));
  return {
    left: async () => (await store.stock.list())[0]?.available,
    order: (name: string) => {
      const sent = { ...values, email: `${name}@example.org`, terms: true };
      return send(JSON.stringify({ market: "DE", page: "/take/de", values: sent, website: "" }), {
        "content-type": "application/json",
        "idempotency-key": `key-of-${name}`,
      });
    },
    orderPlainly: (page: string) =>
      send(new URLSearchParams({ ...values, terms: "yes", page, market: "DE" }).toString(), {
        "content-type": "application/x-www-form-urlencoded",
      }),
  };
}

describe.each(Object.entries(stores))("the orders of 20 pieces on %s", (_, openStore) => {
  test("are 20 of 200 that arrive at once", async () => {
    const { order, left } = await openShop(await openStore());
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => order(`customer-${index}`)));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses].map(([status, list]) => [status, list.length]).sort()).toEqual([
      [200, 20],
      [422, 180],
    ]);
    expect(await left()).toBe(0);
    const [refused] = statuses.get(422) ?? [];
    expect(await refused?.json()).toEqual({
      errors: { product: expect.stringContaining("ausverkauft: Drei Dosen.") },
    });
  }, 60_000);
});

test("the form says without script which product is sold out, and keeps what was typed", async () => {
  const store = await stores["SQLite"]?.();
  if (store === undefined) return expect.unreachable();
  const { orderPlainly } = await openShop(store);
  await store.stock.set({ product: "best-value", available: 0 });
  const response = await orderPlainly("/take/de");
  const text = await response.text();
  expect([response.status, text.match(/ausverkauft: [^<]*/)?.[0]]).toEqual([
    422,
    expect.stringContaining("ausverkauft: Drei Dosen."),
  ]);
  expect(text).toContain(rightOrder.street);
  expect(await store.outbox.count()).toEqual({ waiting: 0, stopped: 0 });
});
