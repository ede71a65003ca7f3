import { describe, expect, it } from "vitest";
import type { JsonPath } from "../../../../../engine/json/document.ts";
import { readJson } from "../../../../../engine/json/read-json.ts";
import { locateProp, type ResolvedBlock, withChildren } from "../../../../../engine/site/resolved-block.ts";

const base = readJson("base.json", "{}");
const variant = readJson("variant.json", "{}");
const second = readJson("second.json", "{}");

function resolved(
  id: string,
  values: Record<string, unknown>[],
  slots: ResolvedBlock["slots"] = {},
): ResolvedBlock {
  const documents = [base, variant, second];
  const place = { document: base, path: ["blocks", 0] };
  return {
    id,
    block: "any",
    version: 1,
    hasVersion: false,
    props: {},
    layers: values.map((value, index) => ({
      document: documents[index] ?? base,
      path: index === 0 ? ["blocks", 0, "props"] : ["blocks", id, "set"],
      value,
    })),
    markets: undefined,
    always: undefined,
    slots,
    ...place,
    declared: place,
  };
}

describe("propPlace", () => {
  const hero = resolved("hero", [
    { title: "a", image: { src: "b", alt: "c" }, list: [1, 2] },
    { title: "d", image: { alt: "e" } },
    { order: { label: "f" } },
  ]);

  it.each<[JsonPath, file: string, JsonPath]>([
    [["title"], "variant.json", ["blocks", "hero", "set", "title"]],
    [["image", "alt"], "variant.json", ["blocks", "hero", "set", "image", "alt"]],
    [["image", "src"], "base.json", ["blocks", 0, "props", "image", "src"]],
    [["list", 1], "base.json", ["blocks", 0, "props", "list", 1]],
    [["order", "label"], "second.json", ["blocks", "hero", "set", "order", "label"]],
    // A missing property belongs to the file that wrote its nearest existing parent.
    [["order", "navigate"], "second.json", ["blocks", "hero", "set", "order", "navigate"]],
    [["image", "preset"], "base.json", ["blocks", 0, "props", "image", "preset"]],
    [["nothing"], "base.json", ["blocks", 0, "props", "nothing"]],
    [[], "second.json", ["blocks", "hero", "set"]],
  ])("finds %j in %s", (path, file, place) => {
    const found = locateProp(hero, path);
    expect([found.document.file, found.path]).toEqual([file, place]);
  });

  it("returns the place of the block if it has no props", () => {
    expect(locateProp(resolved("hero", []), ["title"])).toEqual({ document: base, path: ["blocks", 0] });
  });
});

describe("withChildren", () => {
  it("returns blocks in the order of the page, each before the blocks in its slots", () => {
    const inner = resolved("inner", [], { b: [resolved("deep", [])] });
    const outer = resolved("outer", [], { a: [inner], c: [resolved("last", [])] });
    expect([...withChildren([outer, resolved("next", [])])].map(({ id }) => id)).toEqual([
      "outer",
      "inner",
      "deep",
      "last",
      "next",
    ]);
  });
});
