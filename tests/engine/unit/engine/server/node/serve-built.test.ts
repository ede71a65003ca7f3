import { renameSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { LogEntry } from "../../../../../../engine/server/data/log-entry.ts";
import { serveBuilt } from "../../../../../../engine/server/node/serve-built.ts";
import { temporaryFolder, writeTinyBuild } from "../../../../../fixtures/tiny-build.ts";

type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>;

async function serve(folder: string, how: Partial<Parameters<typeof serveBuilt>[1]> = {}) {
  const out = { web: join(folder, "web"), server: join(folder, "server") };
  const served = await serveBuilt(out, { port: 0, host: "127.0.0.1", ...how });
  onTestFinished(served.close);
  const ask: Ask = (path, headers = {}) => fetch(`http://127.0.0.1:${served.port}${path}`, { headers });
  return { ...served, ask, readiness: async () => (await ask("/readyz")).json() };
}

/** Replaces a build by another, as `npm run build` does. */
function swap(folder: string, next: string): void {
  for (const side of ["web", "server"]) {
    renameSync(join(folder, side), join(folder, `${side}.aside`));
    renameSync(join(next, side), join(folder, side));
  }
}

it("serves a later build with the policies and the tables of that build", async () => {
  const [folder, next] = [temporaryFolder("served"), temporaryFolder("next")];
  writeTinyBuild(folder, "first");
  writeTinyBuild(next, "second");
  const { ask } = await serve(folder);
  const told = async () => {
    const page = await ask("/page/de");
    const { build: id } = (await (await ask("/healthz")).json()) as { build: string };
    const text = /<p>(.*)<\/p>/.exec(await page.text())?.[1];
    return { text, policy: page.headers.get("content-security-policy"), id };
  };
  const first = await told();
  expect(first).toMatchObject({ text: "first", id: "first" });
  expect(first.policy).toContain("'sha256-first'");

  for (const side of ["web", "server"]) {
    renameSync(join(folder, side), join(folder, `${side}.aside`));
    // While a folder is missing, the server keeps the old build.
    expect((await told()).id).toBe("first");
    renameSync(join(next, side), join(folder, side));
  }
  const second = await told();
  expect(second).toMatchObject({ text: "second", id: "second" });
  expect(second.policy).toContain("'sha256-second'");
});

it("is stale after a failed build, until a later build replaces it", async () => {
  const [folder, next] = [temporaryFolder("served"), temporaryFolder("next")];
  writeTinyBuild(folder, "first");
  writeTinyBuild(next, "second");
  const { readiness } = await serve(folder, { isStale: true });
  expect(await readiness()).toMatchObject({ status: "ok", build: "first", stale: "build-failed" });
  swap(folder, next);
  expect(await readiness()).toMatchObject({ status: "ok", build: "second", stale: false });
});

it("reports once that the proxy in front of it is not trusted", async () => {
  const folder = temporaryFolder("served");
  writeTinyBuild(folder, "first");
  const logged: LogEntry[] = [];
  const { ask, readiness } = await serve(folder, { log: (entry) => logged.push(entry) });
  expect(await readiness()).toMatchObject({ warnings: [] });
  for (const _ of [1, 2]) await ask("/page/de", { "x-forwarded-for": "203.0.113.9" });
  expect(await readiness()).toMatchObject({ status: "ok", warnings: ["forwarding-headers-ignored"] });
  expect(logged.filter(({ level }) => level !== undefined)).toEqual([
    {
      level: "warning",
      event: "forwarding-headers-ignored",
      from: "loopback",
      message: "Ignored X-Forwarded-* headers from an address that is not in TRUSTED_PROXIES.",
    },
  ]);
  expect(JSON.stringify(logged)).not.toContain("203.0.113");
});

it("accepts a trusted proxy without a report", async () => {
  const folder = temporaryFolder("served");
  writeTinyBuild(folder, "first");
  const { ask, readiness } = await serve(folder, { trustedProxies: ["127.0.0.1"] });
  await ask("/page/de", { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" });
  expect(await readiness()).toMatchObject({ warnings: [] });
});

it("drains: it is not ready immediately, but still answers and is alive", async () => {
  const folder = temporaryFolder("served");
  writeTinyBuild(folder, "first");
  const { ask, drain } = await serve(folder);
  expect((await ask("/readyz")).status).toBe(200);
  drain();
  const response = await ask("/readyz");
  expect([response.status, (await response.json()).status]).toEqual([503, "draining"]);
  expect((await ask("/readyz?for=pages")).status).toBe(503);
  expect((await ask("/livez")).status).toBe(200);
  const page = await ask("/page/de");
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
});
