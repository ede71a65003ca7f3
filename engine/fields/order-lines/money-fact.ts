import type { Market } from "../../markets/market.ts";
import type { FieldSettings } from "../resolve-context.ts";

/**
 * Returns a lookup of a market's facts that are amounts of money, by name. Amounts are in the smallest unit
 * of the market's currency.
 */
export function moneyFact(
  settings: Pick<FieldSettings, "facts">,
  market: Pick<Market, "facts">,
): (name: string | undefined) => number | undefined {
  const facts = { ...settings.facts, ...market.facts };
  return (name = "") => {
    const fact = facts[name];
    return typeof fact === "object" && "money" in fact ? fact.money : undefined;
  };
}
