import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { rightOrder } from "../fixtures/right-order.ts";
import { type Running, run, serveScript } from "./_project.ts";

/** A host that has nothing but the two folders of a build: no sources and no packages. */
function copyToHost(): string {
  const host = mkdtempSync(join(tmpdir(), "host-"));
  onTestFinished(() => rmSync(host, { recursive: true }));
  for (const folder of ["dist", "dist-server"])
    cpSync(join(inject("shop"), folder), join(host, folder), { recursive: true });
  return host;
}

const start = (host: string): Promise<Running> =>
  serveScript(join(host, "dist-server/server.mjs"), [], {
    cwd: host,
    env: { PORT: "0", HOST: "127.0.0.1", TRUSTED_PROXIES: "127.0.0.1", LOG: "off" },
  });

const order = (url: string): Promise<Response> =>
  fetch(`${url}/api/forms/order`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": "c5f3c6a0-6f0c-4c53-9d1b-0d3a3c8a1f11",
    },
    body: JSON.stringify({
      market: "DE",
      website: "",
      values: { ...rightOrder, product: "starter", country: "DE", terms: true },
    }),
  });

/** The thank-you page's summary of the order that a cookie belongs to. */
async function summary(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/order?page=/thankyou&market=DE`, { headers: { cookie } });
  return `${answer.status} ${await answer.text()}`;
}

test("a host needs the two folders of a build and Node: pages, countries, and orders that stay", async () => {
  const host = copyToHost();
  const first = await start(host);
  let cookie: string;
  let shown: string;
  try {
    expect((await fetch(`${first.url}/take/ch-fr`)).status).toBe(200);
    const geo = await fetch(`${first.url}/api/geo`, { headers: { "x-forwarded-for": "81.2.69.142" } });
    expect(await geo.json()).toMatchObject({ country: "GB" });
    const answer = await order(first.url);
    expect(answer.status).toBe(200);
    cookie = answer.headers.getSetCookie().join().split(";")[0] ?? "";
    shown = await summary(first.url, cookie);
    expect(shown).toMatch(/^200 </);
  } finally {
    await first.stop();
  }
  expect(await first.ended).toBe(0);
  const second = await start(host);
  try {
    expect(await summary(second.url, cookie)).toBe(shown);
  } finally {
    await second.stop();
  }
});

test("an older Node says in one line which version the server needs", async () => {
  const older = 'Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const nodeOptions = ["--import", `data:text/javascript,${encodeURIComponent(older)}`];
  const { status, stderr } = await run(join(copyToHost(), "dist-server/server.mjs"), [], { nodeOptions });
  expect([status, stderr]).toEqual([
    2,
    "This server needs Node 26 or newer, but this is Node 20.20.2. Install a newer Node.\n",
  ]);
});
