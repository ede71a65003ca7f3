import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { CodeError, findCodeError } from "../../../../../engine/build/code-error.ts";
import { classNames, scopedName } from "../../../../../engine/build/style-modules.ts";

const folder = mkdtempSync(join(tmpdir(), "names-"));
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(join(folder, "blocks"));

const sheet = join(folder, "blocks/view.module.css");

/** Evaluates a module that imports a sheet, and returns the names of its classes. */
async function importNames(css: string): Promise<Record<string, string>> {
  writeFileSync(sheet, css);
  const file = join(folder, "blocks/view.js");
  writeFileSync(file, 'import * as css from "./view.module.css"; export default { ...css };');
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [classNames()],
    build: { lib: { entry: file, formats: ["es"], fileName: "names" }, outDir: join(folder, "out") },
  });
  const module = await import(
    `data:text/javascript,${encodeURIComponent(readFileSync(join(folder, "out/names.js"), "utf8"))}`
  );
  return module.default;
}

test("a class may have the name of a keyword, or one with hyphens", async () => {
  const names = await importNames(".new { color: red; } .wide-card { color: red; } .default { color: red; }");
  expect(names).toEqual({
    new: scopedName("new", sheet),
    "wide-card": scopedName("wide-card", sheet),
    default: scopedName("default", sheet),
  });
});

test("`composes` is refused at its line", async () => {
  const css = ".card { color: red; }\n.offer {\n  composes: card;\n}";
  const error = await importNames(css).catch((thrown: unknown) => findCodeError(thrown, folder));
  expect(error).toBeInstanceOf(CodeError);
  expect(error).toHaveProperty(
    "message",
    expect.stringMatching(/^blocks\/view\.module\.css:3:1 {2}error\n {2}"composes"/),
  );
});
