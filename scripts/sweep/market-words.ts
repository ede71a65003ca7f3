import { marketContext, messageFormatter } from "../../engine/compile/market-context.ts";
import type { Values } from "../../engine/compile/message-format.ts";
import { parseRichText } from "../../engine/fields/rich-text/parse-rich-text.ts";
import type { Market } from "../../engine/markets/market.ts";
import type { RichInline, RichNode } from "../../engine/payload/rich-text.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import { fallbackChain, mergeCatalogues } from "../../engine/site/message-catalogues.ts";

/**
 * Removes differences that say nothing about the language: spaces, soft hyphens, and numbers of a page's own
 * products.
 */
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

/** A message as pages show it: as a whole, or its formatted paragraphs one by one. */
const pieces = (text: string): string[] =>
  [text, ...parseRichText(text, () => ({ href: "" })).flatMap(textsOf)].map(normal);

function messagesOf(site: LinkedSite, locale: string, market: Market, values: Values): string[] {
  const format = messageFormatter(site.manifests, locale, market.languageTag);
  const keys = [...(mergeCatalogues(site.manifests).get(locale)?.keys() ?? [])];
  return keys.flatMap((key) => {
    const message = format(`t:${key}`);
    if ("text" in message) return pieces(message.text);
    // Skip messages that the browser fills in: their values are not known here.
    const isComplete = [...message.needs].every((name) => values[name] !== undefined);
    return isComplete ? pieces(message.format(values)) : [];
  });
}

export interface MarketWords {
  /** The locales that have this text as a message, if the market's own locales do not. */
  readonly foreign: (text: string) => readonly string[];
}

/** A market's messages, and those of all other locales in the same format. `year` as in the build. */
export function marketWords(site: LinkedSite, market: Market, year: number): MarketWords {
  const { values, format } = marketContext(site, market, year);
  const all = { ...values, savings: format.percent(10) };
  const chain = fallbackChain(site.manifests, market.locale);
  const own = new Set(chain.flatMap((locale) => messagesOf(site, locale, market, all)));
  const others = new Map<string, string[]>();
  for (const locale of site.manifests.messages.keys()) {
    if (chain.includes(locale)) continue;
    for (const text of new Set(messagesOf(site, locale, market, all)))
      others.set(text, [...(others.get(text) ?? []), locale]);
  }
  return {
    foreign: (text) => (own.has(normal(text)) ? [] : (others.get(normal(text)) ?? [])),
  };
}
