import type { Rule } from "../../check/rule.ts";
import { priceIn, priceOnPage } from "../../markets/product-price.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { PricePeriod, ProductManifest, ProductPrice } from "../../schema/product.ts";
import type { Finding } from "../../site/finding.ts";
import { hasInvalidManifest, type Manifests } from "../../site/manifests.ts";
import {
  type PricedProduct,
  pricedProducts,
  singlePack,
  singlePackPrice,
} from "../../site/product-prices.ts";
import { lowestOf30Days } from "./lowest-price.ts";

const lists = ["prices", "marketPrices"] as const;

/** A price shown next to a struck-through one, and the markets that show it. */
interface Reduced {
  readonly price: ProductPrice & { readonly compareAt: number };
  readonly list: (typeof lists)[number];
  /** Its key in the list: a currency or a market. */
  readonly name: string;
  readonly markets: readonly MarketManifest[];
}

function reducedPrices({ markets }: Manifests, product: ProductManifest): Reduced[] {
  return lists.flatMap((list) =>
    Object.entries<ProductPrice>(product[list] ?? {}).flatMap(([name, price]) => {
      const { amount, compareAt } = price;
      if (compareAt === undefined || compareAt <= amount) return [];
      const pricedMarkets =
        markets?.value.markets.filter((market) => priceIn(product, market) === price) ?? [];
      return [{ price: { ...price, compareAt }, list, name, markets: pricedMarkets }];
    }),
  );
}

/** Whether a product has this price from a campaign that names no earlier prices. */
const isOfCampaign = ({ campaigns }: Manifests, { id }: ProductManifest, price: ProductPrice): boolean =>
  [...campaigns.values()].some(({ value: { prices } }) =>
    Object.values(prices?.[id] ?? {}).some(
      ({ amount, compareAt, history }) =>
        history === undefined && amount === price.amount && compareAt === price.compareAt,
    ),
  );

/**
 * Whether the sum of single packs justifies the struck-through price in a market. If `stale-savings` compares the
 * price with them, the answer is always true.
 */
function isSumOfSingles(
  manifests: Manifests,
  { price, ...place }: Reduced,
  { value, pagePrices }: PricedProduct,
  single: ProductManifest,
  market: MarketManifest,
): boolean {
  const one = priceOnPage(pagePrices, single, market);
  if (one === undefined) return false;
  if (one.amount * value.packs === price.compareAt || isOfCampaign(manifests, value, price)) return true;
  return price.history === undefined && one === singlePackPrice(single, pagePrices, place);
}

/**
 * The prices of single packs are known only if every product can be read, states its contents, and names only
 * known markets.
 */
function knowsSinglePacks(manifests: Manifests, products: readonly ProductManifest[]): boolean {
  const codes = manifests.markets?.value.markets.map(({ code }) => code) ?? [];
  return (
    !hasInvalidManifest(manifests, "product") &&
    products.every(
      ({ contents, markets }) =>
        contents !== undefined && (markets ?? []).every((code) => codes.includes(code)),
    )
  );
}

type Defect = Pick<Finding, "message" | "hint">;

const joinCodes = (markets: readonly MarketManifest[]): string => markets.map(({ code }) => code).join(", ");

/** Compares a struck-through price with the prices that were really charged before. */
function checkHistory(
  compareAt: number,
  history: readonly PricePeriod[],
  markets: readonly MarketManifest[],
): Defect | undefined {
  const lowest = lowestOf30Days(history);
  const strict = markets.filter(({ lowestPriceOf30Days }) => lowestPriceOf30Days);
  if (lowest !== undefined && strict.length > 0 && compareAt > lowest.amount)
    return {
      message: `${compareAt} is struck through in ${joinCodes(strict)}. There it must be the lowest price of the 30 days before the reduction: ${lowest.amount}, until ${lowest.to}.`,
      hint: `Write ${lowest.amount}, or remove "compareAt".`,
    };
  const highest = Math.max(...history.map(({ amount }) => amount));
  if (compareAt <= highest) return undefined;
  return {
    message: `${compareAt} is struck through in ${joinCodes(markets)}, but it never cost that: the highest price in "history" is ${highest}.`,
    hint: 'Write a price that was really charged, or remove "compareAt".',
  };
}

function validate({ price: { compareAt, history }, markets }: Reduced): Defect | undefined {
  if (history) return checkHistory(compareAt, history, markets);
  return {
    message: `${compareAt} is struck through in ${joinCodes(markets)} without proof: single packs of the same contents do not cost that, and there is no "history".`,
    hint: 'Add a "history" with the earlier price and its dates, or remove "compareAt".',
  };
}

/**
 * Directive 98/6/EC, Art. 6a; § 11 PAngV; DMCC Act 2024, s. 226; PBV, Art. 16. A comparison with single packs
 * is not a reduction.
 */
export const priorPrice: Rule = {
  meta: {
    code: "prior-price",
    severity: "error",
    tier: "content",
    title: "A struck-through price without proof",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    const products = [...manifests.products.values()].map(({ value }) => value);
    const areKnown = knowsSinglePacks(manifests, products);
    for (const priced of pricedProducts(manifests)) {
      const { document, value, locate } = priced;
      // Checked in the state of the campaign, in which the product knows its earlier prices.
      if (priced.isOfCampaign || (value.packs > 1 && !areKnown)) continue;
      const single = singlePack(value, products);
      for (const reduced of reducedPrices(manifests, value)) {
        const markets = reduced.markets.filter(
          (market) => single === undefined || !isSumOfSingles(manifests, reduced, priced, single, market),
        );
        const error = markets.length > 0 ? validate({ ...reduced, markets }) : undefined;
        if (error) report({ document, path: [...locate(reduced), "compareAt"], ...error });
      }
    }
  },
};
