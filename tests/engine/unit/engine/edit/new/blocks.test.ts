import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerBlock } from "../../../../../../engine/edit/new/new-block.ts";
import type { Registry } from "../../../../../../engine/registry/create-registry.ts";
import type { AnyView } from "../../../../../../engine/registry/define-block.ts";
import { drafted, openShop, parsed, refusalOf } from "./_shop.ts";

const shop = openShop();
const draft = drafted(shop, "block", { name: "trust-bar" });

// Inside the repository, so that Node finds its packages, and beside a link to the engine, which blocks
// import.
const copy = resolve(".cache/tests/scaffold-block");
let registry: Registry;

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync("blocks", join(copy, "blocks"), { recursive: true });
  symlinkSync(resolve("engine"), join(copy, "engine"));
  for (const [file, text] of draft.files) {
    if (!file.startsWith("blocks/")) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  ({ registry } = await import(join(copy, "blocks/registry.ts")));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("a block", () => {
  test("is a folder and its line in the list of blocks", () => {
    expect([...draft.files.keys()]).toEqual([
      "blocks/trust-bar/schema.ts",
      "blocks/trust-bar/block.ts",
      "blocks/trust-bar/view.tsx",
      "blocks/trust-bar/view.module.css",
      "blocks/trust-bar/example.json",
      "blocks/blocks.ts",
    ]);
  });

  test("is registered in its place", () => {
    expect([...registry.keys()]).toEqual([...shop.registry.keys(), "trust-bar"]);
    expect(registry.get("trust-bar")).toMatchObject({ version: 1, hydrate: "never", isStandard: false });
  });

  test("draws its example, which fits its schema", async () => {
    const block = registry.get("trust-bar");
    if (block === undefined) throw new Error("The block is not registered.");
    const example = parsed<{ title: string }>(draft, "blocks/trust-bar/example.json");
    expect(block.props.safeParse(example).success).toBe(true);
    // SAFETY: these are the props that the compiler makes of the example: a heading and nodes.
    const { View } = (await block.view()) as { View: AnyView };
    const text = [["p", ["Words"]]];
    expect(
      renderToStaticMarkup(createElement(View, { title: { level: 2, text: example.title }, text })),
    ).toContain(`<h2>${example.title}</h2>`);
  });

  test.each([
    ["hero", 'There is already a block "hero".'],
    ["Trust Bar", '--name cannot be "Trust Bar". Use lower-case letters'],
    ["1st", '--name cannot be "1st"'],
    ["new", '--name cannot be "new". The word is reserved'],
    ["_ui", '--name cannot be "_ui"'],
    ["block-2", '--name cannot be "block-2"'],
  ])("named %s is refused", (name, reason) => {
    expect(refusalOf(shop, "block", { name })).toContain(reason);
  });

  test("described without a full stop is refused", () => {
    const answers = { name: "trust-bar", description: "no stop" };
    expect(refusalOf(shop, "block", answers)).toContain('--description cannot be "no stop"');
  });

  test("is refused over a folder that nobody has registered", () => {
    const other = openShop({ "blocks/trust-bar/view.tsx": "" });
    expect(refusalOf(other, "block", { name: "trust-bar" })).toContain(
      "The file blocks/trust-bar/view.tsx already exists.",
    );
  });
});

test("a block without a list of blocks is refused", () => {
  const bare = {
    ...shop,
    readText: (path: string) => (path === "blocks/blocks.ts" ? undefined : shop.readText(path)),
  };
  expect(refusalOf(bare, "block", { name: "trust-bar" })).toContain("blocks/blocks.ts is missing.");
});

describe("the list of blocks", () => {
  const text = shop.readText("blocks/blocks.ts") ?? "";

  test.each([
    ["avatar", undefined, "bmi-scale"],
    ["course-map", "bmi-scale", "course-plot"],
    ["zebra", "ingredients", undefined],
  ])("takes %s in alphabetical order", (name, before, after) => {
    const listed = [...registerBlock(text, name).matchAll(/"\.\/(.+)\/block\.ts"/g)].map(([, one]) => one);
    const at = listed.indexOf(name);
    expect([listed[at - 1], listed[at + 1]]).toEqual([before, after]);
  });

  test("takes its first block", () => {
    expect(registerBlock("", "trust-bar")).toBe('export { trustBar } from "./trust-bar/block.ts";\n');
  });
});
