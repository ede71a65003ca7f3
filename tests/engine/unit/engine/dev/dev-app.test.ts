import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { buildMailTable, planMails } from "../../../../../engine/build/mail-table.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { devApp } from "../../../../../engine/dev/dev-app.ts";
import { devInfo } from "../../../../../engine/dev/dev-info.ts";
import { devPolicy } from "../../../../../engine/dev/dev-policy.ts";
import { createMemorySite } from "../../../../../engine/memory-site/memory-site.ts";
import { siteFiles } from "../../../../../engine/memory-site/site-files.ts";
import { siteHandlers } from "../../../../../engine/memory-site/site-handlers.ts";
import { largeBodies, largeBody } from "../../../../fixtures/large-body.ts";
import { registry } from "../../../../fixtures/site/blocks/registry.ts";
import { memoryStore, serviceOf } from "../../../../fixtures/test-store.ts";

const german = "manifests/messages/de_DE/home.json";

/** Dev mode of the fixture site, without Vite. A page shows its title only. */
function open(more: { readonly renderPage?: () => string; readonly without?: string } = {}) {
  const root = mkdtempSync(join(tmpdir(), "dev-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync("tests/fixtures/site", root, { recursive: true });
  if (more.without) rmSync(join(root, more.without));
  const project = projectAt(root, "tests/fixtures/site");
  const site = createMemorySite(project, registry);
  const services = {
    ...serviceOf(memoryStore()),
    secrets: [new Uint8Array(32)],
    now: Date.now,
    log: () => undefined,
    getAddress: () => undefined,
  };
  const app = devApp({
    project,
    mails: new Hono(),
    load: async () => ({
      site,
      registry,
      siteFiles,
      describe: devInfo,
      openExamples: () => site,
      buildMailTable,
      planMails,
      renderer: {
        renderPage: more.renderPage ?? (() => "<h1>A page</h1>"),
        renderBusyPage: () => "",
        renderMail: () => "",
      },
    }),
    styles: async () => "h1 { color: red }",
    handlers: siteHandlers({ project, services, geoHeader: undefined, policy: devPolicy }),
  });
  /** Replaces a text in a file, saves the file and updates the site. */
  const save = (file: string, from: string, to: string): void => {
    const text = readFileSync(join(root, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(root, file), text.replace(from, to));
    site.update(file);
  };
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://localhost:5173${path}`, { headers }), {});
  const send = async (path: string, init: RequestInit) =>
    app.fetch(new Request(`http://localhost:5173${path}`, init));
  return { get, send, save };
}

test("an open page gets the last valid page if an unchecked change breaks it", async () => {
  const { get, save } = open();
  save("manifests/routes/index.json", '"dot.webp"', '"dit.webp"');
  const response = await get("/de/_payload.json");
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("dit.webp");
});

test("a new page shows the errors, and other parts of an open page still come", async () => {
  const { get, save } = open();
  const before = await (await get("/parts/de/_payload.json")).json();
  save(german, '"Teile"', '"Teile {day}"');
  const page = await get("/parts/de");
  expect(page.status).toBe(500);
  expect(await page.text()).toContain("unknown-message-argument");
  expect((await get(`/assets/frames/${before.shell}.json`)).status).toBe(200);
});

test("a frame with the example of a block shows the errors of the manifests, and is not missing", async () => {
  const { get, save } = open();
  save(german, '"Teile"', '"Teile {"');
  const example = await get("/__blocks/hero/example/de?scripts=no", { "sec-fetch-dest": "iframe" });
  expect([example.status, await example.text()]).toEqual([500, expect.stringContaining("invalid-message")]);
});

test("without a required manifest, every path shows the errors", async () => {
  const { get } = open({ without: "manifests/site.json" });
  for (const path of ["/parts/de", "/parts/de/_payload.json"]) {
    const response = await get(path);
    expect([response.status, (await response.text()).includes("funnel-problems")], path).toEqual([500, true]);
  }
});

test("an error while a page is rendered reaches Vite, which shows it", async () => {
  const { get } = open({
    renderPage: () => {
      throw new Error("The view is broken.");
    },
  });
  await expect(get("/parts/de")).rejects.toThrow("The view is broken.");
});

test("an address without an example is not found", async () => {
  const { get } = open();
  expect((await get("/__blocks/still/most/de")).status).toBe(404);
});

test("a page stays readable by servers: its sheet and scripts are around its slots", async () => {
  const { get } = open();
  const html = await (await get("/parts")).text();
  expect(html).toContain('<style id="funnel-css">h1 { color: red }</style>');
  expect(html).toMatch(
    /<div id="root"><h1>A page<\/h1><\/div><script type="application\/json" id="payload">/,
  );
  expect(html).toContain('"route":"parts","path":"/parts"');
});

test("a market that is not live has pages, and the panel marks it", async () => {
  const { get, save } = open();
  save(
    "manifests/markets.json",
    '"code": "GB",\n      "country"',
    '"code": "GB",\n      "live": false,\n      "country"',
  );
  const page = await get("/parts/gb");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('{"code":"GB","segment":"gb","isHidden":true}');
});

test.for(largeBodies)("no address reads a body of 300 MB that %s", async ([, length]) => {
  const { send } = open();
  const { body, bytesRead } = largeBody();
  const headers = { host: "localhost:5173", origin: "http://localhost:5173", ...length };
  const init: RequestInit & { readonly duplex: "half" } = { method: "POST", body, duplex: "half", headers };
  const { status } = await send("/__fix", init);
  expect([status, bytesRead() < 2_000_000]).toEqual([413, true]);
});
