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
    const all = [...manifests.products.values()].map(({ value }) => value);
    for (const { document, value, locate, pagePrices } of pricedProducts(manifests)) {
      const single = singlePack(value, all);
      if (single === undefined) continue;
      for (const list of lists) {
        const prices: Readonly<Record<string, ProductPrice>> = value[list] ?? {};
        for (const [name, { amount, compareAt, history }] of Object.entries(prices)) {
          const one = singlePackPrice(single, pagePrices, { list, name })?.amount;
          if (compareAt === undefined || one === undefined || compareAt === one * value.packs) continue;
          // A history proves another comparison; `prior-price` validates it.
          if (history !== undefined) continue;
          // Other rules report these prices.
          if (compareAt <= amount || [single, value].some((one) => isOddPrice(manifests, one, list, name)))
            continue;
          const right = one * value.packs;
          report({
            document,
            path: [...locate({ list, name }), "compareAt"],
            message: `${value.packs} packs bought singly cost ${right} in ${name}: "${single.id}" costs ${one}. The savings on the pages are wrong.`,
            hint: `Write ${right}, or correct the price of "${single.id}".`,
            fix: { find: String(compareAt), replace: String(right) },
            mistake: `${single.id} ${name} ${one}`,
          });
        }
      }
    }
  },
};
