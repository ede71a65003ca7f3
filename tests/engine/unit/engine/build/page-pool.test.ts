import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { inlineHashes } from "../../../../../engine/build/inline-hashes.ts";
import { pagePool } from "../../../../../engine/build/page-pool.ts";
import type { RenderedPage } from "../../../../../engine/build/render-pages.ts";
import type { DocumentParts } from "../../../../../engine/render/document-renderer.ts";
import { prefetchRules } from "../../../../../engine/routing/page-policies.ts";

const all = mkdtempSync(join(tmpdir(), "page-pool-"));
let folder: string;

// A closed pool may still be starting a thread, which loads the renderer.
afterAll(() => rmSync(all, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(all, "test-"));
  mkdirSync(join(folder, "assets/frames"), { recursive: true });
  writeFileSync(join(folder, "assets/frames/f.json"), '{ "layout": "wide" }');
});

/** A pool whose renderer is a small script: the value of an expression over `page`, `shell` and `boot`. */
function poolWith(expression: string) {
  const renderer = join(folder, "renderer.mjs");
  writeFileSync(renderer, `export const createRenderer = () => (page, shell, boot) => (${expression});`);
  const rendered: RenderedPage[] = [];
  // SAFETY: this renderer needs no other parts.
  const parts = { assets: { early: "" } } as DocumentParts;
  const setup = { webRoot: folder, renderer, parts };
  const pool = pagePool(setup, (page) => rendered.push(page));
  onTestFinished(pool.close);
  return { pool, rendered };
}

const pageTask = (name: string, blocks: readonly unknown[] = []) => ({
  pageKey: name,
  payload: {
    page: JSON.stringify({ path: name, shell: "f" }),
    blocks: blocks.map((block) => JSON.stringify(block)),
  },
  payloadFile: join(folder, `${name}.json`),
  documentFile: join(folder, `${name}.html`),
  boot: "boot",
});

it("renders more pages than fit into the queue, and writes their documents and payloads", async () => {
  const { pool, rendered } = poolWith(
    "{ html: page.path + page.main[0].length + shell.layout + boot, styles: page.path }",
  );
  const names = Array.from({ length: 200 }, (_, index) => `p${index}`);
  for (const name of names) await pool.add(pageTask(name, [name.padEnd(50_000)]));
  await pool.finish();
  const inlineOf = (name: string) => inlineHashes({ scripts: ["boot", prefetchRules], styles: [name] });
  expect(new Map(rendered.map(({ pageKey, inline }) => [pageKey, inline]))).toEqual(
    new Map(names.map((name) => [name, inlineOf(name)])),
  );
  expect(rendered[0]).toMatchObject({ size: { layout: "wide", script: 4 } });
  expect(readFileSync(join(folder, "p199.html"), "utf8")).toBe("p19950000wideboot");
  expect(JSON.parse(readFileSync(join(folder, "p199.json"), "utf8"))).toMatchObject({ path: "p199" });
});

it("fails with the error of a page", async () => {
  const { pool } = poolWith('(() => { throw new Error("No view for " + page.path) })()');
  await pool.add(pageTask("broken"));
  await expect(pool.finish()).rejects.toThrow("No view for broken");
});
