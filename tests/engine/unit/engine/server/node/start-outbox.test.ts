import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendDue } from "../../../../../../engine/server/data/attempts.ts";
import type { LogEntry } from "../../../../../../engine/server/data/log-entry.ts";
import { createOutbox } from "../../../../../../engine/server/data/outbox.ts";
import type { Statement } from "../../../../../../engine/server/data/statement.ts";
import { startOutbox } from "../../../../../../engine/server/node/start-outbox.ts";
import { type Delivery, eventSending } from "../../../../../../engine/server/webhooks/deliver-events.ts";
import { hastenEvents } from "../../../../../../engine/server/webhooks/hasten-events.ts";
import { longestDelay } from "../../../../../../engine/server/webhooks/retry-delay.ts";
import { line, orderSubmission } from "../../../../../fixtures/submissions.ts";
import { sqliteStore, type TestStore } from "../../../../../fixtures/test-store.ts";

const hour = 3_600_000;
const key = new Uint8Array(32).fill(7);

interface Sent {
  readonly id: string;
  readonly type: string;
  readonly order: string;
  readonly headers: Headers;
  readonly body: string;
}

let folder: string;
let store: TestStore;
let clock: number;
let sent: Sent[];
let entries: LogEntry[];
/** How the receiver answers an event: with a status, or never. */
let receive: (event: Sent) => number | Promise<number>;

const open = () => sqliteStore(join(folder, "storefront.db"));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outbox-"));
  store = open();
  clock = 1_800_000_000_000;
  sent = [];
  entries = [];
  receive = () => 204;
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const delivery = (): Delivery => ({
  outbox: store.outbox,
  url: "https://hooks.example/orders",
  key,
  now: () => clock,
  log: (entry) => entries.push(entry),
  async fetch(_, init) {
    const body = String(init?.body);
    const { id, type, order } = JSON.parse(body);
    const event = { id, type, order: order.id, headers: new Headers(init?.headers), body };
    sent.push(event);
    return new Response(null, { status: await receive(event) });
  },
});

const deliverEvents = (parts: Delivery, max?: number) => sendDue(eventSending(parts), max);
const deliver = () => deliverEvents(delivery());

/** Delivers in rounds until no event is due at this time. */
async function deliverAll(): Promise<void> {
  while ((await deliver()) > 0);
}
const types = () => sent.map(({ order, type }) => `${order} ${type}`);

test("sends each event once, with a signature of Standard Webhooks", async () => {
  await store.place(orderSubmission("a"));
  await deliverAll();
  expect(types()).toEqual(["order-a order.created"]);
  const [{ id, headers, body }] = sent as [Sent];
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("webhook-id")).toBe(id);
  expect(headers.get("webhook-timestamp")).toBe("1800000000");
  const signature = createHmac("sha256", key).update(`${id}.1800000000.${body}`).digest("base64");
  expect(headers.get("webhook-signature")).toBe(`v1,${signature}`);
  expect(entries).toMatchObject([{ event: "webhook-delivered", id, attempts: 1, answer: 204 }]);
});

test("logs no data of the customer", async () => {
  receive = () => 500;
  await store.place(orderSubmission("a"));
  await deliverAll();
  expect(JSON.stringify(entries)).not.toMatch(/mia|order-a/i);
});

test("keeps the events of an order in sequence, without a delay of other orders", async () => {
  await store.place(orderSubmission("a"));
  await store.addLine("order-a", line("soap", 500), "one");
  await store.place(orderSubmission("b"));
  receive = ({ order }) => (order === "order-a" ? 503 : 200);
  await deliverAll();
  expect(types().sort()).toEqual(["order-a order.created", "order-b order.created"]);
  receive = () => 200;
  clock += hour;
  sent = [];
  await deliverAll();
  expect(types()).toEqual(["order-a order.created", "order-a order.line-added"]);
});

test.for([300, 307, 400, 401, 429, 500, 503])("tries again after %i", async (status) => {
  await store.place(orderSubmission("a"));
  receive = () => status;
  await deliverAll();
  expect(sent).toHaveLength(1);
  expect(entries).toMatchObject([{ event: "webhook-later", answer: status }]);
  clock += hour;
  receive = () => 200;
  await deliverAll();
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
  expect(sent[1]?.body).toBe(sent[0]?.body);
});

test("tries again if the receiver is unreachable, and after a timeout", async () => {
  await store.place(orderSubmission("a"));
  receive = () => Promise.reject(new TypeError("fetch failed"));
  await deliverAll();
  clock += hour;
  receive = () => Promise.reject(new DOMException("too long", "TimeoutError"));
  await deliverAll();
  clock += hour;
  receive = () => 200;
  await deliverAll();
  expect(entries.map(({ answer }) => answer)).toEqual(["unreachable", "timeout", 200]);
});

describe("over the network", () => {
  let server: Server;
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const overNetwork = (): Delivery => {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    return { ...delivery(), fetch: globalThis.fetch, url: `http://127.0.0.1:${port}/hook` };
  };

  test("follows no redirect", async () => {
    await store.place(orderSubmission("a"));
    await deliverEvents(overNetwork());
    expect(asked).toEqual(["/hook"]);
    expect(entries).toMatchObject([{ event: "webhook-later", answer: 307 }]);
  });

  test("waits ten seconds for an answer", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    timeout.mockReturnValue(AbortSignal.abort(new DOMException("too long", "TimeoutError")));
    await store.place(orderSubmission("a"));
    await deliverEvents(overNetwork());
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
    expect(entries).toMatchObject([{ event: "webhook-later", answer: "timeout" }]);
  });
});

test("waits longer after each failure, up to an hour, and loses nothing while the receiver is down", async () => {
  for (const name of ["a", "b", "c"]) await store.place(orderSubmission(name));
  receive = () => 500;
  const started = clock;
  const times: number[] = [];
  while (clock < started + 12 * hour) {
    sent = [];
    await deliverAll();
    if (sent.some(({ order }) => order === "order-a")) times.push(clock);
    clock += 5 * 60_000;
  }
  const waits = times.slice(1).map((time, place) => time - Number(times[place]));
  expect(times.length).toBeLessThan(40);
  expect(Math.max(...waits)).toBeLessThanOrEqual(hour + 5 * 60_000);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(hour / 2);
  receive = () => 200;
  sent = [];
  clock += hour;
  await deliverAll();
  expect(types().sort()).toEqual(["a", "b", "c"].map((name) => `order-${name} order.created`));
});

test("stops an event for good at 410, keeps it, and continues with the next event of the order", async () => {
  await store.place(orderSubmission("a"));
  await store.addLine("order-a", line("soap", 500), "one");
  receive = ({ type }) => (type === "order.created" ? 410 : 200);
  await deliverAll();
  clock += 48 * hour;
  await deliverAll();
  expect(types()).toEqual(["order-a order.created", "order-a order.line-added"]);
  expect(entries[0]).toMatchObject({ level: "error", event: "webhook-stopped", answer: 410 });
  const database = new DatabaseSync(join(folder, "storefront.db"), { readOnly: true });
  expect(database.prepare("SELECT type FROM outbox WHERE stopped_at IS NOT NULL").all()).toEqual([
    { type: "order.created" },
  ]);
  database.close();
});

test("makes no second attempt while another one runs, also for other callers", async () => {
  await store.place(orderSubmission("a"));
  await store.addLine("order-a", line("soap", 500), "one");
  const answer = Promise.withResolvers<number>();
  receive = () => answer.promise;
  const first = deliver();
  await vi.waitUntil(() => sent.length === 1);
  expect(await Promise.all([deliver(), deliver()])).toEqual([0, 0]);
  expect(sent).toHaveLength(1);
  answer.resolve(200);
  expect(await first).toBe(2);
  expect(types()).toEqual(["order-a order.created", "order-a order.line-added"]);
});

test("delays only its own order while the receiver does not answer", async () => {
  for (const name of ["slow", ...Array.from({ length: 30 }, (_, place) => `n${place}`)])
    await store.place(orderSubmission(name));
  await store.addLine("order-slow", line("soap", 500), "one");
  const answer = Promise.withResolvers<number>();
  receive = ({ order }) => (order === "order-slow" ? answer.promise : 200);
  const running = startOutbox(eventSending(delivery()), delivery().log);
  await vi.waitUntil(() => sent.length === 31, 10_000);
  // New orders are sent as well.
  await store.place(orderSubmission("late"));
  await vi.waitUntil(() => sent.length === 32, 10_000);
  expect(types().filter((type) => type.startsWith("order-slow"))).toEqual(["order-slow order.created"]);
  answer.resolve(200);
  await vi.waitUntil(() => sent.length === 33, 10_000);
  expect(types().at(-1)).toBe("order-slow order.line-added");
  await running.close();
});

test("makes at most eight attempts in parallel", async () => {
  for (let place = 0; place < 20; place++) await store.place(orderSubmission(`n${place}`));
  const answers: PromiseWithResolvers<number>[] = [];
  receive = () => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  };
  const all = deliver();
  await vi.waitUntil(() => answers.length === 8);
  await store.check();
  expect(sent).toHaveLength(8);
  answers[3]?.resolve(200);
  // A free slot is filled, no matter what the others do.
  await vi.waitUntil(() => answers.length === 9);
  receive = () => 200;
  for (const answer of answers) answer.resolve(200);
  expect(await all).toBe(20);
});

test("ends after the given number of attempts", async () => {
  for (let place = 0; place < 20; place++) await store.place(orderSubmission(`n${place}`));
  expect(await deliverEvents(delivery(), 11)).toBe(11);
  expect(sent).toHaveLength(11);
});

test("rejects when the result of an attempt cannot be stored, and repeats the attempt", async () => {
  await store.place(orderSubmission("a"));
  const { outbox, ...rest } = delivery();
  const settle = () => Promise.reject(new Error("the disk is full"));
  await expect(deliverEvents({ ...rest, outbox: { ...outbox, settle } })).rejects.toThrow("the disk is full");
  clock += 30_000;
  await deliverAll();
  expect(sent).toHaveLength(2);
});

test("reads only due events, however many others wait", async () => {
  await store.check();
  const database = new DatabaseSync(join(folder, "storefront.db"));
  const texts: string[] = [];
  // SAFETY: the outbox gets no rows, and the test looks only at the statement.
  const run = (async (...statements: readonly Statement[]) => {
    texts.push(...statements.map(({ text }) => text));
    return statements.map(() => []);
  }) as never;
  await createOutbox(run).claim(0, 0, 1);
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN ${texts.join(";")}`)
    .all()
    .map(({ detail }) => String(detail));
  database.close();
  expect(plan).toEqual([
    "SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)",
    "LIST SUBQUERY 2",
    "MATERIALIZE due",
    "SEARCH outbox USING INDEX outbox_next (next_at<?)",
    "SCAN due",
  ]);
});

test("delays an event for an hour at most after a wrong clock", async () => {
  await store.place(orderSubmission("a"));
  await store.addLine("order-a", line("soap", 500), "one");
  receive = () => 500;
  clock += 400 * 24 * hour;
  await deliverAll();
  clock -= 400 * 24 * hour;
  receive = () => 200;
  await deliverAll();
  expect(sent).toHaveLength(1);
  entries = [];
  await hastenEvents(store.outbox, { now: clock, log: (entry) => entries.push(entry) });
  expect(entries).toMatchObject([{ level: "warning", event: "outbox-hastened", events: 1 }]);
  await deliverAll();
  expect(types().slice(1)).toEqual(["order-a order.created", "order-a order.line-added"]);
  // An event that waits for its own time is not sent.
  await store.place(orderSubmission("b"));
  receive = () => 500;
  await deliverAll();
  expect(await store.outbox.hasten(clock, clock + longestDelay)).toBe(0);
});

test("repeats an attempt after the process died during it", async () => {
  await store.place(orderSubmission("a"));
  await store.outbox.claim(clock, clock + 30_000, 8);
  await store.close();
  store = open();
  await deliverAll();
  expect(sent).toEqual([]);
  clock += 30_000;
  await deliverAll();
  expect(types()).toEqual(["order-a order.created"]);
  expect(entries).toMatchObject([{ attempts: 2 }]);
});

test("runs by itself, continues after a failure of the store, and ends its attempts when it closes", async () => {
  for (const name of Array.from({ length: 20 }, (_, place) => `n${place}`))
    await store.place(orderSubmission(name));
  let broken = true;
  const { claim, send } = eventSending(delivery());
  const running = startOutbox(
    { claim: (max) => (broken ? Promise.reject(new Error("no")) : claim(max)), send },
    delivery().log,
  );
  await vi.waitUntil(() => entries.some(({ event }) => event === "outbox"));
  broken = false;
  await vi.waitUntil(() => sent.length === 20, 10_000);
  const answer = Promise.withResolvers<number>();
  receive = () => answer.promise;
  await store.place(orderSubmission("last"));
  await vi.waitUntil(() => sent.length === 21, 10_000);
  const closed = running.close();
  answer.resolve(200);
  await closed;
  clock += 48 * hour;
  await deliverAll();
  expect(sent).toHaveLength(21);
});
