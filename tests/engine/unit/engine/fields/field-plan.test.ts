import { describe, expect, it } from "vitest";
import { z } from "zod";
import { resolveFields, visitFields } from "../../../../../engine/fields/field-plan.ts";
import {
  image,
  link,
  orderButton,
  productList,
  text,
  textList,
} from "../../../../../engine/fields/fields.ts";

const schema = z.strictObject({
  title: text().describe("Described anew, still a text."),
  lines: textList().optional(),
  plain: z.string().optional(),
  nested: z
    .strictObject({ picture: image().optional(), deep: z.array(z.strictObject({ link: link() })) })
    .optional(),
  withDefault: text().default("x"),
  tone: z.enum(["paper", "sage"]).default("paper"),
  nullable: text().nullable().optional(),
  order: orderButton().optional(),
  products: productList().optional(),
});

const value = {
  title: "a",
  lines: ["b", "c"],
  plain: "t:not-a-field",
  nested: {
    picture: { image: "i", alt: "j", preset: "k" },
    deep: [{ link: { to: "x" } }, { link: { section: "y" } }],
  },
  order: { label: "l", navigate: true },
  products: "route" as const,
};

describe("visitFields", () => {
  const visited = (any: unknown) => {
    const found: string[] = [];
    visitFields(schema, any, (_, path, { kind }) => found.push(`${kind} ${path.join(".")}`));
    return found;
  };

  it("finds every field with its path", () => {
    expect(visited(value)).toEqual([
      "text title",
      "textList lines",
      "image nested.picture",
      "link nested.deep.0.link",
      "link nested.deep.1.link",
      "text withDefault",
      "orderButton order",
      "productList products",
    ]);
  });

  it("ignores missing and malformed parts: other rules report them", () => {
    expect(visited({})).toEqual(["text withDefault"]);
    expect(visited(null)).toEqual([]);
    expect(visited("text")).toEqual([]);
    expect(
      visited({ title: null, nested: { deep: "no list" }, lines: undefined, withDefault: null }),
    ).toEqual([]);
    expect(visited({ nested: { deep: [null, 5, { link: "no link" }] }, withDefault: "y" })).toEqual([
      "link nested.deep.2.link",
      "text withDefault",
    ]);
  });

  it("finds nothing in a schema without fields", () => {
    const found: unknown[] = [];
    visitFields(z.strictObject({ a: z.string() }), { a: "t:b" }, (...field) => found.push(field));
    expect(found).toEqual([]);
  });
});

describe("resolveFields", () => {
  const resolved = (given: z.input<typeof schema>) =>
    resolveFields(schema, given, (field, { kind }) => ({ kind, field }));

  it("replaces each field and keeps the rest", () => {
    expect(resolved({ ...value, nested: undefined })).toEqual({
      title: { kind: "text", field: "a" },
      lines: { kind: "textList", field: ["b", "c"] },
      plain: "t:not-a-field",
      nested: undefined,
      withDefault: { kind: "text", field: "x" },
      tone: "paper",
      order: { kind: "orderButton", field: { label: "l", navigate: true } },
      products: { kind: "productList", field: "route" },
    });
  });

  it("replaces the fields in lists of objects", () => {
    expect(resolved({ title: "a", nested: { deep: value.nested.deep } })).toMatchObject({
      nested: {
        deep: [
          { link: { kind: "link", field: { to: "x" } } },
          { link: { kind: "link", field: { section: "y" } } },
        ],
      },
    });
  });

  it("adds only defaults, and does not change its input", () => {
    const given = Object.freeze({ title: "a", tone: "sage" as const });
    expect(resolved(given)).toEqual({
      title: { kind: "text", field: "a" },
      withDefault: { kind: "text", field: "x" },
      tone: "sage",
    });
    expect(given).toEqual({ title: "a", tone: "sage" });
  });
});
