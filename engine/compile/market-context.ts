import type { LinkedSite } from "../link/link-site.ts";
import type { Market } from "../schema/markets.ts";
import { type MarketFormat, marketFormat } from "./market-format.ts";
import { type MessageFormatter, messageFormatter, type Values } from "./message-formatter.ts";

/** What every page of one market shares: its formats, its messages, the values that they insert. */
export interface MarketContext {
  readonly market: Market;
  readonly format: MarketFormat;
  readonly message: MessageFormatter;
  readonly values: Values;
}

/** `year` stands in messages as {year}; it is given, so that the same manifests make the same pages. */
export function marketContext(site: LinkedSite, market: Market, year: number): MarketContext {
  const format = marketFormat(market);
  const main = site.world.site?.value;
  const facts = Object.entries({ ...main?.facts, ...market.facts }).map(
    ([name, fact]) => [name, format.fact(fact)] as const,
  );
  return {
    market,
    format,
    message: messageFormatter(site.world, market.locale, market.languageTag),
    values: {
      ...Object.fromEntries(facts),
      brand: main?.brand,
      country: format.country,
      currency: market.currency,
      year: String(year),
    },
  };
}
