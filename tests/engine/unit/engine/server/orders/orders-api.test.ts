import Ajv2020 from "ajv/dist/2020.js";
import { beforeEach, describe, expect, test } from "vitest";
import type { LogEntry } from "../../../../../../engine/server/data/log-entry.ts";
import { StoreError } from "../../../../../../engine/server/data/store-error.ts";
import { createHandler } from "../../../../../../engine/server/handler.ts";
import { ordersDocument } from "../../../../../../engine/server/orders/orders-api-document.ts";
import { type TestServices, testServices } from "../../../../../fixtures/post-services.ts";
import { line, order, orderSubmission, submission } from "../../../../../fixtures/submissions.ts";

const token = "first-token-of-at-least-32-characters";
const nextToken = "second-token-of-at-least-32-characters=";
const id = "7Q2KM4TX9A";
const number = "7Q2KM-4TX9A";
const placed = order(id, { lines: [line("starter", 2990), line("soap", 500)] });

let services: TestServices;
let logged: LogEntry[];
beforeEach(async () => {
  services = testServices();
  logged = [];
  await services.store.place(orderSubmission("a", { order: placed }));
});

const createServer = (orderTokens?: readonly string[]) =>
  createHandler({
    files: { web: async () => undefined, server: async () => undefined, derive: (file) => file },
    table: { build: "b1", default: "DE", markets: [], routes: [], redirects: [] },
    services: { ...services, orderTokens },
    log: (entry) => void logged.push(entry),
  });

/** Validates answers by the schemas of the API's own document. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...ordersDocument(), $id: "api" }, "api");
const paths: Readonly<Record<string, Record<string, { responses: Record<string, { content?: unknown }> }>>> =
  ordersDocument().paths;

/** The address of the schema of an answer. Undefined if the document does not describe it. */
function findSchema(method: string, path: string, status: number, type: string): string | undefined {
  const pattern = path
    .replace(/\/api\/orders\/(?!export$|openapi|stock)[^/]+/, "/api/orders/{number}")
    .replace(/\/stock\/.*/, "/stock/{product}");
  const operation = paths[pattern]?.[method.toLowerCase()];
  if (operation?.responses[status] === undefined) return undefined;
  const parts = ["paths", pattern, method.toLowerCase(), "responses", `${status}`, "content", type, "schema"];
  return `api#/${parts.map((part) => encodeURIComponent(part.replaceAll("/", "~1"))).join("/")}`;
}

interface Call extends RequestInit {
  readonly tokens?: readonly string[];
}

/** Sends a request with a token, and checks what every answer has. */
async function ask(path: string, { tokens = [token], headers, ...init }: Call = {}) {
  const request = new Request(`https://shop.example/api/orders${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(headers as Record<string, string>) },
  });
  const response = await createServer(tokens).fetch(request);
  const text = await response.text();
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { pathname } = new URL(request.url);
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  const schema = findSchema(request.method, pathname, response.status, type);
  const body = type === "application/json" ? JSON.parse(text) : text;
  if (schema) expect(ajv.validate(schema, body), `${schema}: ${ajv.errorsText()}`).toBe(true);
  return { status: response.status, headers: response.headers, body, isDescribed: schema !== undefined };
}

let keys = 0;
const record = (fact: unknown, headers: Record<string, string> = {}, path = `/${number}`) =>
  ask(`${path}/facts`, {
    method: "POST",
    body: typeof fact === "string" ? fact : JSON.stringify(fact),
    headers: { "idempotency-key": `test-key-${++keys}`, ...headers },
  });

describe("without a right token", () => {
  test.for([
    ["no header", {}, 401],
    ["another token", { authorization: "Bearer of-thirty-two-characters-and-more" }, 401],
    ["a part of the token", { authorization: `Bearer ${token.slice(0, -1)}` }, 401],
    ["another scheme", { authorization: `Basic ${token}` }, 400],
  ] as const)("%s is refused", async ([, headers, status]) => {
    for (const path of ["", `/${number}`, "/export", "/openapi.json", "/none"]) {
      const response = await createServer([token]).fetch(
        new Request(`https://shop.example/api/orders${path}`, { headers }),
      );
      expect(response.status, path).toBe(status);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer /);
      expect(await response.json()).toEqual({
        error: {
          code: "unauthorized",
          message: expect.stringContaining("Bearer TOKEN"),
          path: "Authorization",
        },
      });
    }
  });

  test("a sender that guesses has to wait, and others do not", async () => {
    const server = createServer([token]);
    const send = async (text: string) => {
      const headers = { authorization: `Bearer ${text}` };
      return server.fetch(new Request("https://shop.example/api/orders", { headers }));
    };
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, index) => send(`guess-${index}`)));
    expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    const refused = await send(token);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await refused.json()).error.code).toBe("too-many-attempts");
    expect(logged.at(-1)).toMatchObject({ path: "/api/orders", status: 429 });
    services.address = "198.51.100.1";
    expect((await send(token)).status).toBe(200);
    services.address = "203.0.113.7";
    services.time += 60_000;
    expect((await send(token)).status).toBe(200);
  });
});

test("each of several tokens is accepted", async () => {
  for (const text of [token, nextToken]) {
    const headers = { authorization: `Bearer ${text}` };
    expect((await ask("", { tokens: [token, nextToken], headers })).status).toBe(200);
  }
});

test("without the setting, the addresses are unknown like all others", async () => {
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await createServer().fetch(new Request(`https://shop.example${path}`, { headers }));
    return [response.status, (await response.text()).replace(path, "PATH")];
  };
  const unknown = await get("/api/unknown");
  expect(unknown[0]).toBe(404);
  for (const path of ["/api/orders", `/api/orders/${number}`]) expect(await get(path)).toEqual(unknown);
});

describe("GET /api/orders", () => {
  const list = async (query = "") => (await ask(query)).body;

  test("lists orders, newest first, by market", async () => {
    await services.store.place(submission("form"));
    await services.store.place(orderSubmission("b", { order: order("7Q2KM4TX9B", { market: "FI" }) }));
    const all = await list();
    expect(all.orders.map((entry: { number: string }) => entry.number)).toEqual(["7Q2KM-4TX9B", number]);
    expect(all).not.toHaveProperty("next");
    expect((await list("?market=FI&after=")).orders).toHaveLength(1);
  });

  test("pages through 200 orders without a gap or a double while others arrive", async () => {
    const place = (index: number) => services.store.place(orderSubmission(`k${index}`));
    for (let index = 1; index < 200; index++) await place(index);
    const ids: string[] = [];
    let next: string | undefined = "";
    for (let page = 0; next !== undefined; page++) {
      const { orders, next: after }: { orders: { id: string }[]; next?: string } = await list(
        `?limit=90&after=${next}`,
      );
      ids.push(...orders.map((entry) => entry.id));
      next = after;
      await place(1000 + page);
    }
    const expected = Array.from({ length: 199 }, (_, index) => `order-k${199 - index}`);
    expect(ids).toEqual([...expected, id]);
  });

  test.for([
    ["?limit=0", "limit", "limit must be a whole number from 1 to 90."],
    ["?limit=91", "limit", "limit must be a whole number from 1 to 90."],
    ["?limit=ten", "limit", "limit must be a whole number from 1 to 90."],
    ["?after=7", "after", "after is not a cursor."],
    ["?limits=1", "limits", 'There is no "limits" here.'],
  ] as const)("refuses %s", async ([query, path, message]) => {
    const { status, body } = await ask(query);
    expect([status, body]).toEqual([
      422,
      { error: { code: "invalid", message: expect.stringContaining(message), path } },
    ]);
  });

  test("reports that the database does not respond", async () => {
    services.orders.list = () => Promise.reject(new StoreError("unavailable", "disk full"));
    const { status, headers, body } = await ask("");
    expect([status, headers.get("retry-after"), body.error.code]).toEqual([503, "10", "unavailable"]);
    expect(JSON.stringify(body)).not.toContain("disk");
  });
});

describe("GET /api/orders/{number}", () => {
  test("tells everything about an order, whatever way its number is written", async () => {
    await services.store.record(id, { type: "paid", amount: 3980, reference: "tr_1", key: "payment-1" });
    await services.store.record(id, { type: "line-removed", position: 0, key: "removal-1" });
    const { status, headers, body } = await ask(`/${number}`);
    expect([status, headers.get("etag")]).toEqual([200, '"5"']);
    expect(body).toEqual({
      id,
      number,
      market: "DE",
      currency: "EUR",
      at: "2027-01-15T08:00:00.000Z",
      status: "paid",
      lines: [{ position: 1, product: "soap", name: "Name of soap", price: 500, quantity: 1 }],
      delivery: 490,
      total: 990,
      paid: 3980,
      refunded: 0,
      due: -2990,
      shipments: [],
      facts: [
        { type: "paid", amount: 3980, reference: "tr_1", key: "payment-1", at: expect.any(String) },
        { type: "line-removed", position: 0, key: "removal-1", at: expect.any(String) },
      ],
      version: 5,
      customer: { name: "Mia Muster", email: "mia@example.com", terms: true },
    });
    for (const text of [id, "7q2km-4tx9a", "7q2KM4tx9a"]) expect((await ask(`/${text}`)).body).toEqual(body);
    expect(logged.at(-1)).toMatchObject({ path: "/api/orders/{number}", status: 200 });
  });

  test("says that an order is a test, and so do its webhooks", async () => {
    const attempt = {
      type: "attempt",
      attempt: 1,
      provider: "test-bank",
      method: "card",
      kind: "card",
      upsell: "none",
      capture: "at-once",
      amount: 3480,
      expires: 1_900_000_000_000,
    } as const;
    const facts = [{ ...attempt, key: "attempt-1", at: placed.at }];
    await services.store.place(orderSubmission("b", { order: order("7Q2KM4TX9B", { facts }) }));
    expect((await ask("/7Q2KM-4TX9B")).body).toMatchObject({ test: true, status: "unpaid" });
    expect((await ask(`/${number}`)).body).not.toHaveProperty("test");
    const events = await services.store.outbox.claim(Date.now(), Date.now() + 30_000, 8);
    expect(events.map(({ body }) => JSON.parse(body).order.test)).toEqual([undefined, true]);
  });

  test.for(["7Q2KM-4TX9C", "1", "a%2Fb"])("reports that there is no order %s", async (text) => {
    const { status, body } = await ask(`/${text}`);
    expect([status, body.error.code]).toEqual([404, "unknown-order"]);
  });
});

describe("POST /api/orders/{number}/facts", () => {
  test("records each type of fact, and answers with the order", async () => {
    const facts = [
      { type: "paid", amount: 3980, reference: "tr_1" },
      { type: "line-removed", position: 1 },
      { type: "shipped", carrier: "DHL", tracking: "00340", url: "https://dhl.example/00340" },
      { type: "withdrawn", reason: "Too small" },
      { type: "refunded", amount: 3980, reason: "Returned" },
    ];
    for (const [index, fact] of facts.entries()) {
      const { status, headers, body, isDescribed } = await record(fact);
      expect([status, headers.get("etag"), isDescribed]).toEqual([201, `"${4 + index}"`, true]);
      expect(body.facts.at(-1)).toMatchObject(fact);
    }
    const { body } = await ask(`/${number}`);
    expect(body).toMatchObject({ status: "withdrawn", due: 0, shipments: [{ carrier: "DHL" }] });
    const events = await services.store.outbox.list({ stopped: false });
    expect(events.map(({ type }) => type)).toEqual([
      "order.created",
      ...facts.map(({ type }) => `order.${type}`),
    ]);
  });

  test("records a fact once for each key, and refuses the key for another one", async () => {
    const key = { "idempotency-key": "shipment-1" };
    const shipped = { type: "shipped", tracking: "00340" };
    const once = await Promise.all(Array.from({ length: 5 }, () => record(shipped, key)));
    expect(once.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    const again = await record(shipped, { ...key, "if-match": '"3"' });
    expect([again.status, again.body.facts.length]).toEqual([200, 1]);
    const other = await record({ ...shipped, tracking: "00341" }, key);
    expect([other.status, other.body.error.code]).toEqual([409, "key-of-another-fact"]);
  });

  test("lets one of two writers win who have read the same version", async () => {
    const answers = await Promise.all(
      ["cancelled", "withdrawn"].map((type) => record({ type }, { "if-match": '"3"' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    const lost = answers.find(({ status }) => status === 412);
    expect(lost?.headers.get("etag")).toBe('"4"');
    expect(lost?.body).toMatchObject({ error: { code: "changed", path: "If-Match" }, order: { version: 4 } });
    expect((await record({ type: "paid", amount: 1 }, { "if-match": "*" })).status).toBe(201);
  });

  test("refuses what makes no sense, and records nothing", async () => {
    await record({ type: "shipped" });
    for (const [fact, code] of [
      [{ type: "cancelled" }, "order-shipped"],
      [{ type: "refunded", amount: 1 }, "refund-exceeds-payments"],
      [{ type: "line-removed", position: 2 }, "no-such-line"],
    ] as const) {
      const { status, body, isDescribed } = await record(fact);
      expect([status, body.error.code, isDescribed]).toEqual([409, code, true]);
    }
    expect((await ask(`/${number}`)).body.version).toBe(4);
  });

  const amounts = "amount must be a positive whole number";
  test.for([
    [{ type: "paid", amount: 0 }, "amount", amounts],
    [{ type: "paid", amount: 29.9 }, "amount", amounts],
    [{ type: "refunded", amount: "2990" }, "amount", amounts],
    [{ type: "refunded" }, "amount", amounts],
    [{ type: "paid", amount: 1e15 }, "amount", amounts],
    [{ type: "line-removed", position: -1 }, "position", "position must be"],
    [{ type: "shipped", url: "javascript:alert(1)" }, "url", "url must be an address"],
    [{ type: "shipped", tracking: "" }, "tracking", "tracking must be text of 1 to 200 characters."],
    [{ type: "cancelled", amount: 1 }, "amount", 'There is no "amount" here.'],
    [{ type: "lost" }, "type", "type must be one of shipped, cancelled, refunded, paid"],
    [[], undefined, "type must be one of"],
  ] as const)("refuses %j", async ([fact, path, message]) => {
    const { status, body } = await record(fact);
    expect(status).toBe(422);
    expect(body.error).toEqual({
      code: "invalid",
      message: expect.stringContaining(message),
      ...(path && { path }),
    });
  });

  test.for([
    [{ "idempotency-key": "short" }, "Idempotency-Key"],
    [{ "idempotency-key": "x".repeat(101) }, "Idempotency-Key"],
    [{ "if-match": "3" }, "If-Match"],
    [{ "if-match": 'W/"3"' }, "If-Match"],
  ] as const)("refuses the headers %j", async ([headers, path]) => {
    const { status, body } = await record({ type: "shipped" }, headers);
    expect([status, body.error.path]).toEqual([422, path]);
  });

  test.for([
    ["{", 400, "invalid-json"],
    [JSON.stringify({ type: "cancelled", reason: "x".repeat(20_000) }), 413, "invalid-body"],
  ] as const)("refuses the body %.20s", async ([body, status, code]) => {
    const answer = await record(body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test("reports that there is no such order or address", async () => {
    expect((await record({ type: "shipped" }, {}, "/7Q2KM-4TX9B")).status).toBe(404);
    const { status, body } = await ask(`/${number}`, { method: "DELETE" });
    expect([status, body.error.code]).toEqual([404, "unknown-address"]);
  });
});

describe("GET /api/orders/export", () => {
  test("writes JSON and CSV, by market and time", async () => {
    await services.store.place(orderSubmission("b", { market: "FI", at: services.time - 86_400_000 }));
    const { body, isDescribed } = await ask("/export");
    expect([body.length, body[1].order, isDescribed]).toEqual([2, placed, true]);
    const csv = await ask("/export?format=csv&market=FI&since=2d");
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.body.split("\r\n")).toEqual([
      "post,at,form,market,order,currency,products,delivery,taxes,total,documents,name,email,terms",
      expect.stringMatching(/^2,2026-11-20T12:00:00.000Z,order,FI,order-b,EUR/),
      "",
    ]);
    expect((await ask("/export?market=FI&since=2026-11-21")).body).toEqual([]);
  });

  test.for([
    ["?format=xml", "format"],
    ["?since=soon", "since"],
  ] as const)("refuses %s", async ([query, path]) => {
    const { status, body } = await ask(`/export${query}`);
    expect([status, body.error.path]).toEqual([422, path]);
  });

  test("reads more submissions than a statement of D1 has values", async () => {
    for (let index = 0; index < 200; index++) await services.store.place(orderSubmission(`k${index}`));
    expect((await ask("/export")).body).toHaveLength(201);
  });

  test("breaks off and logs if the database fails on the way", async () => {
    services.orders.submissions = async function* () {
      yield { id: 1, form: "order", market: "DE", at: 1, values: {} };
      throw new StoreError("unavailable", "disk full");
    };
    await expect(ask("/export")).rejects.toThrow("disk full");
    expect(services.logged).toMatchObject([{ level: "error" }]);
  });
});

describe("/api/orders/stock", () => {
  const put = (product: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(`/stock/${product}`, { method: "PUT", body: JSON.stringify(body), headers });

  test("lists and sets the stock", async () => {
    expect((await ask("/stock")).body).toEqual({ stock: [] });
    const { status, body, headers, isDescribed } = await put("herbal-tea", { available: 20 });
    expect([status, body, headers.get("etag"), isDescribed]).toEqual([
      200,
      { product: "herbal-tea", available: 20 },
      '"20"',
      true,
    ]);
    expect((await ask("/stock")).body).toEqual({ stock: [{ product: "herbal-tea", available: 20 }] });
  });

  test("sets the stock only if it has the number that the client has read", async () => {
    expect((await put("herbal-tea", { available: 20 }, { "if-match": '"0"' })).status).toBe(200);
    const late = await put("herbal-tea", { available: 5 }, { "if-match": '"3"' });
    expect([late.status, late.body.error.code, late.headers.get("etag")]).toEqual([412, "changed", '"20"']);
    expect((await put("herbal-tea", { available: 5 }, { "if-match": '"20"' })).status).toBe(200);
  });

  test.for([
    ["Herbal%20Tea", { available: 1 }, "product"],
    ["tea", { available: -1 }, "available"],
    ["tea", { available: 1.5 }, "available"],
    ["tea", {}, "available"],
    ["tea", { available: 1, add: 2 }, "add"],
  ] as const)("refuses to set %s to %j", async ([product, body, path]) => {
    const answer = await put(product, body);
    expect([answer.status, answer.body.error.path]).toEqual([422, path]);
    expect(await services.store.stock.list()).toEqual([]);
  });
});

describe("GET /api/orders/openapi.json", () => {
  test("describes the API in OpenAPI 3.1", async () => {
    const { body } = await ask("/openapi.json");
    expect(body).toEqual(JSON.parse(JSON.stringify(ordersDocument())));
    expect(body.openapi).toBe("3.1.0");
    const names = Object.keys(body.components.schemas);
    for (const [, name] of JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(names).toContain(name);
    for (const name of names)
      expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` })).not.toThrow();
  });
});
