import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { D1Database } from "../../../engine/server/data/d1/d1-database.ts";
import { countRows, createTables } from "../conformance/_d1.ts";
import { optionsFor } from "../conformance/_workers-host.ts";
import { lampOrder, placeLampOrder } from "./_lamp-order.ts";
import { createOutsideSite, runFunnel } from "./_package.ts";
import { run, serveScript } from "./_project.ts";

/** A new site outside of the repository with a block of its own, and its build. */
let site: string;

const outside = mkdtempSync(join(tmpdir(), "interface-"));
afterAll(() => rmSync(outside, { recursive: true, force: true }));

const write = (path: string, text: string): void => writeFileSync(join(site, path), text);

beforeAll(async () => {
  site = await createOutsideSite(outside, "--markets", "US,JP");
  const created = await runFunnel(site, "new", "block", "--name", "opening-hours", "--description", "Hours.");
  expect(created.stderr).toBe("");
  const built = await runFunnel(site, "build");
  expect(built.status, built.stderr).toBe(0);
});

test("/check returns what `funnel check --format json` prints, also about blocks of the site", async () => {
  const file = join(site, "manifests/routes/home.json");
  const text = readFileSync(file, "utf8");
  onTestFinished(() => writeFileSync(file, text));
  const route = JSON.parse(text) as { blocks: object[] };
  route.blocks.push({ id: "hours", block: "opening-hours", props: { title: "Open each day" } });
  writeFileSync(file, JSON.stringify(route, null, 2));
  write(
    "check-site.ts",
    `import { checkFolder } from "funnel-engine/check";
const report = await checkFolder(import.meta.dirname, { today: "2026-11-28" });
console.log(JSON.stringify(report));`,
  );
  const checked = await run(join(site, "check-site.ts"), [], { cwd: site });
  const printed = await runFunnel(site, "check", "--format", "json", "--today", "2026-11-28");
  expect(checked.stderr).toBe("");
  const report = JSON.parse(checked.stdout) as { problems: readonly { code: string }[] };
  expect(report).toEqual(JSON.parse(printed.stdout));
  expect(report.problems.find(({ code }) => code === "missing-property")).toMatchObject({
    severity: "error",
    file: "manifests/routes/home.json",
    line: expect.any(Number),
    message: expect.stringContaining("text"),
    hint: expect.any(String),
  });
});

test("/vite lets Vitest draw a block of the site, with the names of its sheet", async () => {
  mkdirSync(join(site, "tests"), { recursive: true });
  write(
    "vitest.config.ts",
    `import { funnel } from "funnel-engine/vite";
import { defineConfig } from "vitest/config";
export default defineConfig({ plugins: [funnel()] });`,
  );
  write(
    "tests/opening-hours.test.tsx",
    `import { renderToStaticMarkup } from "react-dom/server";
import { blocks } from "virtual:funnel/server-blocks";
import { Logo } from "virtual:funnel/logo";
import { expect, test } from "vitest";
import { View } from "../blocks/opening-hours/view.tsx";
import * as css from "../blocks/opening-hours/view.module.css";

test("draws the text", () => {
  const html = renderToStaticMarkup(<View title={{ level: 2, text: "Hours" }} text={[["p", ["Daily"]]]} />);
  expect(html).toContain("Daily");
  expect(html).toContain(css["text"]);
  expect(Object.keys(blocks)).toEqual(expect.arrayContaining(["opening-hours", "hero"]));
  expect(renderToStaticMarkup(<Logo label="Lamp Shop" />)).toContain("Lamp Shop");
});`,
  );
  const { status, stdout, stderr } = await run(join(site, "node_modules/vitest/vitest.mjs"), ["run"], {
    cwd: site,
  });
  expect(status, stdout + stderr).toBe(0);
});

test("a server of the site's own mounts the built site beside its own routes", async () => {
  write(
    "own-server.ts",
    `import { createServer } from "node:http";
import { serve, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { openSite } from "./dist-server/handler.mjs";

const site = await openSite();
const app = new Hono<{ Bindings: HttpBindings }>();
app.get("/stores.json", (context) => context.json(["Hono"]));
app.all("*", (context) => site.fetch(context.req.raw, context.env.incoming));
const inner = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  const outer = createServer((request, response) => {
    if (request.url === "/stores.json") response.end('["http"]');
    else if (request.url === "/port-of-hono") response.end(String(port));
    else site.listener(request, response);
  });
  outer.listen(0, "127.0.0.1", () => {
    const address = outer.address();
    console.log("http://127.0.0.1:" + (typeof address === "object" && address?.port));
  });
  process.once("SIGTERM", () => {
    for (const server of [inner, outer]) server.close();
    void site.close();
  });
});`,
  );
  const server = await serveScript(join(site, "own-server.ts"), [], { cwd: site, env: { LOG: "off" } });
  const hono = `http://127.0.0.1:${await (await fetch(`${server.url}/port-of-hono`)).text()}`;
  for (const [url, name] of [
    [server.url, "http"],
    [hono, "Hono"],
  ] as const) {
    expect(await (await fetch(`${url}/stores.json`)).json()).toEqual([name]);
    expect(await (await fetch(`${url}/us`)).text()).toContain("$39");
    expect((await placeLampOrder(url, lampOrder("JP", `${name}@example.org`))).status).toBe(200);
  }
  // Nothing of the site keeps the process alive after \`close()\`.
  await server.stop();
  expect(await server.ended).toBe(0);
  const orders = await run(join(site, "dist-server/cli.mjs"), ["orders", "list"], { cwd: site });
  expect(orders.stdout).toContain("http@example.org");
  expect(orders.stdout).toContain("Hono@example.org");
});

test("a worker of the site's own wraps the built one, configured by the file that `funnel worker` writes", async () => {
  const { status, stdout, stderr } = await runFunnel(site, "worker");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("wrangler.jsonc");
  const worker = `import shop from "./worker.js";
export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname === "/stores.json" ? Response.json(["worker"]) : shop.fetch(request, env, context),
  scheduled: shop.scheduled,
};`;
  const miniflare = new Miniflare(
    optionsFor(
      site,
      { ORDER_SECRET: "s".repeat(32), TEST_BANK: "http://127.0.0.1:9" },
      { worker, config: site },
    ),
  );
  onTestFinished(() => miniflare.dispose());
  const { origin } = await miniflare.ready;
  // SAFETY: the value has D1's own interface, and ours is a part of it.
  const database = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  await createTables(database, { config: site });
  expect(await (await fetch(`${origin}/stores.json`)).json()).toEqual(["worker"]);
  expect(await (await fetch(`${origin}/jp`)).text()).toContain("￥3,900");
  expect((await fetch(`${origin}/_server/site.json`)).status).toBe(404);
  expect((await placeLampOrder(origin, lampOrder("US", "worker@example.org"))).status).toBe(200);
  expect(await countRows(database, "orders")).toBe(1);
  // The command keeps a configuration that is there.
  write("wrangler.jsonc", "{}");
  expect((await runFunnel(site, "worker")).stdout).not.toContain("wrangler.jsonc");
  expect(readFileSync(join(site, "wrangler.jsonc"), "utf8")).toBe("{}");
});

test("code of the site that uses these addresses has types", async () => {
  write(
    "worker.ts",
    `import type { Worker } from "funnel-engine/workers";
import shop from "./dist-worker/worker.js";
export default { fetch: shop.fetch, scheduled: shop.scheduled } satisfies Worker;`,
  );
  write("tsconfig.json", '{ "extends": "funnel-engine/tsconfig", "include": ["blocks", "tests", "*.ts"] }');
  const { status, stdout } = await run(join(site, "node_modules/typescript/bin/tsc"), ["-p", "."], {
    cwd: site,
  });
  expect([status, stdout]).toEqual([0, ""]);
});
