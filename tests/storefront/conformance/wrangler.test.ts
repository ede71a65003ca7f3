import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { supportedCompatibilityDate } from "miniflare";
import { expect, inject, test } from "vitest";
import { filesIn } from "../../../engine/build/files-in.ts";
import { projectAt } from "../../../engine/build/project.ts";
import { workerConfig } from "../../../engine/build/worker-config.ts";
import { readWrangler } from "../../engine/conformance/_wrangler.ts";
import { repository, run } from "../../engine/e2e/_project.ts";

// Read strictly, as the other tests of this folder do before they start a worker with it.
const { main, assets, build, compatibility_date, triggers } = readWrangler();

test("the configuration of Workers names files of the build", () => {
  const root = inject("shop");
  const { outWorker } = projectAt(root);
  expect(join(root, main)).toBe(join(outWorker, "worker.js"));
  expect(existsSync(join(root, main))).toBe(true);
  expect(existsSync(join(root, assets.directory, "_server/site.json"))).toBe(true);
  expect(existsSync(join(root, assets.directory, "take/de/index.html"))).toBe(true);
});

test("npm run worker reports a missing build in one line", async () => {
  const root = join(repository, "tests/fixtures");
  const { status, stderr } = await run("scripts/worker.ts", ["--project", root]);
  expect([status, stderr.trim()]).toEqual([2, `${root} has no build. Run npm run build first.`]);
});

test("the configuration is the one that npm run worker writes for a site without one", () => {
  expect(readFileSync(join(repository, "wrangler.jsonc"), "utf8")).toBe(
    workerConfig({
      name: "storefront",
      command: "npm run build && npm run worker",
      migrations: "engine/server/data/migrations/sqlite",
    }),
  );
});

test("its build command runs existing scripts", () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const names = [...build.command.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1]);
  expect(names).toEqual(["build", "worker"]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
});

test("its compatibility date is one of the tested workerd, and its schedule runs each minute", () => {
  expect(compatibility_date <= supportedCompatibilityDate).toBe(true);
  expect(triggers.crons).toEqual(["* * * * *"]);
});

test("the worker and its assets fit into the limits of Cloudflare's free plan", () => {
  const root = inject("shop");
  const folder = join(root, assets.directory);
  const files = filesIn(folder);
  expect(files.length).toBeLessThanOrEqual(20_000);
  expect(Math.max(...files.map((file) => statSync(join(folder, file)).size))).toBeLessThanOrEqual(
    25 * 2 ** 20,
  );
  // Neither compressed files nor the programs for Node.
  expect(files.filter((file) => /\.(?:br|gz)$|^_server\/[^/]*\.mjs$/.test(file))).toEqual([]);
  expect(gzipSync(readFileSync(join(root, main))).length).toBeLessThanOrEqual(3 * 2 ** 20);
});
