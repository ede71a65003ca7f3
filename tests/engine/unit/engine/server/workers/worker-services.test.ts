import { expect, test, vi } from "vitest";
import type { D1Database } from "../../../../../../engine/server/data/d1/d1-database.ts";
import type { WorkerEnv } from "../../../../../../engine/server/workers/platform.ts";
import { workerServices } from "../../../../../../engine/server/workers/worker-services.ts";

const ASSETS = { fetch: async () => new Response() };
// SAFETY: the code under test does not use the database.
const DB = {} as D1Database;
const files = { server: async () => undefined };
const secret = "0123456789abcdef0123456789abcdef";

test.for([
  ["no secret", { DB }, "ORDER_SECRET is not set."],
  ["a secret that is too short", { DB, ORDER_SECRET: "short-secret" }, "at least 32 characters"],
  ["one of two that is too short", { DB, ORDER_SECRET: `${secret},short-secret` }, "at least 32 characters"],
  ["no database", { ORDER_SECRET: secret }, "No D1 database"],
] as const)("only serves pages with %s, and reports that without the value", ([, env, message]) => {
  const written = vi.spyOn(console, "log").mockReturnValue();
  try {
    expect(workerServices({ ASSETS, ...env } as WorkerEnv, [], files)).toBeUndefined();
    const line = String(written.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({ level: "error", event: "pages-only" });
    expect(line).toContain(message);
    expect(line).not.toContain("short-secret");
  } finally {
    written.mockRestore();
  }
});

test("accepts every secret, and the address from Cloudflare", () => {
  const services = workerServices(
    { ASSETS, DB, ORDER_SECRET: `${secret}, ${secret.toUpperCase()}` },
    [],
    files,
  );
  expect(services?.secrets.map((bytes) => new TextDecoder().decode(bytes))).toEqual([
    secret,
    secret.toUpperCase(),
  ]);
  const request = (headers: Record<string, string>) => new Request("https://shop.example", { headers });
  expect(services?.getAddress(request({ "cf-connecting-ip": "192.0.2.7" }))).toBe("192.0.2.7");
  expect(services?.getAddress(request({ "x-forwarded-for": "192.0.2.7" }))).toBeUndefined();
});

test("accepts tokens for the orders, and reports those that cannot be used without quoting them", () => {
  const env = { ASSETS, DB, ORDER_SECRET: secret };
  expect(workerServices(env, [], files)?.orderTokens).toBeUndefined();
  expect(workerServices({ ...env, ORDERS_TOKEN: `${secret},${secret}=` }, [], files)?.orderTokens).toEqual([
    secret,
    `${secret}=`,
  ]);
  const written = vi.spyOn(console, "log").mockReturnValue();
  try {
    expect(
      workerServices({ ...env, ORDERS_TOKEN: `${secret},short-token` }, [], files)?.orderTokens,
    ).toBeUndefined();
    const line = String(written.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({ level: "error", event: "orders-api" });
    expect(line).toContain("at least 32 letters");
    expect(line).not.toContain("short-token");
  } finally {
    written.mockRestore();
  }
});
