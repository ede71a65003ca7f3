import type { LinkedSite } from "../../link/link-site.ts";
import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

/** Ids of the products that lists, blocks and offers name. */
function namedProducts(site: LinkedSite): Set<string> {
  const named = new Set(site.world.site?.value.products);
  const add = (ids: unknown) => {
    // "route" is the list of the route, which is looked at itself.
    if (Array.isArray(ids)) for (const id of ids) named.add(id);
  };
  for (const { value } of site.world.routes) {
    add(value.products);
    if (value.upsell) named.add(value.upsell.product);
  }
  for (const { value } of usesOf(site, "product")) add([value]);
  for (const { value } of usesOf(site, "productList")) add(value);
  // Sound: only this one key is looked at, whatever else stands there.
  for (const { value } of usesOf(site, "orderLines")) add((value as { products?: unknown }).products);
  return named;
}

export const unusedProduct: Rule = {
  code: "unused-product",
  check: (site, report) => {
    const { products } = site.world;
    for (const id of new Set(products.keys()).difference(namedProducts(site))) {
      const product = products.get(id);
      if (product === undefined) continue;
      report({
        document: product.document,
        path: ["id"],
        message: `Nothing offers the product "${id}".`,
        hint: 'Delete the file, or add the id to "products" of a route or of site.json.',
      });
    }
  },
};
