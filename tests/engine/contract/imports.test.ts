import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { laws, withLawsTable } from "./import-laws.ts";

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|^\s*import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

interface Import {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
}

function importsOf(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.(?:tsx?|js)$/.test(name) && !name.endsWith(".d.ts"),
  );
  return files.flatMap((name) => {
    const file = posix.join(folder, name.replaceAll("\\", "/"));
    return [...readFileSync(file, "utf8").matchAll(importPattern)].map((match) => ({
      file,
      target: match[2] ?? match[3] ?? match[4] ?? "",
      isType: match[1] !== undefined,
    }));
  });
}

const targetPath = ({ file, target }: Import): string => join(dirname(file), target).replaceAll("\\", "/");
const all = importsOf("engine");

describe.each(Object.entries(laws))("engine/%s", (folder, law) => {
  /** Folders within this one that have their own law. */
  const innerLaws = Object.keys(laws).filter((other) => other.startsWith(`${folder}/`));
  const own = all.filter(
    ({ file, isType }) =>
      !isType &&
      file.startsWith(`engine/${folder}/`) &&
      !innerLaws.some((inner) => file.startsWith(`engine/${inner}/`)),
  );

  test("has files", () => {
    expect(readdirSync(`engine/${folder}`).length).toBeGreaterThan(0);
  });

  test("imports only allowed folders", () => {
    const wrong = own.filter((one) => {
      if (one.target.startsWith(".")) {
        const place = targetPath(one);
        return (
          !place.startsWith(`engine/${folder}/`) &&
          !law.own.some((allowed) => place.startsWith(`engine/${allowed}/`))
        );
      }
      if (one.target.startsWith("node:")) return law.node !== true;
      return !law.packages.some((name) => one.target === name || one.target.startsWith(`${name}/`));
    });
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });
});

test("the table in the documentation is up to date: run `npm run schemas`", () => {
  const text = readFileSync("engine/docs/architecture.md", "utf8");
  expect(withLawsTable(text)).toBe(text);
});

test("a folder imports only folders above its line, also for types", () => {
  const folders = Object.keys(laws);
  const folderOf = (path: string) =>
    folders
      .filter((folder) => path.startsWith(`engine/${folder}/`))
      .toSorted()
      .at(-1);
  const below = all.flatMap((one) => {
    const [from, to] = [folderOf(one.file), one.target.startsWith(".") && folderOf(targetPath(one))];
    if (!from || !to || folders.indexOf(to) <= folders.indexOf(from)) return [];
    return [`${one.file} → ${to}`];
  });
  expect(below).toEqual([]);
});

test("every folder of the engine has a line in the table", () => {
  const folders = readdirSync("engine", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => name !== "docs" && !(name in laws))).toEqual([]);
});

const interfaceFor = (file: string): RegExp => {
  if (/\/(?:schema|block|upgrades)\.ts$/.test(file)) return /^funnel-engine\/for-blocks\/schema$/;
  return file.endsWith("/enhance.ts")
    ? /^funnel-engine\/for-blocks\/enhance$/
    : /^funnel-engine\/for-blocks\//;
};

const siteBlocks = readFileSync("blocks/blocks.ts", "utf8");
/** A file of the demo, which uses what every site may use. */
const isOfSite = (file: string): boolean =>
  /^blocks\/[\w.-]+\.tsx?$/.test(file)
    ? file !== "blocks/standard.ts"
    : siteBlocks.includes(`"./${file.split("/")[1]}/block.ts"`);

test("a block imports only its own files, parts of pages, and the interface for its file", () => {
  const wrong = importsOf("blocks").filter((one) => {
    const { file, target, isType } = one;
    if (target.startsWith(".")) {
      const place = targetPath(one);
      const isShared = place.startsWith("blocks/_ui/") && !isOfSite(file);
      return !place.startsWith(`${dirname(file)}/`) && !isShared;
    }
    if (["zod", "react", "virtual:funnel/logo"].includes(target)) return false;
    if (file === "blocks/registry.ts") return !/^funnel-engine\/(?:blocks|for-blocks\/schema)$/.test(target);
    if (isOfSite(file) && target.startsWith("funnel-engine/ui/")) return false;
    return !(isType ? /^funnel-engine\/for-blocks\// : interfaceFor(file)).test(target);
  });
  expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test("the interface for schemas loads no React, and that for enhancers no component", () => {
  const names = readFileSync("tests/engine/contract/interface.md", "utf8").split("\n## ");
  const [, schema = "", , enhance = ""] = names;
  expect(`${schema}${enhance}`).not.toMatch(/\bReact|JSX|\buse[A-Z]/);
});

test("a block's schema and contract load without React", () => {
  const wrong = importsOf("blocks").filter(
    ({ file, target, isType }) =>
      /\/(?:schema|block)\.ts$/.test(file) &&
      !isType &&
      (target === "react" || (target.endsWith(".tsx") && target !== "./view.tsx")),
  );
  expect(wrong).toEqual([]);
});

test("the schemas of fields load no resolver", () => {
  const allowed =
    /^engine\/fields\/(?:[\w-]+\/schema|define-field|plain-values|message|name-kinds|name-patterns)\.ts$/;
  const wrong = all.filter(
    (one) =>
      !one.isType &&
      /^engine\/fields\/(?:fields|[\w-]+\/schema)\.ts$/.test(one.file) &&
      one.target !== "zod" &&
      !allowed.test(targetPath(one)),
  );
  expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test("tests of the engine do without the demo and its tests", () => {
  const usesDemo = ({ file }: Import): boolean =>
    /(?:inject|serveSite|copyProject|copyBuilt)\("shop"/.test(readFileSync(file, "utf8"));
  const tests = importsOf("tests/engine");
  const wrong = tests.filter((one) => targetPath(one).startsWith("tests/storefront/") || usesDemo(one));
  expect([...new Set(wrong.map(({ file }) => file))]).toEqual([]);
});

test("the engine names no concrete block and no concrete manifest", () => {
  expect(
    all.filter((one) => /^(?:blocks|manifests)\//.test(targetPath(one))).map(({ file }) => file),
  ).toEqual([]);
});

const readmes = readdirSync("engine", { recursive: true, encoding: "utf8" })
  .map((name) => posix.join("engine", name.replaceAll("\\", "/")))
  .filter((name) => name.endsWith("/README.md"));

test.each(readmes)("%s has a row for each folder", (readme) => {
  const text = readFileSync(readme, "utf8");
  const folders = readdirSync(dirname(readme), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).filter((name) => !new RegExp(`\\(${name}[/)]`).test(text))).toEqual(
    [],
  );
});
