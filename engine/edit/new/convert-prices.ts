import { moneyFormat } from "../../markets/market-format.ts";
import type { ProductPrice } from "../../schema/product.ts";
import type { Edit } from "../transaction.ts";
import type { ScaffoldProject } from "./open-project.ts";

/** Converts an amount to a round amount of another currency. Both are in the currency's smallest unit. */
export type Convert = (amount: number) => number;

const tag = "en";

/**
 * Converts amounts of `from` to `to`; `rate` is how many `to` one `from` is worth. Rounds to ten smallest
 * units, or to one if the currency has no smaller unit.
 */
export function converter(from: string, to: string, rate: number): Convert {
  const unit = 1 / moneyFormat(tag, to).majorUnits(1);
  const step = unit > 1 ? 10 : 1;
  const { majorUnits } = moneyFormat(tag, from);
  return (amount) => Math.max(step, Math.round((majorUnits(amount) * rate * unit) / step) * step);
}

/** Adds a price in `to` to all products that are sold everywhere and have none. */
export function convertPrices({ site }: ScaffoldProject, from: string, to: string, convert: Convert): Edit {
  const products = [...site.manifests.products.values()];
  const singles = new Set(
    products.flatMap(({ value }) => (value.packs === 1 ? (value.prices[from]?.amount ?? []) : [])),
  );
  // The compared price must remain the sum of single packs; rounding both separately could break that.
  const convertCompared = (compareAt: number, packs: number): number => {
    const single = compareAt / packs;
    return singles.has(single) ? packs * convert(single) : convert(compareAt);
  };
  return products.flatMap(({ document, value: { prices, markets, packs } }) => {
    const price = prices[from];
    if (markets || to in prices || price === undefined) return [];
    const { amount, compareAt } = price;
    const value: ProductPrice = {
      amount: convert(amount),
      ...(compareAt !== undefined && { compareAt: convertCompared(compareAt, packs) }),
    };
    return [{ file: document.file, changes: [{ set: ["prices", to], value }] }];
  });
}
