import type { Rule } from "../../check/rule.ts";
import type { ProductPrice } from "../../schema/product.ts";
import { isOddPrice } from "../../site/odd-prices.ts";
import { pricedProducts, singlePack, singlePackPrice } from "../../site/product-prices.ts";

const lists = ["prices", "marketPrices"] as const;

export const staleSavings: Rule = {
  meta: {
    code: "stale-savings",
    severity: "error",
    tier: "content",
    title: "A comparison price differs from the price of single packs",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    const products = [...manifests.products.values()].map(({ value }) => value);
    for (const { document, value, locate, pagePrices } of pricedProducts(manifests)) {
      const single = singlePack(value, products);
      if (single === undefined) continue;
      for (const list of lists) {
        const prices: Readonly<Record<string, ProductPrice>> = value[list] ?? {};
        for (const [name, { amount, compareAt, history }] of Object.entries(prices)) {
          const singleAmount = singlePackPrice(single, pagePrices, { list, name })?.amount;
          if (
            compareAt === undefined ||
            singleAmount === undefined ||
            compareAt === singleAmount * value.packs
          )
            continue;
          // A history proves another comparison; `prior-price` validates it.
          if (history !== undefined) continue;
          // Other rules report these prices.
          if (
            compareAt <= amount ||
            [single, value].some((product) => isOddPrice(manifests, product, list, name))
          )
            continue;
          const right = singleAmount * value.packs;
          report({
            document,
            path: [...locate({ list, name }), "compareAt"],
            message: `${value.packs} packs bought singly cost ${right} in ${name}: "${single.id}" costs ${singleAmount}. The savings on the pages are wrong.`,
            hint: `Write ${right}, or correct the price of "${single.id}".`,
            fix: { find: String(compareAt), replace: String(right) },
            mistake: `${single.id} ${name} ${singleAmount}`,
          });
        }
      }
    }
  },
};
