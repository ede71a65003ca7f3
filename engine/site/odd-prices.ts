import type { JsonPath } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { ProductManifest } from "../schema/product.ts";
import { findUses } from "./collect-field-uses.ts";
import type { LinkedSite } from "./link-site.ts";
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

/** The rate between two currencies: the median over the products that have a price in both. */
function rateBetween(from: string, to: string, products: readonly ProductManifest[]): number | undefined {
  const rates = products.flatMap(({ prices }) => {
    const [one, other] = [prices[from]?.amount, prices[to]?.amount];
    return one === undefined || other === undefined ? [] : [other / one];
  });
  return rates.length < minOthers ? undefined : median(rates);
}

/** Estimates a product's price in a currency from each of its prices in other currencies. */
const estimate = ({ prices }: ProductManifest, name: string, peers: readonly ProductManifest[]): number[] =>
  Object.entries(prices).flatMap(([from, { amount }]) => {
    const rate = from === name ? undefined : rateBetween(from, name, peers);
    return rate === undefined ? [] : [amount * rate];
  });

/** The odd prices of a product among its prices by currency. */
function oddAmong(product: ProductManifest, products: readonly ProductManifest[]): OddPrice[] {
  const otherProducts = products.filter((other) => other !== product);
  return Object.entries(product.prices).flatMap(([name, { amount }]): OddPrice[] => {
    const estimates = estimate(product, name, otherProducts);
    const expected = median(estimates);
    // With one other currency, it is unknown which of the two prices is the odd one.
    if (expected === undefined || estimates.length < 2) return [];
    const disagreeing = estimates.filter((one) => isFar(amount, one));
    return isFar(amount, expected) && disagreeing.length * 2 > estimates.length
      ? [{ product, list: "prices", name, amount, expected: Math.round(expected) }]
      : [];
  });
}

/**
 * Prices that are more than five times too high or too low:
 * compared with the product's other currencies, at the rates of the other products, or a market's own price
 * compared with its currency's.
 */
export const oddPrices = memoize((manifests: Manifests): readonly OddPrice[] => {
  const products = [...manifests.products.values()].map(({ value }) => value);
  const currencies = new Map(manifests.markets?.value.markets.map(({ code, currency }) => [code, currency]));
  return products.flatMap((product) => {
    const byCurrency = oddAmong(product, products);
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

/** What a market charges for delivery, or the order that makes it free. In the currency's smallest unit. */
export interface DeliveryAmount {
  /** The fact. */
  readonly name: string;
  readonly market: string;
  readonly currency: string;
  readonly amount: number;
  /** Its place in markets.json; undefined if the market has it from site.json. */
  readonly path: JsonPath | undefined;
  /** About what it should be by the other markets, if it is far from that. */
  readonly expected?: number;
}

const readMoney = (fact: unknown): number | undefined =>
  typeof fact === "object" && fact !== null && "money" in fact ? Number(fact.money) : undefined;

/** The amount of a fact in each market. */
function listAmounts({ manifests: { settings, markets } }: LinkedSite, name: string): DeliveryAmount[] {
  return (markets?.value.markets ?? []).flatMap(({ code, currency, facts = {} }, index) => {
    const amount = readMoney(facts[name] ?? settings?.value.facts?.[name]);
    if (amount === undefined) return [];
    const path = name in facts ? ["markets", index, "facts", name, "money"] : undefined;
    return [{ name, market: code, currency, amount, path }];
  });
}

/** Marks amounts from which most currencies differ by a digit or more, at the rates of the products. */
function markOdd({ manifests }: LinkedSite, amounts: readonly DeliveryAmount[]): DeliveryAmount[] {
  const products = [...manifests.products.values()].map(({ value }) => value);
  return amounts.map((delivery) => {
    const estimates = new Map(
      amounts.flatMap(({ currency, amount }) => {
        const rate =
          currency === delivery.currency ? undefined : rateBetween(currency, delivery.currency, products);
        return rate === undefined || amount === 0 ? [] : [[currency, Math.round(amount * rate)] as const];
      }),
    );
    const far = [...estimates.values()].filter((one) => isFar(delivery.amount, one));
    if (delivery.amount === 0 || estimates.size < 2 || far.length * 2 <= estimates.size) return delivery;
    return { ...delivery, expected: far.toSorted((a, b) => a - b)[Math.floor((far.length - 1) / 2)] ?? 0 };
  });
}

/** The delivery fees, and the orders that make delivery free, of every market. */
export const deliveryAmounts = memoize((site: LinkedSite) => {
  const [use] = findUses(site, "orderLines");
  const { fee, freeFrom } = use?.value ?? {};
  const read = (name: string | undefined) =>
    name === undefined ? [] : markOdd(site, listAmounts(site, name));
  return { fees: read(fee), limits: read(freeFrom) };
});
