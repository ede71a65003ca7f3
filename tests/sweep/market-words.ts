import { marketContext } from "../../engine/compile/market-context.ts";
import { messageFormatter, type Values } from "../../engine/compile/message-formatter.ts";
import { parseRichText } from "../../engine/compile/parse-rich-text.ts";
import { cataloguesOf, fallbackChain } from "../../engine/link/catalogue.ts";
import type { LinkedSite } from "../../engine/link/link-site.ts";
import type { Market } from "../../engine/schema/markets.ts";
import type { RichInline, RichNode } from "../../engine/schema/resolved.ts";

/** Spaces, soft hyphens and the figures of a page's own products are no difference of language. */
const normal = (text: string): string =>
  text.replaceAll("\u00ad", "").replaceAll(/\d+/g, "0").replaceAll(/\s+/g, " ").trim();

const wordsOf = (inline: readonly RichInline[]): string =>
  inline.map((part) => (typeof part === "string" ? part : wordsOf(part[1]))).join("");

function textsOf(node: RichNode): string[] {
  switch (node[0]) {
    case "ul":
    case "ol":
      return node[1].map(wordsOf);
    default:
      return [wordsOf(node[1])];
  }
}

/** A message as pages show it: whole, or a formatted one paragraph by paragraph. */
const pieces = (text: string): string[] =>
  [text, ...parseRichText(text, () => ({ href: "" })).flatMap(textsOf)].map(normal);

function messagesOf(site: LinkedSite, locale: string, market: Market, values: Values): string[] {
  const format = messageFormatter(site.world, locale, market.languageTag);
  const keys = [...(cataloguesOf(site.world).get(locale)?.keys() ?? [])];
  return keys.flatMap((key) => {
    const message = format(`t:${key}`);
    if (typeof message === "string") return pieces(message);
    // What the browser completes is not known here.
    const isWhole = [...message.needs].every((name) => values[name] !== undefined);
    return isWhole ? pieces(message.format(values)) : [];
  });
}

export interface MarketWords {
  /** The locales that have a text as a message, when the market's own have not. */
  readonly foreign: (text: string) => readonly string[];
  /** Whether the text is a message of the market's own locales. */
  readonly isOwn: (text: string) => boolean;
}

/** A market's messages beside those of all other locales, formatted alike. `year` as in the build. */
export function marketWords(site: LinkedSite, market: Market, year: number): MarketWords {
  const { values, format } = marketContext(site, market, year);
  const all = { ...values, savings: format.percent(10) };
  const chain = fallbackChain(site.world, market.locale);
  const own = new Set(chain.flatMap((locale) => messagesOf(site, locale, market, all)));
  const others = new Map<string, string[]>();
  for (const locale of site.world.messages.keys()) {
    if (chain.includes(locale)) continue;
    for (const text of new Set(messagesOf(site, locale, market, all)))
      others.set(text, [...(others.get(text) ?? []), locale]);
  }
  return {
    isOwn: (text) => own.has(normal(text)),
    foreign: (text) => (own.has(normal(text)) ? [] : (others.get(normal(text)) ?? [])),
  };
}
