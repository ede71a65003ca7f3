import type { ProductPrice } from "../../schema/product.ts";
import type { Rule } from "../rule.ts";
import { singlePack } from "../single-pack.ts";

const lists = ["prices", "marketPrices"] as const;

export const staleSavings: Rule = {
  code: "stale-savings",
  check: ({ world }, report) => {
    const all = [...world.products.values()].map(({ value }) => value);
    for (const { document, value } of world.products.values()) {
      const single = singlePack(value, all);
      if (single === undefined) continue;
      for (const list of lists) {
        const prices: Readonly<Record<string, ProductPrice>> = value[list] ?? {};
        for (const [name, { compareAt }] of Object.entries(prices)) {
          const one = single[list]?.[name]?.amount;
          if (compareAt === undefined || one === undefined || compareAt === one * value.packs) continue;
          const right = one * value.packs;
          report({
            document,
            path: [list, name, "compareAt"],
            message: `${value.packs} packs bought singly cost ${right} in ${name}: "${single.id}" is ${one}. The savings that pages show do not hold.`,
            hint: `Write ${right}, or mend the price of "${single.id}".`,
            fix: { find: String(compareAt), replace: String(right) },
          });
        }
      }
    }
  },
};
