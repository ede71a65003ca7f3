import { toMajorUnits } from "../commerce/money.ts";
import { priceIn, savingsPercent } from "../markets/product-price.ts";
import type { MarketManifest } from "../schema/markets.ts";
import type { Manifests } from "./manifests.ts";
import { pricedProducts } from "./product-prices.ts";

/** An amount that a text must not repeat, because the text would become wrong when the data changes. */
export interface KnownAmount {
  /** Describes it: `the price of "starter-set" in US`. */
  readonly what: string;
  /** What to write instead. */
  readonly instead: string;
}

const leaveIt = "Remove it from the text. Blocks that show products take it from the product's file.";

/** The prices of products in a market: their own, then those that variants and campaigns give them. */
const allPrices = (manifests: Manifests, market: MarketManifest) =>
  pricedProducts(manifests).flatMap(({ where, value }) => {
    const price = priceIn(value, market);
    const place = where === undefined ? market.code : `${market.code} ${where}`;
    return price === undefined ? [] : [{ id: value.id, price, place }];
  });

/** The amounts of money that the site knows in some markets, keyed by amount in the currency's main unit. */
export function knownMoney(
  manifests: Manifests,
  markets: readonly MarketManifest[],
): Map<number, KnownAmount> {
  const amounts = new Map<number, KnownAmount>();
  for (const market of markets) {
    const add = (minorUnits: number, amount: KnownAmount) => {
      const major = toMajorUnits(minorUnits, market.currency);
      if (!amounts.has(major)) amounts.set(major, amount);
    };
    for (const [name, fact] of Object.entries({ ...manifests.settings?.value.facts, ...market.facts })) {
      if (typeof fact === "object" && "money" in fact)
        add(fact.money, { what: `"${name}" in ${market.code}`, instead: `Write {${name}} instead.` });
    }
    for (const { id, price, place } of allPrices(manifests, market)) {
      const of = `of "${id}" in ${place}`;
      add(price.amount, { what: `the price ${of}`, instead: leaveIt });
      if (price.compareAt === undefined) continue;
      add(price.compareAt, { what: `the comparison price ${of}`, instead: leaveIt });
      add(price.compareAt - price.amount, { what: `the saved amount ${of}`, instead: leaveIt });
    }
  }
  return amounts;
}

/** The savings of products in some markets, keyed by whole percent. */
export function knownSavings(
  manifests: Manifests,
  markets: readonly MarketManifest[],
): Map<number, KnownAmount> {
  const savings = new Map<number, KnownAmount>();
  for (const market of markets) {
    for (const { id, price, place } of allPrices(manifests, market)) {
      const percent = savingsPercent(price);
      if (percent === undefined || savings.has(percent)) continue;
      savings.set(percent, {
        what: `what "${id}" saves in ${place}`,
        instead:
          "Write {savings}, which is what the page's second product saves, or remove it: product cards show the savings.",
      });
    }
  }
  return savings;
}
