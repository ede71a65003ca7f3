import { marketFormat } from "../markets/market-format.ts";
import type { Market, MarketsManifest } from "../schema/markets.ts";
import type { ResolvedMarketLink } from "../schema/resolved.ts";

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function languageName({ languageTag }: Market): string {
  const language = languageTag.split("-")[0] ?? languageTag;
  return capitalise(new Intl.DisplayNames([languageTag], { type: "language" }).of(language) ?? language);
}

type Names = Pick<ResolvedMarketLink, "label" | "language">;

const known = new WeakMap<Market, Names>();

/** What a market is called in its own language. */
function namesOf(market: Market): Names {
  const names = known.get(market) ?? { label: marketFormat(market).country, language: languageName(market) };
  known.set(market, names);
  return names;
}

/** A page in every market: those of `codes` have it, under `base` (its path without a last slash); of the others it is the home page. */
export function marketLinks(
  markets: Pick<MarketsManifest, "markets" | "default">,
  codes: readonly string[],
  base: string,
  current: string,
): ResolvedMarketLink[] {
  return markets.markets.map((market) => {
    const { code, country, segment, languageTag } = market;
    const isHere = codes.includes(code);
    return {
      code,
      country,
      ...namesOf(market),
      lang: languageTag,
      href: `${isHere ? base : ""}/${segment}`,
      ...(!isHere && { home: true as const }),
      ...(code === current && { current: true as const }),
      ...(code === markets.default && { default: true as const }),
    };
  });
}
