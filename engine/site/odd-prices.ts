import { memoize } from "../json/memoize.ts";
import type { ProductManifest } from "../schema/product.ts";
import type { Manifests } from "./manifests.ts";

/** A price that differs from what the prices of other products and in other currencies suggest. */
export interface OddPrice {
  readonly product: ProductManifest;
  readonly list: "prices" | "marketPrices";
  /** The currency or market. */
  readonly name: string;
  readonly amount: number;
  /** The estimated right price, in the currency's smallest unit. */
  readonly expected: number;
  /** The right price, if two of its digits were exchanged: 8500 for 8050. */
  readonly exchanged?: number;
  /** The currency with which this one was exchanged. Only the first of the two has it. */
  readonly with?: string;
  /** Whether another odd price of the product names this one. */
  readonly isNamed?: true;
}

/** Real markets differ less than that; a digit too many or too few makes ten. */
const maxFactor = 5;

/** With fewer products, it is unknown which of two prices is the usual one. */
const minOthers = 2;

/** Whether a price most likely has a digit too many or too few. */
export const isFar = (amount: number, expected: number): boolean =>
  amount > expected * maxFactor || amount * maxFactor < expected;

/** The middle one of some numbers; of an even count, the lower of the two in the middle. */
const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/** Whether an amount is what conversion and rounding make of another. */
const isNear = (amount: number, expected: number, share: number): boolean =>
  Math.abs(amount - expected) <= expected * share;

/** The amount with two of its digits exchanged, if that is near the expected amount. */
function findExchanged(amount: number, expected: number): number | undefined {
  const digits = [...String(amount)];
  if (isNear(amount, expected, 0.025)) return undefined;
  for (const [one, first] of digits.entries())
    for (let other = one + 1; other < digits.length; other++) {
      const right = Number(
        digits
          .with(one, digits[other] ?? "")
          .with(other, first)
          .join(""),
      );
      if (isNear(right, expected, 0.005)) return right;
    }
  return undefined;
}

/** The rate between two currencies: the median over the products that have a price in both. */
export function rateBetween(
  from: string,
  to: string,
  others: readonly ProductManifest[],
): number | undefined {
  const rates = others.flatMap(({ prices }) => {
    const [one, other] = [prices[from]?.amount, prices[to]?.amount];
    return one === undefined || other === undefined ? [] : [other / one];
  });
  return rates.length < minOthers ? undefined : median(rates);
}

/** Estimates a product's price in a currency from each of its prices in other currencies. */
const estimate = (
  { prices }: ProductManifest,
  name: string,
  others: readonly ProductManifest[],
  ignored?: string,
): number[] =>
  Object.entries(prices).flatMap(([from, { amount }]) => {
    const rate = from === name || from === ignored ? undefined : rateBetween(from, name, others);
    return rate === undefined ? [] : [amount * rate];
  });

/** Finds two prices of a product that were exchanged: each fits the other's currency. */
function findSwapped(product: ProductManifest, others: readonly ProductManifest[]): OddPrice[] {
  const amounts = Object.entries(product.prices).map(([name, { amount }]) => ({ name, amount }));
  for (const [index, one] of amounts.entries())
    for (const other of amounts.slice(index + 1)) {
      const [first, second] = [
        estimate(product, one.name, others, other.name),
        estimate(product, other.name, others, one.name),
      ];
      const [right, otherRight] = [median(first), median(second)];
      if (first.length < 2 || right === undefined || otherRight === undefined) continue;
      const isWrong = !isNear(one.amount, right, 0.15) && !isNear(other.amount, otherRight, 0.15);
      if (!isWrong || !isNear(other.amount, right, 0.05) || !isNear(one.amount, otherRight, 0.05)) continue;
      return [
        { product, list: "prices", ...one, expected: Math.round(right), with: other.name },
        { product, list: "prices", ...other, expected: Math.round(otherRight), isNamed: true },
      ];
    }
  return [];
}

/** The odd prices of a product among its prices by currency. */
function oddAmong(product: ProductManifest, all: readonly ProductManifest[]): OddPrice[] {
  const others = all.filter((other) => other !== product);
  const swapped = findSwapped(product, others);
  if (swapped.length > 0) return swapped;
  return Object.entries(product.prices).flatMap(([name, { amount }]): OddPrice[] => {
    const estimates = estimate(product, name, others);
    const expected = median(estimates);
    // With one other currency, it is unknown which of the two prices is the odd one.
    if (expected === undefined || estimates.length < 2) return [];
    const odd: OddPrice = { product, list: "prices", name, amount, expected: Math.round(expected) };
    const exchanged = findExchanged(amount, expected);
    if (exchanged !== undefined) return [{ ...odd, exchanged }];
    const disagreeing = estimates.filter((one) => isFar(amount, one));
    return disagreeing.length * 2 > estimates.length ? [odd] : [];
  });
}

/**
 * Prices that are more than five times too high or too low, or that have exchanged digits or currencies:
 * compared with the product's other currencies, at the rates of the other products, or a market's own price
 * compared with its currency's.
 */
export const oddPrices = memoize((manifests: Manifests): readonly OddPrice[] => {
  const all = [...manifests.products.values()].map(({ value }) => value);
  const currencies = new Map(manifests.markets?.value.markets.map(({ code, currency }) => [code, currency]));
  return all.flatMap((product) => {
    const byCurrency = oddAmong(product, all);
    const odd = new Set(byCurrency.map(({ name }) => name));
    const byMarket = Object.entries(product.marketPrices ?? {}).flatMap(([name, { amount }]): OddPrice[] => {
      const currency = currencies.get(name) ?? "";
      const expected = odd.has(currency) ? undefined : product.prices[currency]?.amount;
      return expected !== undefined && isFar(amount, expected)
        ? [{ product, list: "marketPrices", name, amount, expected }]
        : [];
    });
    return [...byCurrency, ...byMarket];
  });
});

/** Whether a price of a product is an odd one. */
export const isOddPrice = (
  manifests: Manifests,
  product: ProductManifest,
  list: OddPrice["list"],
  name: string,
): boolean =>
  oddPrices(manifests).some((odd) => odd.product === product && odd.list === list && odd.name === name);
