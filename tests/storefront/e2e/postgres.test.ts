import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { type Running, serveScript } from "../../engine/e2e/_project.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../../fixtures/postgres.ts";
import { rightOrder } from "../../fixtures/right-order.ts";

let postgres: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

async function start(database: string): Promise<Running> {
  const env = {
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE: database,
    ORDER_SECRET: "a secret of at least thirty-two bytes",
  };
  const running = await serveScript("scripts/serve.ts", ["--project", inject("shop")], { env });
  onTestFinished(() => running.stop());
  return running;
}

const ready = ({ url }: Running) =>
  expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);

test.runIf(hasPostgres)("two servers share the orders of one PostgreSQL database", async () => {
  const database = await postgres.createDatabase();
  const [one, other] = await Promise.all([start(database), start(database)]);
  await Promise.all([ready(one), ready(other)]);
  const key = randomUUID();
  const order = (server: Running) =>
    fetch(`${server.url}/api/forms/order`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({
        market: "DE",
        website: "",
        values: { ...rightOrder, product: "starter", country: "DE", terms: true },
      }),
    });
  const first = await order(one);
  expect(first.status).toBe(200);
  const [cookie = ""] = first.headers.getSetCookie().map((header) => header.split(";")[0] ?? "");
  // The same order again, at the other server: its store knows the key.
  expect((await order(other)).status).toBe(200);
  const added = await fetch(`${other.url}/api/order`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ page: "/upsell/de", product: "carafe" }),
  });
  expect(added.status).toBe(200);
  expect((await added.json()).lines).toBe(2);
});

test.runIf(hasPostgres)(
  "a server without its database reports that, serves pages, and takes orders again when it is back",
  async () => {
    const own = await startPostgres();
    onTestFinished(() => own.stop());
    const server = await start(await own.createDatabase());
    await ready(server);
    await own.pause();
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000 })
      .toBe(503);
    expect((await fetch(`${server.url}/take/de`)).status).toBe(200);
    expect(server.output()).not.toContain("postgres://");
    await own.resume();
    await ready(server);
  },
);
