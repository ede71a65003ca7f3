import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Running, serveScript } from "../../engine/e2e/_project.ts";
import { rightOrder } from "../../fixtures/right-order.ts";

const token = "a-token-for-the-tests";

/** Starts a server with a database of its own, which is in `file`. */
async function start(env: Record<string, string>): Promise<Running & { readonly file: string }> {
  const folder = mkdtempSync(join(tmpdir(), "metrics-"));
  const file = join(folder, "storefront.db");
  const running = await serveScript("scripts/serve.ts", ["--project", inject("shop")], {
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", LOG: "json", DATABASE: file, ...env },
  });
  onTestFinished(async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  });
  return { ...running, file };
}

const order = ({ url }: Running): Promise<Response> =>
  fetch(`${url}/api/forms/order`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      market: "DE",
      website: "",
      values: { ...rightOrder, product: "starter", country: "DE", terms: true },
    }),
  });

const scrape = ({ url }: Running, authorization = `Bearer ${token}`): Promise<Response> =>
  fetch(`${url}/metrics`, { headers: { authorization } });

/** The values of a scrape, by name and labels. */
async function read(running: Running): Promise<Record<string, number>> {
  const answer = await scrape(running);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
}

test("Prometheus reads the server's answers, without data of the visitors", async () => {
  const running = await start({ METRICS_TOKEN: token });
  for (const path of ["/take/de?email=a@b.example", "/take/de", "/take/de/_payload.json", "/a@b.example"])
    await fetch(`${running.url}${path}`);
  expect((await order(running)).status).toBe(200);
  const values = await read(running);
  const { id } = JSON.parse(readFileSync(join(inject("shop"), "dist/builds/latest.json"), "utf8"));
  expect(values).toMatchObject({
    'storefront_requests_total{route="page",status="200"}': 2,
    'storefront_requests_total{route="payload",status="200"}': 1,
    'storefront_requests_total{route="unknown",status="404"}': 1,
    'storefront_requests_total{route="form",status="200"}': 1,
    'storefront_request_duration_seconds_count{route="page"}': 2,
    'storefront_request_duration_seconds_bucket{le="+Inf",route="page"}': 2,
    'storefront_orders_total{market="DE"}': 1,
    storefront_store_errors_total: 0,
    'storefront_outbox_events{state="waiting"}': 1,
    'storefront_outbox_events{state="stopped"}': 0,
    [`storefront_build_info{build="${id}"}`]: 1,
  });
  expect(Object.keys(values).join("\n")).not.toMatch(/b\.example|take/);
  expect(running.output()).not.toContain(token);
});

test("counts a failing store, and still serves the other metrics", async () => {
  const running = await start({ METRICS_TOKEN: token });
  expect((await order(running)).status).toBe(200);
  const { file } = running;
  renameSync(file, `${file}.aside`);
  writeFileSync(file, "This is not a database.");
  expect((await order(running)).status).toBe(503);
  const values = await read(running);
  expect(values).toMatchObject({
    storefront_store_errors_total: 1,
    'storefront_orders_total{market="DE"}': 1,
    'storefront_requests_total{route="form",status="503"}': 1,
  });
  expect(values).not.toHaveProperty('storefront_outbox_events{state="waiting"}');
});

test("nobody reads the metrics without the token or the setting", async () => {
  const running = await start({ METRICS_TOKEN: token });
  const statuses = [
    "",
    "Bearer ",
    "Bearer another-token-of-them",
    `Basic ${btoa(`prometheus:${token}`)}`,
  ].map(async (authorization) => (await scrape(running, authorization)).status);
  expect(await Promise.all(statuses)).toEqual([401, 400, 401, 400]);
  await running.stop();
  // A refusal is not an error of the server.
  expect(running.output()).not.toContain("HTTPException");
  const without = await start({});
  expect((await scrape(without)).status).toBe(404);
});
