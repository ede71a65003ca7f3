import type { Rule } from "../../check/rule.ts";
import { priceIn, priceOnPage } from "../../markets/product-price.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { PricePeriod, ProductManifest, ProductPrice } from "../../schema/product.ts";
import type { Finding } from "../../site/finding.ts";
import { hasInvalidManifest } from "../../site/has-invalid-manifest.ts";
import type { Manifests } from "../../site/manifests.ts";
import { type PricedProduct, pricedProducts } from "../../site/product-prices.ts";
import { singlePack, singlePackPrice } from "../../site/single-pack.ts";
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
      const shown = markets?.value.markets.filter((market) => priceIn(product, market) === price) ?? [];
      return [{ price: { ...price, compareAt }, list, name, markets: shown }];
    }),
  );
}

/** What the packs of a product cost in a market if they are bought singly. */
function sumOfSingles(
  { value, pagePrices }: PricedProduct,
  single: ProductManifest | undefined,
  market: MarketManifest,
): number | undefined {
  const price = single && priceOnPage(pagePrices, single, market);
  return price && price.amount * value.packs;
}

/**
 * Whether the sum of single packs justifies the struck-through price in a market. If `stale-savings` compares the two,
 * the answer is always true.
 */
function isSumOfSingles(
  priced: PricedProduct,
  { price, ...place }: Reduced,
  single: ProductManifest,
  market: MarketManifest,
): boolean {
  if (sumOfSingles(priced, single, market) === price.compareAt) return true;
  const one = priceOnPage(priced.pagePrices, single, market);
  return price.history === undefined && one !== undefined && one === singlePackPrice(single, priced, place);
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

const codesOf = (markets: readonly MarketManifest[]): string => markets.map(({ code }) => code).join(", ");

/** Compares a struck-through price with the prices that were really charged before. `sum`: of single packs. */
function checkHistory(
  compareAt: number,
  history: readonly PricePeriod[],
  markets: readonly MarketManifest[],
  sum: number | undefined,
): Defect | undefined {
  const singly = sum === undefined ? "" : `${sum} as the price of single packs, `;
  const lowest = lowestOf30Days(history);
  const strict = markets.filter(({ lowestPriceOf30Days }) => lowestPriceOf30Days);
  if (lowest !== undefined && strict.length > 0 && compareAt > lowest.amount)
    return {
      message: `${compareAt} is struck through in ${codesOf(strict)}. There it must be the lowest price of the 30 days before the reduction: ${lowest.amount}, until ${lowest.to}.`,
      hint: `Write ${lowest.amount}, ${singly}or remove "compareAt".`,
    };
  const highest = Math.max(...history.map(({ amount }) => amount));
  if (compareAt <= highest) return undefined;
  return {
    message: `${compareAt} is struck through in ${codesOf(markets)}, but it never cost that: the highest price in "history" is ${highest}.`,
    hint: `Write a price that was really charged, ${singly}or remove "compareAt".`,
  };
}

function validate(
  { price: { compareAt, history }, markets }: Reduced,
  sum: number | undefined,
): Defect | undefined {
  if (history) return checkHistory(compareAt, history, markets, sum);
  return {
    message: `${compareAt} is struck through in ${codesOf(markets)} without proof: single packs of the same contents do not cost that, and there is no "history".`,
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
    title: "A struck-through price without proof",
    configurable: true,
    followsInFile: ["packs-do-not-fit"],
  },
  check: ({ manifests }, report) => {
    const all = [...manifests.products.values()].map(({ value }) => value);
    const areKnown = knowsSinglePacks(manifests, all);
    for (const priced of pricedProducts(manifests)) {
      const { document, value, locate, isOfCampaign } = priced;
      // Checked in the state of the campaign, in which the product knows its earlier prices.
      if (isOfCampaign || (value.packs > 1 && !areKnown)) continue;
      const single = singlePack(value, all);
      for (const reduced of reducedPrices(manifests, value)) {
        const markets = reduced.markets.filter(
          (market) => single === undefined || !isSumOfSingles(priced, reduced, single, market),
        );
        const [sum = 0, ...others] = new Set(markets.map((market) => sumOfSingles(priced, single, market)));
        const isSame = others.length === 0 && sum > reduced.price.amount;
        const error =
          markets.length > 0 ? validate({ ...reduced, markets }, isSame ? sum : undefined) : undefined;
        if (error) report({ document, path: [...locate(reduced), "compareAt"], ...error });
      }
    }
  },
};
