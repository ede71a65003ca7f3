import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { countRows, emptyTables } from "../../engine/conformance/_d1.ts";
import { startWorkers, type WorkersHost } from "../../engine/conformance/_workers-host.ts";
import { orderSubmission } from "../../fixtures/submissions.ts";
import { d1Store } from "../../fixtures/test-store.ts";

const key = "a key that nobody else knows of";
const day = 24 * 60 * 60 * 1000;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const received: Received[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
let host: WorkersHost;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const address = receiver.address();
  const port = typeof address === "object" ? address?.port : undefined;
  host = await startWorkers(inject("shop"), {
    WEBHOOK_URL: `http://127.0.0.1:${port}/orders`,
    WEBHOOK_SECRET: `whsec_${Buffer.from(key).toString("base64")}`,
    RETENTION_DAYS: "30",
  });
});
beforeEach(async () => {
  received.length = 0;
  status = 200;
  await emptyTables(host.database);
});
afterAll(async () => {
  await host.close();
  receiver.close();
});

const store = () => d1Store(host.database, Date.now);
const recent = (name: string) => orderSubmission(name, { at: Date.now() });

test("the worker's clock carries every event to the webhook, signed, and empties the outbox", async () => {
  await store().place(recent("a"));
  await store().addLine("order-a", { product: "soap", name: "Soap", price: 500, quantity: 1 }, "one");
  await store().place(recent("b"));
  await host.runScheduled();
  const told = received.map(({ body }) => JSON.parse(body)).map(({ type, order }) => `${type} ${order.id}`);
  expect(told.toSorted()).toEqual([
    "order.created order-a",
    "order.created order-b",
    "order.line-added order-a",
  ]);
  expect(told.indexOf("order.created order-a")).toBeLessThan(told.indexOf("order.line-added order-a"));
  for (const { headers, body } of received) {
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const signature = createHmac("sha256", key).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    expect(headers["webhook-id"]).toBe(JSON.parse(body).id);
  }
  expect(await countRows(host.database, "outbox")).toBe(0);
});

test("what the receiver refuses stays in the outbox, and is not sent again at once", async () => {
  status = 500;
  await store().place(recent("a"));
  await host.runScheduled();
  await host.runScheduled();
  expect(received).toHaveLength(1);
  expect(await countRows(host.database, "outbox")).toBe(1);
});

test("what is older than the retention period is deleted, with its order and its events", async () => {
  await store().place(orderSubmission("old", { at: Date.now() - 31 * day }));
  await store().place(orderSubmission("young", { at: Date.now() - 29 * day }));
  await host.runScheduled();
  expect(await store().find("order-old")).toBeUndefined();
  expect((await store().find("order-young"))?.id).toBe("order-young");
  expect(await countRows(host.database, "posts")).toBe(1);
});

test("sends events that a wrong clock has delayed, and keeps submissions that it makes look old", async () => {
  const run = (sql: string) => host.database.batch([host.database.prepare(sql)]);
  await store().place(orderSubmission("a", { at: Date.now() - 31 * day }));
  await run(`UPDATE outbox SET next_at = ${Date.now() + 400 * day}`);
  // Set the last known time to the day of the submission.
  await run(`UPDATE clock SET seen_at = ${Date.now() - 31 * day}`);
  await host.runScheduled();
  // The order's customer has been away for long, so it may be closed in the same run.
  const types = received.map(({ body }) => JSON.parse(body).type);
  expect(types.filter((type) => type !== "order.closed")).toEqual(["order.created"]);
  expect((await store().find("order-a"))?.id).toBe("order-a");
});
