import { memoize } from "../json/memoize.ts";
import { listFallbackTags } from "../languages/fallback-tags.ts";
import { localeTag } from "../languages/locale-name.ts";
import type { MarketsManifest } from "../schema/markets.ts";

/**
 * The markets with the fallbacks that the names of locales imply: `zh_Hant_TW` falls back on `zh_Hant`, or else on `zh`,
 * if the site has it and markets.json names no other one. The same object if there is nothing to add.
 */
export const addTagFallbacks = memoize((markets: MarketsManifest): MarketsManifest => {
  const codes = new Map(markets.locales.map(({ code }) => [localeTag(code), code]));
  const locales = markets.locales.map((locale) => {
    const [, ...tags] = listFallbackTags(localeTag(locale.code));
    const fallback = locale.fallback ?? tags.flatMap((tag) => codes.get(tag) ?? [])[0];
    return fallback === locale.fallback ? locale : { ...locale, fallback };
  });
  return locales.every((locale, index) => locale === markets.locales[index])
    ? markets
    : { ...markets, locales };
});
