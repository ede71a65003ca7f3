import type { ResolvedMarketLink } from "funnel-engine/for-blocks/view";

const readLanguage = (tag: string): string => new Intl.Locale(tag).language;

/** The language of a tag in its script: `zh-TW` → "zh-Hant". */
const readScript = (tag: string): string => {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
};

/** How near two languages are: 0 for different ones, 2 for the same one in the same script. */
const closeness = (tag: string, other: string): number =>
  [readLanguage, readScript].filter((read) => read(tag) === read(other)).length;

const sortByLanguage = (markets: readonly ResolvedMarketLink[], tag: string): ResolvedMarketLink[] =>
  [...markets].sort((a, b) => closeness(b.lang, tag) - closeness(a.lang, tag));

/**
 * Returns the markets of a country (alpha-2): one per language, the page's language and script first. If there are none,
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
    return { isSold: true, markets: current ? sortByLanguage(localMarkets, current.lang) : localMarkets };
  }
  const spoken = readScript(`und-${country}`);
  const home = new Intl.Locale(spoken).maximize().region;
  const speaking = sortByLanguage(
    markets.filter(({ lang }) => closeness(lang, spoken) > 0),
    spoken,
  );
  const nearest =
    speaking.find((market) => market.country === home) ??
    speaking[0] ??
    markets.find((market) => market.default);
  return { isSold: false, markets: nearest ? [nearest] : [] };
}
