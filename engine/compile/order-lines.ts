import type { Market } from "../schema/markets.ts";
import type { SiteManifest } from "../schema/site.ts";

/** What the field `orderLines` says in a manifest. */
export interface OrderLinesValue {
  readonly products: string[] | "route";
  /** Names of facts that are amounts of money. */
  readonly fee: string;
  readonly freeFrom?: string;
}

/** The amounts of money among a market's facts, by name, in the smallest unit of its currency. */
export function moneyFact(
  main: Pick<SiteManifest, "facts">,
  market: Pick<Market, "facts">,
): (name: string | undefined) => number | undefined {
  const facts = { ...main.facts, ...market.facts };
  return (name = "") => {
    const fact = facts[name];
    return typeof fact === "object" && "money" in fact ? fact.money : undefined;
  };
}
