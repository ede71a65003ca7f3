import type { JsonPath } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { findUses } from "./collect-field-uses.ts";
import type { LinkedSite } from "./link-site.ts";
import { isFar, rateBetween } from "./odd-prices.ts";

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

const moneyOf = (fact: unknown): number | undefined =>
  typeof fact === "object" && fact !== null && "money" in fact ? Number(fact.money) : undefined;

/** The amount of a fact in each market. */
function amountsOf({ manifests: { settings, markets } }: LinkedSite, name: string): DeliveryAmount[] {
  return (markets?.value.markets ?? []).flatMap(({ code, currency, facts = {} }, index) => {
    const amount = moneyOf(facts[name] ?? settings?.value.facts?.[name]);
    if (amount === undefined) return [];
    const path = name in facts ? ["markets", index, "facts", name, "money"] : undefined;
    return [{ name, market: code, currency, amount, path }];
  });
}

/** Marks amounts from which most currencies differ by a digit or more, at the rates of the products. */
function markOdd({ manifests }: LinkedSite, all: readonly DeliveryAmount[]): DeliveryAmount[] {
  const products = [...manifests.products.values()].map(({ value }) => value);
  return all.map((own) => {
    const estimates = new Map(
      all.flatMap(({ currency, amount }) => {
        const rate = currency === own.currency ? undefined : rateBetween(currency, own.currency, products);
        return rate === undefined || amount === 0 ? [] : [[currency, Math.round(amount * rate)] as const];
      }),
    );
    const far = [...estimates.values()].filter((one) => isFar(own.amount, one));
    if (own.amount === 0 || estimates.size < 2 || far.length * 2 <= estimates.size) return own;
    return { ...own, expected: far.toSorted((a, b) => a - b)[Math.floor((far.length - 1) / 2)] ?? 0 };
  });
}

/** The delivery fees, and the orders that make delivery free, of every market. */
export const deliveryAmounts = memoize((site: LinkedSite) => {
  const [use] = findUses(site, "orderLines");
  const { fee, freeFrom } = use?.value ?? {};
  const read = (name: string | undefined) => (name === undefined ? [] : markOdd(site, amountsOf(site, name)));
  return { fees: read(fee), limits: read(freeFrom) };
});
