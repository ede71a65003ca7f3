import { memoize } from "../json/memoize.ts";
import { type MarketFormat, marketFormat } from "../markets/market-format.ts";
import type { LiveText } from "../payload/live-text.ts";
import type { MarketManifest } from "../schema/markets.ts";
import { compliantValues, contactValues } from "../site/contacts.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { liveMessage } from "../site/live-message.ts";
import type { Manifests } from "../site/manifests.ts";
import { completeCatalogue, findMessage, type Message } from "../site/message-catalogues.ts";
import { isPlain } from "../site/parse-message.ts";
import { type MessageFormat, messageFormat, type Values } from "./message-format.ts";

/** A message with arguments. */
type Prepared = MessageFormat & Pick<Message, "document">;

/**
 * Looks up a message of one market by its reference in a manifest (`t:key`). Returns a plain message, or a
 * formatter and the values that it needs.
 */
type MessageFormatter = (name: string) => Message | Prepared;

/**
 * Plain texts are returned as they are; others are prepared once. The check reports missing messages, so a
 * missing one here is a bug in the engine.
 */
export function messageFormatter(
  manifests: Manifests,
  locale: string,
  languageTag: string,
): MessageFormatter {
  const prepared = memoize(({ text, document }: Message) => ({
    document,
    ...messageFormat(text, languageTag),
  }));
  const messages = completeCatalogue(manifests, locale);
  return (name) => {
    const key = name.slice(2);
    const message = messages.get(key);
    if (message === undefined) throw new Error(`There is no message "${key}" in ${locale}.`);
    return isPlain(message.text) ? message : prepared(message);
  };
}

/** What all pages of one market share: its formats, its messages and the values that messages insert. */
export interface MarketContext {
  readonly market: MarketManifest;
  readonly format: MarketFormat;
  readonly message: MessageFormatter;
  readonly values: Values;
  /** A message that the browser completes. It contains the market's values, except those in `live`. */
  readonly liveMessage: (key: string, live?: readonly string[]) => LiveText;
  /**
   * The context for routes with the flag `compliantAddress`. Set if the market's law requires another address
   * format.
   */
  readonly compliant?: MarketContext;
}

/**
 * `year` is the value of {year} in messages. It is a parameter, so that the same manifests always produce the
 * same pages.
 */
export function marketContext(site: LinkedSite, market: MarketManifest, year: number): MarketContext {
  const settings = site.manifests.settings?.value;
  const format = marketFormat(market);
  const facts = Object.entries({ ...settings?.facts, ...market.facts }).map(
    ([name, fact]) => [name, format.fact(fact)] as const,
  );
  const contact = contactValues(settings?.contact, market.contact, format.countryName);
  const compliant = compliantValues(contact);
  const withValues = (values: Values): MarketContext => ({
    market,
    format,
    message: messageFormatter(site.manifests, market.locale, market.languageTag),
    values,
    liveMessage: (key, live = []) => {
      const text = findMessage(site.manifests, market.locale, key)?.text;
      const findValue = (name: string) => (live.includes(name) ? undefined : values[name]?.toString());
      const completed = text === undefined ? undefined : liveMessage(text, findValue);
      if (completed === undefined)
        throw new Error(`No message "${key}" in ${market.locale} that the browser can complete.`);
      return completed;
    },
  });
  const values: Values = {
    ...Object.fromEntries(facts),
    ...contact,
    brand: settings?.brand,
    country: format.country,
    currency: market.currency,
    year: String(year),
  };
  return {
    ...withValues(values),
    ...(compliant && { compliant: withValues({ ...values, ...compliant }) }),
  };
}
