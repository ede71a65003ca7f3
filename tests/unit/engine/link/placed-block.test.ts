import { describe, expect, it } from "vitest";
import { type PlacedBlock, propPlace, withChildren } from "../../../../engine/link/placed-block.ts";
import type { JsonPath } from "../../../../engine/read/document.ts";
import { readJson } from "../../../../engine/read/read-json.ts";

const base = readJson("base.json", "{}");
const variant = readJson("variant.json", "{}");
const second = readJson("second.json", "{}");

function placed(
  id: string,
  values: Record<string, unknown>[],
  slots: PlacedBlock["slots"] = {},
): PlacedBlock {
  const documents = [base, variant, second];
  const place = { document: base, path: ["blocks", 0] };
  return {
    id,
    block: "any",
    version: 1,
    props: {},
    layers: values.map((value, index) => ({
      document: documents[index] ?? base,
      path: index === 0 ? ["blocks", 0, "props"] : ["blocks", id, "set"],
      value,
    })),
    markets: undefined,
    slots,
    ...place,
    declared: place,
  };
}

describe("propPlace", () => {
  const hero = placed("hero", [
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
    // What is missing belongs to whoever wrote the deepest part of the way to it.
    [["order", "navigate"], "second.json", ["blocks", "hero", "set", "order", "navigate"]],
    [["image", "preset"], "base.json", ["blocks", 0, "props", "image", "preset"]],
    [["nothing"], "base.json", ["blocks", 0, "props", "nothing"]],
    [[], "second.json", ["blocks", "hero", "set"]],
  ])("finds %j in %s", (path, file, place) => {
    const found = propPlace(hero, path);
    expect([found.document.file, found.path]).toEqual([file, place]);
  });

  it("answers with the block itself when it has no props at all", () => {
    expect(propPlace(placed("hero", []), ["title"])).toEqual({ document: base, path: ["blocks", 0] });
  });
});

describe("withChildren", () => {
  it("gives blocks in the order of the page, each before what is in its slots", () => {
    const inner = placed("inner", [], { b: [placed("deep", [])] });
    const outer = placed("outer", [], { a: [inner], c: [placed("last", [])] });
    expect([...withChildren([outer, placed("next", [])])].map(({ id }) => id)).toEqual([
      "outer",
      "inner",
      "deep",
      "last",
      "next",
    ]);
  });
});
