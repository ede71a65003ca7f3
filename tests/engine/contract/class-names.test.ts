import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { declaredNames, scopedName } from "../../../engine/build/style-modules.ts";

const sheets = globSync("blocks/**/*.module.css").map((file) => file.replaceAll("\\", "/"));
const importPattern = /import \* as (\w+) from "([^"]+\.module\.css)";/g;

const packageSheets = "funnel-engine/ui/";

/** The sheets that a file imports, and the names that it uses of each. */
function usesIn(file: string): { sheet: string; names: string[] }[] {
  const text = readFileSync(file, "utf8");
  const code = text.replace(/^import .*$/gm, "");
  return [...text.matchAll(importPattern)].map(([, alias, path = ""]) => ({
    sheet: path.startsWith(packageSheets)
      ? path.replace(packageSheets, "blocks/_ui/")
      : join(dirname(file), path).replaceAll("\\", "/"),
    names: [...code.matchAll(new RegExp(`(?<![\\w.])${alias}\\.(\\w+)`, "g"))].map(([, name = ""]) => name),
  }));
}

const uses = globSync("blocks/**/*.{ts,tsx}").flatMap((file) =>
  usesIn(file).flatMap(({ sheet, names }) => names.map((name) => ({ file, sheet, name }))),
);
const animations = (sheet: string): string[] =>
  [...readFileSync(sheet, "utf8").matchAll(/@keyframes (\w+)/g)].map(([, name = ""]) => name);

test("only breakpoints.css declares widths of breakpoints", () => {
  const all = globSync("blocks/**/*.css").filter((file) => !file.endsWith("breakpoints.css"));
  expect(all.filter((file) => /\(\s*(?:min-|max-)?width/.test(readFileSync(file, "utf8")))).toEqual([]);
});

describe("the classes of views", () => {
  test("are declared by their sheets", () => {
    expect(uses.length).toBeGreaterThan(100);
    expect(uses.filter(({ sheet, name }) => !declaredNames(sheet).includes(name))).toEqual([]);
  });

  test("are all classes that the sheets declare", () => {
    const unused = sheets.flatMap((sheet) =>
      declaredNames(sheet)
        .filter((name) => name !== "blink" && !animations(sheet).includes(name))
        .filter((name) => !uses.some((use) => use.sheet === sheet && use.name === name))
        .map((name) => `${sheet}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  test("are unique and short", () => {
    const names = sheets.flatMap((sheet) =>
      declaredNames(sheet).map((name) => scopedName(name, join(process.cwd(), sheet))),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]\w{3,4}$/i.test(name))).toEqual([]);
  });

  test("do not occur in scripts, which find elements by attributes", () => {
    const scripts = globSync(["blocks/**/*.ts", "engine/runtime/**/*.{ts,tsx}"]).filter(
      // These make elements, with classes.
      (file) => !file.startsWith("blocks/_ui/page/"),
    );
    expect(
      scripts.filter((file) => /\.module\.css|["'`]\.[a-z]+["'` ]/.test(readFileSync(file, "utf8"))),
    ).toEqual([]);
  });
});
