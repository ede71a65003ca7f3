import { findMessage } from "../link/catalogue.ts";
import { compliantValues, contactValues } from "../link/contact-values.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { liveMessage } from "../link/live-message.ts";
import { type MarketFormat, marketFormat } from "../markets/market-format.ts";
import type { LiveText } from "../schema/live-text.ts";
import type { Market } from "../schema/markets.ts";
import { type MessageFormatter, messageFormatter, type Values } from "./message-formatter.ts";

/** What every page of one market shares: its formats, its messages, the values that they insert. */
export interface MarketContext {
  readonly market: Market;
  readonly format: MarketFormat;
  readonly message: MessageFormatter;
  readonly values: Values;
  /** A message that the browser completes: the market's own values are in it, but for those that `live` names. */
  readonly liveMessage: (key: string, live?: readonly string[]) => LiveText;
  /** The same for routes with the flag compliantAddress, where the market's law asks for another form of the address. */
  readonly compliant?: MarketContext;
}

/** `year` stands in messages as {year}; it is given, so that the same manifests make the same pages. */
export function marketContext(site: LinkedSite, market: Market, year: number): MarketContext {
  const main = site.world.site?.value;
  const format = marketFormat(market);
  const facts = Object.entries({ ...main?.facts, ...market.facts }).map(
    ([name, fact]) => [name, format.fact(fact)] as const,
  );
  const contact = contactValues(main?.contact, market.contact, format.countryName);
  const compliant = compliantValues(contact);
  const withValues = (values: Values): MarketContext => ({
    market,
    format,
    message: messageFormatter(site.world, market.locale, market.languageTag),
    values,
    liveMessage: (key, live = []) => {
      const text = findMessage(site.world, market.locale, key)?.text;
      const known = (name: string) => (live.includes(name) ? undefined : values[name]?.toString());
      const completed = text === undefined ? undefined : liveMessage(text, known);
      if (completed === undefined)
        throw new Error(`No message "${key}" in ${market.locale} that the browser can complete.`);
      return completed;
    },
  });
  const values: Values = {
    ...Object.fromEntries(facts),
    ...contact,
    brand: main?.brand,
    country: format.country,
    currency: market.currency,
    year: String(year),
  };
  return {
    ...withValues(values),
    ...(compliant && { compliant: withValues({ ...values, ...compliant }) }),
  };
}
