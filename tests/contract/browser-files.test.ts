import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { bundleBrowser, bundleTags } from "../../engine/build/bundle-browser.ts";
import { bundleBoot } from "../../engine/build/bundle-node.ts";
import { projectAt } from "../../engine/build/project.ts";

const project = projectAt(process.cwd());
const folder = join(project.cache, "contract");
const files = () =>
  readdirSync(join(folder, "assets")).map((name) => readFileSync(join(folder, "assets", name), "utf8"));

beforeAll(async () => {
  await bundleBrowser(project, registry, folder);
});

describe("what the browser can download", () => {
  test("has no zod, no message parser, no schema and no manifest in it", () => {
    const all = files().join("\n");
    expect(all.length).toBeGreaterThan(100_000);
    for (const word of [
      "ZodError",
      "invalid_type",
      "MISSING_OTHER_CLAUSE",
      "jsonc",
      "strictObject",
      "t:index.",
      "The main promise of the page",
    ]) {
      expect(all.includes(word), word).toBe(false);
    }
  });

  test("has no eval and no Function constructor", () => {
    expect(files().some((code) => /\beval\(|new Function\(/.test(code))).toBe(false);
  });

  test("loads each block's view by itself", () => {
    const names = readdirSync(join(folder, "assets"));
    expect(names.filter((name) => name.startsWith("view-")).length).toBeGreaterThanOrEqual(registry.size);
  });
});

test("the tag manager's script is one small file that needs no other", async () => {
  const before = readdirSync(join(folder, "assets"));
  const address = await bundleTags(folder);
  const added = readdirSync(join(folder, "assets")).filter((name) => !before.includes(name));
  expect(added.length).toBeLessThanOrEqual(1);
  const code = readFileSync(join(folder, address));
  expect(code.toString()).not.toMatch(/\bimport\b/);
  expect(brotliCompressSync(code).length).toBeLessThan(3 * 1024);
});

test("the boot script of a site without a tag manager has nothing of it", async () => {
  expect(await bundleBoot(project, [], false)).not.toMatch(/track|tags/);
  expect(await bundleBoot(project, [], true)).toMatch(/\.track=/);
});

test("the boot script holds no React and cannot end its own script element", async () => {
  const code = await bundleBoot(project, ["countdown"], false);
  expect(code).not.toMatch(/react|jotai|wouter/i);
  expect(code).not.toMatch(/<\/script/i);
});
