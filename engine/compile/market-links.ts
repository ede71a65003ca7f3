import type { Market } from "../schema/markets.ts";
import type { ResolvedMarketLink } from "../schema/resolved.ts";
import { marketFormat } from "./market-format.ts";

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function labels(markets: readonly Market[]): Map<string, string> {
  return new Map(
    markets.map((market) => {
      const { country } = marketFormat(market);
      const shared = markets.filter((other) => other.country === market.country).length > 1;
      const language = market.languageTag.split("-")[0] ?? market.languageTag;
      const name = new Intl.DisplayNames([market.languageTag], { type: "language" }).of(language) ?? language;
      return [market.code, shared ? `${country} (${capitalise(name)})` : country];
    }),
  );
}

const known = new WeakMap<readonly Market[], Map<string, string>>();

/** A page in each market of `codes`, every country named in its own language; languages where a country has two. `base`: its path without a last slash. */
export function marketLinks(
  markets: readonly Market[],
  codes: readonly string[],
  base: string,
  current: string,
): ResolvedMarketLink[] {
  const names = known.get(markets) ?? labels(markets);
  known.set(markets, names);
  return markets
    .filter((market) => codes.includes(market.code))
    .map((market) => ({
      code: market.code,
      label: names.get(market.code) ?? market.code,
      lang: market.languageTag,
      href: `${base}/${market.segment}`,
      ...(market.code === current && { current: true as const }),
    }));
}
