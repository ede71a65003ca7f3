import type { ResolvedMarketLink } from "funnel-engine/for-blocks/view";

const readLanguage = (tag: string): string => new Intl.Locale(tag).language;

/** The language of a tag in its script: `zh-TW` → "zh-Hant". */
const readScript = (tag: string): string => {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
};

/** Sorts markets by their language: first those that share language and script with a tag, then those that share the language. */
const sortByLanguage = (markets: readonly ResolvedMarketLink[], tag: string): readonly ResolvedMarketLink[] =>
  [readScript, readLanguage].reduceRight(
    (sorted, read) =>
      [...sorted].sort((a, b) => Number(read(b.lang) === read(tag)) - Number(read(a.lang) === read(tag))),
    markets,
  );

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
    markets.filter(({ lang }) => readLanguage(lang) === readLanguage(spoken)),
    spoken,
  );
  const nearest =
    speaking.find((market) => market.country === home) ??
    speaking[0] ??
    markets.find((market) => market.default);
  return { isSold: false, markets: nearest ? [nearest] : [] };
}
