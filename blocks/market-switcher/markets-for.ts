import type { ResolvedMarketLink } from "funnel-engine/for-blocks/view";

const readLanguage = (tag: string): string => new Intl.Locale(tag).language;

/**
 * Returns the markets of a country (alpha-2): one per language, the page's language first. If there are none,
 * returns one other market: one with the main language of that country, preferably in the home country of
 * that language; else the default market.
 */
export function marketsFor(
  markets: readonly ResolvedMarketLink[],
  country: string,
): { readonly isSold: boolean; readonly markets: readonly ResolvedMarketLink[] } {
  const localMarkets = markets.filter((market) => market.country === country);
  if (localMarkets.length > 0) {
    const current = markets.find((market) => market.current);
    const isSpoken = ({ lang }: ResolvedMarketLink) =>
      current !== undefined && readLanguage(lang) === readLanguage(current.lang);
    return {
      isSold: true,
      markets: [...localMarkets].sort((a, b) => Number(isSpoken(b)) - Number(isSpoken(a))),
    };
  }
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  const home = new Intl.Locale(spoken).maximize().region;
  const speaking = markets.filter(({ lang }) => readLanguage(lang) === spoken);
  const nearest =
    speaking.find((market) => market.country === home) ??
    speaking[0] ??
    markets.find((market) => market.default);
  return { isSold: false, markets: nearest ? [nearest] : [] };
}
