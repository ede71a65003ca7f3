import { memoize } from "../json/memoize.ts";
import type { MarketManifest } from "../schema/markets.ts";
import type { Manifests } from "./manifests.ts";
import { fallbackChain } from "./message-catalogues.ts";

const marketsByLocale = memoize((manifests: Manifests) =>
  memoize((locale: string | undefined): readonly MarketManifest[] => {
    const markets = manifests.markets?.value.markets ?? [];
    if (locale === undefined) return markets;
    const otherMarkets = markets.filter((market) => market.locale !== locale);
    return [
      ...markets.filter((market) => market.locale === locale),
      ...otherMarkets.filter((market) => fallbackChain(manifests, market.locale).includes(locale)),
    ];
  }),
);

/**
 * The markets that can show a catalogue's texts: first the markets of this locale, then those that fall back
 * on it. All markets for a literal text (`locale` undefined).
 */
export const findMarkets = (manifests: Manifests, locale: string | undefined): readonly MarketManifest[] =>
  marketsByLocale(manifests)(locale);

/** The language of a tag. Memoized: creating an `Intl.Locale` takes as long as a rule takes for a text. */
const languageIn = memoize((tag: string): string => new Intl.Locale(tag).language);

/**
 * The language of a catalogue, which its name need not show: `ch_CH` → "de". Undefined if no market uses it.
 */
export function findLanguage(manifests: Manifests, locale: string): string | undefined {
  const [market] = findMarkets(manifests, locale);
  return market && languageIn(market.languageTag);
}

/** The English name of a language, for messages: "nl" → "Dutch". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
