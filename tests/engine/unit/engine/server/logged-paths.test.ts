import { describe, expect, it } from "vitest";
import type { SiteTable } from "../../../../../engine/routing/site-table.ts";
import type { LogEntry } from "../../../../../engine/server/data/log-entry.ts";
import { createHandler } from "../../../../../engine/server/handler.ts";
import { testServices } from "../../../../fixtures/post-services.ts";
import { storedDocument } from "../../../../fixtures/stored-document.ts";

const table: SiteTable = {
  build: "b1",
  default: "DE",
  orderPage: "/bill",
  markets: [
    { code: "DE", country: "DE", segment: "de" },
    { code: "FR", country: "FR", segment: "fr" },
  ],
  routes: [
    { name: "index", twin: "index-home", path: "/" },
    { name: "offer", twin: "offer-2", path: "/offerV3", markets: ["DE"] },
    { name: "bill", twin: "bill-2", path: "/bill" },
    { name: "confirm", twin: "confirm-2", path: "/paypal-confirm", from: true },
  ],
  redirects: [
    { from: "/Shop", to: "/offerV3", status: 302 },
    { from: "/guides/old.pdf", to: "/guides/care.pdf", status: 302 },
  ],
};

const file = (text: string) => ({ body: new TextEncoder().encode(text), etag: '"e"' });
const stored = new Map(
  [
    "offerV3/de/index.html",
    "offerV3/de/_payload.json",
    "bill/de/index.html",
    "bill/de/_payload.json",
    "from/DE/paypal-confirm/index.html",
    "assets/app.js",
    "guides/care.pdf",
  ].map((path) => [path, file(storedDocument("x", "/{from}", ""))]),
);

/** The log entries of requests whose parts may contain personal data. */
async function loggedOf(path: string, init: RequestInit = {}): Promise<LogEntry[]> {
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const { fetch } = createHandler({
    files: {
      web: async (place) => stored.get(place),
      server: async (place) => stored.get(place),
      derive: (kept) => kept,
    },
    table,
    log,
    services: { ...testServices(), log },
    forms: async () => ({}),
    renderer: () => Promise.reject(new Error("Nothing is rendered here.")),
  });
  await fetch(new Request(`https://shop.example${path}`, init));
  return logged;
}

const pathsOf = (logged: readonly LogEntry[]) =>
  logged.flatMap(({ path, status }) => (path === undefined ? [] : [[path, status]]));

describe("the log has the site's own name for the path of a request", () => {
  it.each([
    ["/offerV3/de", "/offerV3/de", 200],
    ["/offerV3/de/_payload.json?ann@example.com", "/offerV3/de/_payload.json", 200],
    ["/OFFERV3/DE/?mail=ann@example.com", "/offerV3/de", 308],
    ["/offerV3/fr", "/offerV3/fr", 404],
    ["/shop?mail=ann@example.com", "/Shop", 302],
    ["/SHOP/", "/Shop", 302],
    ["/paypal-confirm/ann@example.com", "/paypal-confirm/{from}", 200],
    ["/paypal-confirm/ann@example.com/", "/paypal-confirm/{from}", 308],
    ["/PayPal-Confirm/ann@example.com", "/paypal-confirm/{from}", 308],
    ["/PayPal-Confirm/ann%40example.com?ann@example.com", "/paypal-confirm/{from}", 308],
    ["/paypal-confirm/ann@example.com/_payload.json", "/paypal-confirm/{from}/_payload.json", 404],
    ["/bill/de/ANN-B-CDEFG?ann@example.com", "(unknown)", 404],
    ["/unsubscribe/ann@example.com", "(unknown)", 404],
    ["/offerV3/ann@example.com", "(unknown)", 404],
    ["/ann@example.com", "(unknown)", 404],
    ["/ann@example.com/_payload.json", "(unknown)", 404],
    ["/paypal-confirm/a/ann@example.com", "(unknown)", 404],
    ["/paypal-confirm%2fann@example.com", "(unknown)", 404],
    ["/%ff/ann@example.com", "(unknown)", 404],
    ["/%00ann@example.com", "(unknown)", 404],
    ["/ann@example.com.txt", "(unknown)", 404],
    ["/paypal-confirm/ann@example.com.pdf", "/paypal-confirm/{from}", 200],
    ["/offerV3/ann@example.com.pdf", "(unknown)", 404],
    ["/guides/old.pdf?ann@example.com", "/guides/old.pdf", 302],
    ["/guides/care.pdf?ann@example.com", "/guides/care.pdf", 200],
    ["/assets/app.js", "/assets/app.js", 200],
    ["/assets/ann@example.com.js", "/assets/(unknown)", 404],
    ["/api/geo?ann@example.com", "/api/geo", 200],
    ["/api/order?page=/ann@example.com", "/api/order", 204],
    ["/api/ann@example.com", "(unknown)", 404],
  ])("%s is %s", async (asked, path, status) => {
    const logged = await loggedOf(asked);
    expect(pathsOf(logged)).toEqual([[path, status]]);
    expect(JSON.stringify(logged)).not.toMatch(/ann\b|example\.com/);
  });

  it.each([
    ["/bill/de/K7M2Q-X94TB", "/bill/{market}/{id}", 404],
    ["/BILL/DE/k7m2qx94tb/", "/bill/{market}/{id}", 404],
    ["/bill/de/%4B7M2QX94TB", "/bill/{market}/{id}", 404],
    ["/bill/de/K7M2QX94TB?key=SECRET", "/bill/{market}/{id}", 303],
    ["/bill/de/K7M2QX94TB/_payload.json", "/bill/{market}/{id}/_payload.json", 200],
    ["/bill/de/K7M2QX94TB/x", "(unknown)", 404],
    ["/api/order?page=/bill/de/K7M2QX94TB&market=DE", "/api/order", 204],
  ])("%s is %s, without the order's number and key", async (address, path, status) => {
    const logged = await loggedOf(address);
    expect(pathsOf(logged)).toEqual([[path, status]]);
    expect(JSON.stringify(logged)).not.toMatch(/K7M2Q|SECRET/i);
  });

  it.each([
    ["POST", "/bill/de/K7M2QX94TB", "/bill/{market}/{id}"],
    ["POST", "/api/forms/ann@example.com", "/api/forms/{name}"],
    ["POST", "/api/forms/order", "/api/forms/{name}"],
    ["POST", "/api/order", "/api/order"],
    ["PUT", "/api/forms/ann@example.com", "(unknown)"],
    ["DELETE", "/ann@example.com", "(unknown)"],
    ["POST", "/paypal-confirm/ann@example.com", "/paypal-confirm/{from}"],
    ["PUT", "/offerV3/de", "/offerV3/de"],
    ["PUT", "/api/order", "(unknown)"],
  ])("%s %s is %s", async (method, asked, path) => {
    const body = JSON.stringify({ market: "DE", website: "", values: { email: "ann@example.com" } });
    const headers = { "content-type": "application/json" };
    const logged = await loggedOf(asked, { method, body, headers });
    expect(pathsOf(logged).map(([known]) => known)).toEqual([path]);
    expect(JSON.stringify(logged)).not.toMatch(/ann\b|example\.com/);
  });
});

it("logs the server's own failures as errors", async () => {
  const [entry] = (await loggedOf("/offerV3/de")).filter(({ path }) => path !== undefined);
  expect(entry).not.toHaveProperty("level");
  stored.set("errors/DE/index.html", {
    etag: '"e"',
    get body(): Uint8Array<ArrayBuffer> {
      throw new Error("ann@example.com");
    },
  });
  const logged = await loggedOf("/nope");
  stored.delete("errors/DE/index.html");
  expect(logged).toMatchObject([
    { level: "error", error: "Error" },
    { level: "error", status: 500, path: "(unknown)" },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/ann\b|example\.com/);
});
