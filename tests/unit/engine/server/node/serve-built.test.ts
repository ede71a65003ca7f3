import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { PagePolicies } from "../../../../../engine/routing/page-policies.ts";
import type { SiteTable } from "../../../../../engine/routing/site-table.ts";
import { serveBuilt } from "../../../../../engine/server/node/serve-built.ts";

const root = () => {
  const folder = mkdtempSync(join(tmpdir(), "served-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** The least that a build writes: a page of the route `page`, whose policy names its style. */
function build(folder: string, id: string): void {
  const table: SiteTable = {
    build: id,
    default: "DE",
    markets: [{ code: "DE", country: "DE", segment: "de" }],
    routes: [{ name: "page", twin: "page-2", path: "/page" }],
    redirects: [],
  };
  const csp: PagePolicies = {
    images: [],
    tags: false,
    sets: [{ scripts: [], styles: [`'sha256-${id}'`] }],
    pages: { "web:page/de": 0 },
  };
  const files = {
    "web/page/de/index.html": `<p>${id}`,
    "server/csp.json": JSON.stringify(csp),
    "server/forms.js": "export const forms = {};",
    "server/site.json": JSON.stringify(table),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function serve(folder: string): Promise<(path: string) => Promise<Response>> {
  const out = { web: join(folder, "web"), server: join(folder, "server") };
  const { port, close } = await serveBuilt(out, { port: 0, host: "127.0.0.1" });
  onTestFinished(close);
  return (path) => fetch(`http://127.0.0.1:${port}${path}`);
}

it("serves a later build with the policies and the tables of that build", async () => {
  const [folder, next] = [root(), root()];
  build(folder, "first");
  build(next, "second");
  const ask = await serve(folder);
  const told = async () => {
    const page = await ask("/page/de");
    const { build: id } = (await (await ask("/healthz")).json()) as { build: string };
    return { text: await page.text(), policy: page.headers.get("content-security-policy"), id };
  };
  const first = await told();
  expect(first).toMatchObject({ text: "<p>first", id: "first" });
  expect(first.policy).toContain("'sha256-first'");

  for (const side of ["web", "server"]) {
    renameSync(join(folder, side), join(folder, `${side}.aside`));
    // While a folder is missing, what is known is served.
    expect((await told()).id).toBe("first");
    renameSync(join(next, side), join(folder, side));
  }
  const second = await told();
  expect(second).toMatchObject({ text: "<p>second", id: "second" });
  expect(second.policy).toContain("'sha256-second'");
});
