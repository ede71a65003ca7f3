import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as fields from "../../../../../engine/fields/fields.ts";
import { nameOf } from "../../../../../engine/fields/name-kinds.ts";
import { namesIn } from "../../../../../engine/fields/visit-names.ts";
import { blockInstance } from "../../../../../engine/schema/instance.ts";

const namesOf = (schema: z.ZodType, value: unknown): string[] =>
  [...namesIn(schema, value)].map(
    ({ kind, name, path, part }) => `${kind} ${name} ${part} ${path.join(".")}`,
  );

describe("namesIn", () => {
  it("finds names in the branch of a union that the value fits", () => {
    expect(namesOf(fields.link(), { to: "terms" })).toEqual(["page terms value to"]);
    expect(namesOf(fields.link(), { section: "terms" })).toEqual([]);
    expect(namesOf(fields.productList(), "route")).toEqual([]);
    expect(namesOf(fields.productList(), ["a", "b"])).toEqual(["product a value 0", "product b value 1"]);
  });

  it("finds names in optional and described schemas", () => {
    const schema = z.strictObject({ image: fields.image().optional().describe("The picture.") });
    const image = { image: "hero.webp", alt: "t:hero.alt", preset: "hero" };
    expect(namesOf(schema, { image })).toEqual([
      "image hero.webp value image.image",
      "message t:hero.alt value image.alt",
      "preset hero value image.preset",
    ]);
    expect(namesOf(schema, {})).toEqual([]);
  });

  it("finds names that are keys", () => {
    const schema = z.record(nameOf("market", z.string()), z.number());
    expect(namesOf(schema, { DE: 1 })).toEqual(["market DE key DE"]);
  });

  it("ignores unknown keys of any name", () => {
    const schema = z.object({ to: nameOf("page", z.string()) });
    expect(namesOf(schema, { constructor: "a", toString: { x: 1 }, to: "take" })).toEqual([
      "page take value to",
    ]);
  });

  it("follows a schema that contains itself", () => {
    const child = { id: "b", block: "text", markets: ["DE"] };
    expect(namesOf(blockInstance, { id: "a", block: "box", slots: { main: [child, { ref: "x" }] } })).toEqual(
      ["market DE value slots.main.0.markets.0", "shared-block x value slots.main.1.ref"],
    );
  });
});
