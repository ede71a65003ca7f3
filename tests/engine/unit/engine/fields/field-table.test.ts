import { describe, expect, expectTypeOf, it } from "vitest";
import { fieldKinds } from "../../../../../engine/fields/define-field.ts";
import type { FieldDefinition, FieldTable } from "../../../../../engine/fields/field-definition.ts";
import type { FieldKind, FieldResult, FieldValue } from "../../../../../engine/fields/field-kinds.ts";
import { fieldTable } from "../../../../../engine/fields/field-table.ts";
import * as schemas from "../../../../../engine/fields/fields.ts";
import type { ResolvedLink } from "../../../../../engine/payload/resolved-link.ts";

describe("the table of fields", () => {
  it("does not compile without a kind, nor with a kind that has no schema", () => {
    const { link: _, ...withoutLink } = fieldTable;
    // @ts-expect-error The table lacks a kind.
    const incomplete: FieldTable = withoutLink;
    // @ts-expect-error No schema function has this name.
    const unknown: FieldTable = { ...fieldTable, unheard: fieldTable.text };
    expect([incomplete, unknown]).toHaveLength(2);
  });

  it("does not compile without a resolver, nor with a resolver of another kind", () => {
    // @ts-expect-error `resolve` is required.
    const silent: FieldDefinition<"text"> = {};
    // @ts-expect-error A link does not resolve to a list of products.
    const wrong: FieldDefinition<"link"> = { resolve: fieldTable.productList.resolve };
    expect([silent, wrong]).toHaveLength(2);
  });

  it("types the values of a kind in a manifest and in a payload", () => {
    expectTypeOf<FieldResult<"link">>().toEqualTypeOf<ResolvedLink>();
    expectTypeOf<FieldResult<"textList">>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<FieldValue<"productList">>().toEqualTypeOf<string[] | "route">();
    expectTypeOf<"buttonLength">().not.toExtend<FieldKind>();
  });

  it("has the kind of each schema function", () => {
    const { buttonLength: _, choice: __, flag: ___, group: ____, list: _____, ...functions } = schemas;
    const { heading, liveText, ...plain } = functions;
    const made = {
      ...plain,
      heading: () => heading(2),
      liveText: () => liveText(["count"]),
    };
    const kinds = Object.entries(made).map(([name, make]) => [name, fieldKinds.get(make())?.kind]);
    expect(kinds).toEqual(Object.keys(made).map((name) => [name, name]));
    expect(Object.keys(made).sort()).toEqual(Object.keys(fieldTable).sort());
  });
});

describe("the definition of a field", () => {
  it("finds texts, as written", () => {
    expect(fieldTable.textList.texts?.(["t:a", "b"])).toEqual([
      { text: "t:a", below: [0] },
      { text: "b", below: [1] },
    ]);
    expect(fieldTable.image.texts?.({ image: "a.png", alt: "t:alt", preset: "card" })).toEqual([
      { text: "t:alt", below: ["alt"] },
    ]);
    expect(fieldTable.orderButton.texts?.({ label: "Buy", navigate: true })).toEqual([
      { text: "Buy", below: ["label"] },
    ]);
  });

  it("finds links", () => {
    expect(fieldTable.link.links?.({ section: "faq" })).toEqual([{ link: { section: "faq" }, below: [] }]);
  });

  it("finds order buttons and exits of the page", () => {
    const button = { label: "Buy", navigate: true };
    const { exit, sells } = fieldTable.orderButton;
    expect(exit?.(button)).toEqual({ kind: "order" });
    expect(exit?.({ ...button, navigate: false })).toEqual({ kind: "scroll" });
    expect(exit?.({ ...button, clickable: false })).toBeUndefined();
    expect([sells?.(button), sells?.({ ...button, clickable: false })]).toEqual([true, false]);
  });
});
