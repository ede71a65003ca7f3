import { suggestName } from "../../problems/suggest.ts";
import type { Document, JsonPath } from "../../read/document.ts";
import { allUses } from "../field-uses.ts";
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
    for (const use of allUses(site)) {
      if (use.kind === "product") {
        const { document, path } = use.place();
        want(use.value, document, path);
      } else if (use.kind === "productList" && Array.isArray(use.value)) {
        use.value.forEach((id, index) => {
          if (known.has(id)) return;
          const { document, path } = use.place([index]);
          want(id, document, path);
        });
      } else if (use.kind === "orderLines") {
        const { products } = use.value as { products?: unknown };
        if (!Array.isArray(products)) continue;
        products.forEach((id, index) => {
          const { document, path } = use.place(["products", index]);
          want(id, document, path);
        });
      }
    }
  },
};
