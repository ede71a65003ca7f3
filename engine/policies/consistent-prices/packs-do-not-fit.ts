import type { Rule } from "../../check/rule.ts";
import type { ProductManifest } from "../../schema/product.ts";
import { productPrices } from "../../site/product-prices.ts";

type Weighed = ProductManifest & { readonly contents: { readonly amount: number; readonly unit: string } };

/** Whether a product is sold by weight or volume. */
const isWeighed = (product: ProductManifest): product is Weighed =>
  product.contents !== undefined && product.contents !== "by-piece";

/** How many single packs the contents of a product are. Undefined if that is unknown. */
function packsByContents(product: ProductManifest, single: ProductManifest): number | undefined {
  if (!isWeighed(product) || !isWeighed(single)) return undefined;
  const [{ contents }, { contents: one }] = [product, single];
  return contents.unit === one.unit ? contents.amount / one.amount : undefined;
}

/** How many single packs the comparison prices of a product are, if most of them agree. */
function packsByPrice(product: ProductManifest, single: ProductManifest): number | undefined {
  const counts = productPrices(product).flatMap(({ list, name, price: { compareAt } }) => {
    const one = single[list]?.[name]?.amount;
    return compareAt === undefined || one === undefined ? [] : [compareAt / one];
  });
  const [best] = [...Map.groupBy(counts, (count) => count).values()].sort((a, b) => b.length - a.length);
  return best !== undefined && best.length > 1 && best.length * 2 > counts.length ? best[0] : undefined;
}

export const packsDoNotFit: Rule = {
  meta: {
    code: "packs-do-not-fit",
    severity: "error",
    tier: "shape",
    title: "A product's packs do not fit its contents and its comparison prices",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    const singles = [...manifests.products.values()].flatMap(({ value }) =>
      value.packs === 1 ? [value] : [],
    );
    for (const { document, value } of manifests.products.values()) {
      const { packs } = value;
      for (const single of singles) {
        const [ofContents, ofPrice] = [packsByContents(value, single), packsByPrice(value, single)];
        if (value.contents === "by-piece" && isWeighed(single) && packs > 1 && ofPrice === packs)
          report({
            document,
            path: ["contents"],
            message: `By their comparison price, these are ${packs} packs of "${single.id}", but that one is not sold by the piece.`,
            hint: `Write the contents of all packs: { "amount": ${single.contents.amount * packs}, "unit": "${single.contents.unit}" }.`,
          });
        // Two of the three must agree on a number of packs to say which one is wrong.
        if (single === value || ofContents === undefined || ofPrice === undefined || ofPrice === 1) continue;
        if (ofContents === packs || !Number.isInteger(ofPrice)) continue;
        if (packs === ofPrice)
          report({
            document,
            path: ["contents", "amount"],
            message: `${packs} packs of "${single.id}" do not contain that: their comparison price fits, but their contents are ${packs} times as much.`,
            hint: `Write the contents of all packs, ${packs} times those of "${single.id}".`,
          });
        else if (ofContents === ofPrice)
          report({
            document,
            path: ["packs"],
            message: `The contents and the comparison prices are those of ${ofPrice} packs of "${single.id}", not of ${packs}.`,
            hint: `Write ${ofPrice}, or correct the contents and the prices.`,
          });
      }
    }
  },
};
