import { suggestName } from "../../problems/suggest.ts";
import type { Document, JsonPath } from "../../read/document.ts";
import type { FieldUse } from "../field-use.ts";
import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownProduct: Rule = {
  code: "unknown-product",
  check: (site, report) => {
    const { world } = site;
    const known = world.names.product;
    const want = (id: unknown, document: Document, path: JsonPath) => {
      if (typeof id !== "string" || known.has(id)) return;
      report({
        document,
        path,
        message: `There is no product with the id "${id}".`,
        ...suggestName(id, known, "product"),
      });
    };
    const wantAll = (ids: readonly string[] | undefined, document: Document) => {
      ids?.forEach((id, index) => {
        want(id, document, ["products", index]);
      });
    };
    for (const { document, value } of world.routes) {
      wantAll(value.products, document);
      want(value.upsell?.product, document, ["upsell", "product"]);
    }
    if (world.site) wantAll(world.site.value.products, world.site.document);
    const wantIn = (ids: unknown, use: FieldUse, below: JsonPath) => {
      if (!Array.isArray(ids)) return;
      for (const [index, id] of ids.entries()) {
        if (known.has(id)) continue;
        const { document, path } = use.place([...below, index]);
        want(id, document, path);
      }
    };
    for (const use of usesOf(site, "product")) {
      const { document, path } = use.place();
      want(use.value, document, path);
    }
    for (const use of usesOf(site, "productList")) wantIn(use.value, use, []);
    // Sound: only this one key is looked at, whatever else stands there.
    for (const use of usesOf(site, "orderLines"))
      wantIn((use.value as { products?: unknown }).products, use, ["products"]);
  },
};
