import type { World } from "../../link/world.ts";
import { priceIn } from "../../markets/product-price.ts";
import type { Market } from "../../schema/markets.ts";
import type { PricePeriod, ProductManifest, ProductPrice } from "../../schema/product.ts";
import { lowestOf30Days } from "../lowest-price.ts";
import type { Finding, Rule } from "../rule.ts";
import { singlePack } from "../single-pack.ts";
import { hasUnread } from "../unread.ts";

const lists = ["prices", "marketPrices"] as const;

/** A price beside which another one is struck through, and the markets that show it. */
interface Reduced {
  readonly price: ProductPrice & { readonly compareAt: number };
  readonly list: (typeof lists)[number];
  /** Its key there: a currency or a market. */
  readonly name: string;
  readonly markets: readonly Market[];
}

function reducedPrices({ markets }: World, product: ProductManifest): Reduced[] {
  return lists.flatMap((list) =>
    Object.entries<ProductPrice>(product[list] ?? {}).flatMap(([name, price]) => {
      const { amount, compareAt } = price;
      if (compareAt === undefined || compareAt <= amount) return [];
      const shown = markets?.value.markets.filter((market) => priceIn(product, market) === price) ?? [];
      return [{ price: { ...price, compareAt }, list, name, markets: shown }];
    }),
  );
}

/** Whether a market sells single packs that come to the struck-through price. Where they do not although they could, stale-savings says so. */
function isSumOfSingles(
  { packs }: ProductManifest,
  { price, list, name }: Reduced,
  single: ProductManifest,
  market: Market,
): boolean {
  const one = priceIn(single, market);
  if (one === undefined) return false;
  return one === single[list]?.[name] || one.amount * packs === price.compareAt;
}

/** What single packs cost is unknown while a product cannot be read, while nothing says how much is in one, or where it is sold is misspelt. */
function knowsSinglePacks(world: World, products: readonly ProductManifest[]): boolean {
  const codes = world.markets?.value.markets.map(({ code }) => code) ?? [];
  return (
    !hasUnread(world, "product") &&
    products.every(
      ({ contents, markets }) =>
        contents !== undefined && (markets ?? []).every((code) => codes.includes(code)),
    )
  );
}

type Fault = Pick<Finding, "message" | "hint">;

const codesOf = (markets: readonly Market[]): string => markets.map(({ code }) => code).join(", ");

/** A struck-through price against what was really asked before. */
function judgeHistory(
  compareAt: number,
  history: readonly PricePeriod[],
  markets: readonly Market[],
): Fault | undefined {
  const lowest = lowestOf30Days(history);
  const strict = markets.filter(({ lowestPriceOf30Days }) => lowestPriceOf30Days);
  if (lowest !== undefined && strict.length > 0 && compareAt > lowest.amount)
    return {
      message: `${compareAt} is struck through in ${codesOf(strict)}, where that must be the lowest price of the 30 days before the reduction: ${lowest.amount}, until ${lowest.to}.`,
      hint: `Write ${lowest.amount}, or leave "compareAt" out.`,
    };
  const highest = Math.max(...history.map(({ amount }) => amount));
  if (compareAt <= highest) return undefined;
  return {
    message: `${compareAt} is struck through in ${codesOf(markets)}, and it has never cost that: the highest price in "history" is ${highest}.`,
    hint: 'Write a price that was asked, or leave "compareAt" out.',
  };
}

function judge({ price: { compareAt, history }, markets }: Reduced): Fault | undefined {
  if (history) return judgeHistory(compareAt, history, markets);
  return {
    message: `${compareAt} is struck through in ${codesOf(markets)}, and nothing bears it out: single packs of the same contents do not cost that there, and there is no "history".`,
    hint: 'Say in "history" what it cost before, and on which days, or leave "compareAt" out.',
  };
}

/** Directive 98/6/EC, Art. 6a; § 11 PAngV; DMCC Act 2024, s. 226; PBV, Art. 16. A comparison with single packs is no reduction. */
export const priorPrice: Rule = {
  code: "prior-price",
  check: ({ world }, report) => {
    const all = [...world.products.values()].map(({ value }) => value);
    const areKnown = knowsSinglePacks(world, all);
    for (const { document, value } of world.products.values()) {
      if (value.packs > 1 && !areKnown) continue;
      const single = singlePack(value, all);
      for (const reduced of reducedPrices(world, value)) {
        const markets = reduced.markets.filter(
          (market) => single === undefined || !isSumOfSingles(value, reduced, single, market),
        );
        const fault = markets.length > 0 ? judge({ ...reduced, markets }) : undefined;
        if (fault) report({ document, path: [reduced.list, reduced.name, "compareAt"], ...fault });
      }
    }
  },
};
