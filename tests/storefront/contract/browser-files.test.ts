import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { bundle } from "../../../engine/build/bundle.ts";
import { browserFormCode } from "../../../engine/build/bundle-forms.ts";
import { bundleBoot } from "../../../engine/build/bundle-inline.ts";
import { formFiles } from "../../../engine/build/form-files.ts";
import { projectAt } from "../../../engine/build/project.ts";
import { openSite } from "./_site.ts";

const project = projectAt(process.cwd());
const folder = join(project.cache, "contract");
const files = () =>
  readdirSync(join(folder, "assets")).map((name) => readFileSync(join(folder, "assets", name), "utf8"));

const forms = formFiles(openSite().site.manifests);

beforeAll(async () => {
  // Delete the files of earlier runs: the browser does not get them.
  rmSync(folder, { recursive: true, force: true });
  await bundle(project, "client", { outDir: folder });
});

describe("the files for the browser", () => {
  test("contain no zod, message parser, schema, country record or manifest", () => {
    const all = files().join("\n");
    expect(all.length).toBeGreaterThan(100_000);
    for (const word of [
      "ZodError",
      "invalid_type",
      "MISSING_OTHER_CLAUSE",
      "jsonc",
      "compileSchema",
      "strictObject",
      "default_locale",
      "t:index.",
      "The main promise of the page",
    ]) {
      expect(all.includes(word), word).toBe(false);
    }
  });

  test("contain React's production build, and none of Vite's own code", () => {
    const all = files().join("\n");
    for (const word of ["jsxDEV", "Download the React DevTools", "vite:preloadError"])
      expect(all.includes(word), word).toBe(false);
  });

  test("contain no eval and no Function constructor", () => {
    expect(files().some((code) => /\beval\(|new Function\(/.test(code))).toBe(false);
  });

  test("put each hydrated view into its own file, the others into one file, and rare ones into another", {
    tags: "spec:2.16",
  }, () => {
    const names = readdirSync(join(folder, "assets"));
    const living = [...registry.values()].filter(({ hydrate }) => hydrate !== "never").length;
    expect(names.filter((name) => name.startsWith("view-"))).toHaveLength(living);
    expect(names.filter((name) => name.startsWith("views-"))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith("rare-views-"))).toHaveLength(1);
  });
});

test("the tag manager's script is one small file without imports", async () => {
  const before = readdirSync(join(folder, "assets"));
  const { fileName } = await bundle(project, "tags", { outDir: folder });
  const added = readdirSync(join(folder, "assets")).filter((name) => !before.includes(name));
  expect(added.length).toBeLessThanOrEqual(1);
  const code = readFileSync(join(folder, fileName));
  expect(code.toString()).not.toMatch(/\bimport\b/);
  expect(brotliCompressSync(code).length).toBeLessThan(3 * 1024);
});

test("the boot script of a site without a tag manager has no code for one", async () => {
  expect(await bundleBoot(project, [], false)).not.toMatch(/track|tags/);
  expect(await bundleBoot(project, [], true)).toMatch(/funnel:track/);
});

describe.each(forms)("the validator of the form $name", (form) => {
  test("uses no ajv, require, import, eval or Function constructor", async () => {
    const code = await browserFormCode(project, form);
    expect(code).toMatch(/validate/);
    // Ignore template strings beside ajv's helpers: nothing runs them.
    const called = code.replaceAll(/`require\([^`]*`/g, "");
    expect(called).not.toMatch(/\brequire\(|\bimport\b|\beval\(|new Function\(|compileSchema/);
    expect(brotliCompressSync(code).length).toBeLessThan(3000);
  });
});

test("the code of forms and input masks is separate from hydration code", () => {
  const withMasks = files().filter((code) => code.includes("tokensReplace"));
  expect(withMasks).toHaveLength(1);
  expect(withMasks[0]).not.toMatch(/hydrateRoot/);
  expect(files().filter((code) => /hydrateRoot/.test(code) && /Idempotency-Key/.test(code))).toEqual([]);
});

test("the boot script contains no React and no end tag of a script element", async () => {
  const code = await bundleBoot(project, ["countdown"], false);
  expect(code).not.toMatch(/react|jotai|wouter/i);
  expect(code).not.toMatch(/<\/script/i);
});
