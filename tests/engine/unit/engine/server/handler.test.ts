import { describe, expect, it } from "vitest";
import type { SiteTable } from "../../../../../engine/routing/site-table.ts";
import type { LogEntry } from "../../../../../engine/server/data/log-entry.ts";
import { createHandler } from "../../../../../engine/server/handler.ts";
import type { HandlerSetup } from "../../../../../engine/server/handler-setup.ts";
import { memoryStore } from "../../../../fixtures/test-store.ts";

const table: SiteTable = {
  build: "b1",
  default: "DE",
  markets: [{ code: "DE", country: "DE", segment: "de" }],
  routes: [{ name: "take", twin: "take-2", path: "/take" }],
  redirects: [],
};

const file = (text: string) => ({
  body: new TextEncoder().encode(text),
  etag: '"e"',
});
const csp = {
  images: ["https://img.example"],
  tags: false,
  sets: [{ scripts: ["'sha256-A'"], styles: [] }],
  pages: { "web:take/de": 0 },
};

const files = (over: Partial<HandlerSetup["files"]> = {}): HandlerSetup["files"] => ({
  web: async (path) => (path === "take/de/index.html" ? file("<p>") : undefined),
  server: async (path) => (path === "csp.json" ? file(JSON.stringify(csp)) : undefined),
  derive: (stored) => stored,
  ...over,
});

const refuse = () => Promise.reject(new Error("disk full at a@b.example"));
const services = (check: () => Promise<void>) => ({
  orders: { ...memoryStore(), place: refuse, addLine: refuse, find: refuse },
  check,
  secrets: [],
  now: Date.now,
  log: () => undefined,
  getAddress: () => undefined,
});

const ask = (path: string, setup: Partial<HandlerSetup> = {}, init: RequestInit = {}) =>
  createHandler({ files: files(), table, ...setup }).fetch(new Request(`https://shop.example${path}`, init));

describe.each(["/healthz", "/readyz"])("%s", (path) => {
  it("names the build", async () => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      status: "ok",
      build: "b1",
      stale: false,
      orders: "ok",
      warnings: [],
      failedSubmissions: 0,
      failedPosts: 0,
    });
  });

  it("checks the store, and names it if it fails", async () => {
    expect((await ask(path, { services: services(() => Promise.resolve()) })).status).toBe(200);
    const response = await ask(path, { services: services(refuse) });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: "failing",
      build: "b1",
      stale: false,
      orders: "failing",
      part: "order-store",
      reason: "not-writable",
      warnings: [],
      failedSubmissions: 0,
      failedPosts: 0,
    });
  });

  it("accepts pages as its only purpose", async () => {
    for (const query of ["?for=orders", "?for="]) {
      const response = await ask(path + query);
      expect([response.status, await response.text()]).toEqual([
        400,
        'The only allowed value of "for" is "pages".\n',
      ]);
    }
  });

  it("is ready for pages without a working store", async () => {
    const details = { build: "b1", stale: false, warnings: [], failedSubmissions: 0, failedPosts: 0 };
    const working = await ask(`${path}?for=pages`, { services: services(() => Promise.resolve()) });
    expect([working.status, await working.json()]).toEqual([200, { status: "ok", orders: "ok", ...details }]);
    const failing = await ask(`${path}?for=pages`, { services: services(refuse) });
    expect([failing.status, await failing.json()]).toEqual([
      200,
      { status: "ok", orders: "failing", part: "order-store", reason: "not-writable", ...details },
    ]);
  });

  it("reports that the last build failed", async () => {
    const response = await ask(path, { stale: "build-failed" });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "ok", stale: "build-failed" });
  });
});

describe("/livez", () => {
  it("reports that the process runs, without any check", async () => {
    const failing = { files: files({ web: refuse, server: refuse }), services: services(refuse) };
    const response = await ask("/livez", failing);
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  });
});

describe("what a document says about its host", () => {
  it.each<[Partial<HandlerSetup>, string | null]>([
    [{}, null],
    [{ geoHeader: "x-country" }, "geo"],
    [{ getCountry: () => "FI" }, "geo"],
    [{ services: services(refuse) }, "forms"],
    [{ getCountry: () => "FI", services: services(refuse) }, "geo, forms"],
  ])("with %o is %j", async (setup, marks) => {
    expect((await ask("/take/de", setup)).headers.get("server-timing")).toBe(marks);
  });
});

describe("the policy", () => {
  it("of a page has the hashes of the build and the host of the pictures, on the derived base page too", async () => {
    for (const path of ["/take/de", "/take"]) {
      const policy = (await ask(path)).headers.get("content-security-policy");
      expect(policy, path).toContain("script-src 'self' 'sha256-A';");
      expect(policy, path).toContain("style-src 'self';");
      expect(policy, path).toContain("img-src 'self' data: https://img.example;");
      expect(policy, path).not.toContain("googletagmanager");
    }
  });

  it("allows the tag manager on a site that has one", async () => {
    const server = async () => file(JSON.stringify({ ...csp, tags: true }));
    const policy = (await ask("/take/de", { files: files({ server }) })).headers.get(
      "content-security-policy",
    );
    expect(policy).toContain("script-src 'self' 'sha256-A' https://www.googletagmanager.com;");
    expect(policy).not.toContain("unsafe");
  });

  it("of an unknown page allows no inline script", async () => {
    const policy = (await ask("/nope")).headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self'; style-src 'self';");
  });
});

describe("an internal error", () => {
  it("gets a plain answer, and the log omits its message", async () => {
    const logged: LogEntry[] = [];
    const response = await ask("/take/de", {
      files: files({ web: refuse }),
      log: (entry) => logged.push(entry),
    });
    expect(response.status).toBe(500);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).not.toContain("disk full");
    expect(logged).toMatchObject([
      { level: "error", error: "Error", at: expect.stringContaining("handler.test.ts") },
      { path: "/take/de", status: 500 },
    ]);
    expect(JSON.stringify(logged)).not.toContain("b.example");
  });
});

it("requires https only over https", async () => {
  expect((await ask("/take/de")).headers.get("strict-transport-security")).toBe("max-age=31536000");
  const plain = await ask("/take/de", { isSecure: () => false });
  expect(plain.headers.get("strict-transport-security")).toBeNull();
});
