import type { LinkedRoute } from "../link/link-routes.ts";
import { twinPath } from "../routing/page-path.ts";
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

/** A route in each of its markets, every country named in its own language; languages where a country has two. */
export function marketLinks(
  markets: readonly Market[],
  route: LinkedRoute,
  current: string,
): ResolvedMarketLink[] {
  const names = known.get(markets) ?? labels(markets);
  known.set(markets, names);
  return markets
    .filter((market) => route.markets?.includes(market.code) ?? true)
    .map((market) => ({
      code: market.code,
      label: names.get(market.code) ?? market.code,
      lang: market.languageTag,
      href: twinPath(route.path ?? "/", market.segment),
      ...(market.code === current && { current: true as const }),
    }));
}
