import type { ArrivalTerms } from "../../forms/arrival.ts";
import type { Market } from "../../markets/market.ts";
import type { FieldSettings } from "../resolve-context.ts";

type Facts = Pick<FieldSettings | Market, "facts">;

/** The delivery time of a market, from its fact with this name. Undefined if the fact is a text. */
export function findArrival(
  settings: Facts,
  { facts, timeZone = "UTC", languageTag }: Pick<Market, "facts" | "timeZone" | "languageTag">,
  name: string | undefined,
): ArrivalTerms | undefined {
  const fact = { ...settings.facts, ...facts }[name ?? ""];
  return typeof fact === "object" && "workingDays" in fact
    ? { ...fact.workingDays, timeZone, languageTag }
    : undefined;
}

/**
 * Returns a lookup of a market's facts that are amounts of money, by name. Amounts are in the smallest unit
 * of the market's currency.
 */
export function moneyFact(settings: Facts, market: Facts): (name: string | undefined) => number | undefined {
  const facts = { ...settings.facts, ...market.facts };
  return (name = "") => {
    const fact = facts[name];
    return typeof fact === "object" && "money" in fact ? fact.money : undefined;
  };
}
