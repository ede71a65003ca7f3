import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SiteTable } from "../../../../../engine/routing/site-table.ts";
import type { LogEntry } from "../../../../../engine/server/data/log-entry.ts";
import { breachReports } from "../../../../../engine/server/operations/breach-reports.ts";

const table: SiteTable = {
  build: "b1",
  default: "DE",
  markets: [{ code: "DE", country: "DE", segment: "de" }],
  routes: [{ name: "take", twin: "take-2", path: "/take" }],
  redirects: [],
};

function open() {
  const logged: LogEntry[] = [];
  const clock = { time: Date.UTC(2026, 10, 21) };
  const report = breachReports({ table, log: (entry) => logged.push(entry), now: () => clock.time });
  const send = async (body: unknown, type = "application/csp-report") => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = { method: "POST", body: text, headers: { "content-type": type } };
    return (await report(new Request("https://shop.example/api/reports", init))).status;
  };
  return { logged, clock, send };
}

const old = (more: object = {}) => ({
  "csp-report": {
    "document-uri": "https://shop.example/take/de?email=ann@example.com",
    referrer: "https://shop.example/secret",
    "effective-directive": "script-src-elem",
    "original-policy": "default-src 'none'",
    disposition: "enforce",
    "blocked-uri": "https://evil.example/x.js?user=ann",
    "source-file": "https://shop.example/ann",
    "script-sample": "ann@example.com",
    ...more,
  },
});

const breach = {
  level: "warning",
  event: "csp-report",
  directive: "script-src-elem",
  blocked: "evil.example",
  page: "take",
  disposition: "enforce",
};

describe("a report", () => {
  it("of the old format is logged without data of the visitor", async () => {
    const { logged, send } = open();
    expect(await send(old())).toBe(204);
    expect(logged).toEqual([{ ...breach, count: 1 }]);
  });

  it("of the new format is logged in the same way", async () => {
    const { logged, send } = open();
    const one = {
      type: "csp-violation",
      age: 10,
      url: "https://shop.example/take/de",
      user_agent: "Mozilla/5.0",
      body: {
        documentURL: "https://shop.example/take/de#ann",
        effectiveDirective: "require-trusted-types-for",
        blockedURL: "trusted-types-sink",
        disposition: "report",
        sample: "Element innerHTML|ann",
      },
    };
    const other = { type: "deprecation", url: "https://shop.example/", body: { id: "x" } };
    expect(await send([one, other, null, one], "application/reports+json; charset=utf-8")).toBe(204);
    expect(logged).toMatchObject([
      {
        directive: "require-trusted-types-for",
        blocked: "trusted-types-sink",
        page: "take",
        disposition: "report",
        count: 1,
      },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/ann|Mozilla/);
  });

  it.each([
    ["inline", "inline"],
    ["eval", "eval"],
    ["data", "data"],
    ["data:text/html,ann", "data"],
    ["https://shop.example/assets/x.js", "self"],
    ["http://cdn.example:8080/x", "cdn.example"],
    ["moz-extension://0f5b-ann/x.js", "other"],
    ["javascript:ann()", "other"],
    ["ann was here", "other"],
    [7, "other"],
  ])("of %j says that it was %s", async (blocked, category) => {
    const { logged, send } = open();
    await send(old({ "blocked-uri": blocked }));
    expect(logged[0]).toMatchObject({ blocked: category });
  });

  it.each([
    ["https://shop.example/take", "take"],
    ["https://shop.example/nope/ann@example.com", "other"],
    ["https://elsewhere.example/take/de", "other"],
    ["about:blank", "other"],
    [undefined, "other"],
  ])("from %j names the page %s", async (document, page) => {
    const { logged, send } = open();
    await send(old({ "document-uri": document }));
    expect(logged[0]).toMatchObject({ page });
  });

  it("of the same kind is logged once an hour, with the number of repetitions", async () => {
    const { logged, clock, send } = open();
    for (let count = 0; count < 100; count++) await send(old());
    expect(logged).toHaveLength(1);
    clock.time += 3_600_000;
    await send(old());
    expect(logged.map(({ count }) => count)).toEqual([1, 100]);
  });

  it("of an unknown directive is not logged", async () => {
    const { logged, send } = open();
    expect(await send(old({ "effective-directive": "ann-src" }))).toBe(204);
    expect(logged).toEqual([]);
  });

  it("of a kind beyond a hundred is not logged, until an hour has passed", async () => {
    const { logged, clock, send } = open();
    for (let host = 0; host < 140; host++) await send(old({ "blocked-uri": `https://h${host}.example/` }));
    expect(logged).toHaveLength(100);
    clock.time += 3_600_000;
    await send(old({ "blocked-uri": "https://h139.example/" }));
    expect(logged).toHaveLength(101);
  });
});

describe("an invalid body", () => {
  it.each([
    ["JSON of something else", 400, "{}"],
    ["no JSON", 400, "{"],
    ["null", 400, "null"],
    ["an empty list", 400, "[]"],
    ["nothing", 400, ""],
    ["too much", 413, `"${"x".repeat(70_000)}"`],
  ])("of %s is answered %i", async (_, status, body) => {
    const { logged, send } = open();
    expect(await send(body)).toBe(status);
    expect(logged).toEqual([]);
  });

  it("of another type is not read", async () => {
    expect(await open().send(old(), "text/plain")).toBe(415);
  });

  it("never makes the handler fail, whatever it contains", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        expect([204, 400]).toContain(await open().send(body));
      }),
    );
  });
});

it("refuses reports that arrive too often, and keeps the log short", async () => {
  const { logged, clock, send } = open();
  const statuses: number[] = [];
  for (let count = 0; count < 1_000; count++) statuses.push(await send(old()));
  expect(statuses.filter((status) => status === 204)).toHaveLength(150);
  expect(statuses.at(-1)).toBe(429);
  expect(logged).toHaveLength(1);
  clock.time += 2_000;
  expect(await send(old())).toBe(204);
});
