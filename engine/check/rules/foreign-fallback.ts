import { findLanguage, findMarkets, languageName } from "../../site/find-markets.ts";
import { findWords } from "../../site/find-words.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Manifests } from "../../site/manifests.ts";
import { fallbackChain, findMessage, mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import type { Rule } from "../rule.ts";

/** The language of a catalogue that belongs to a market. The language of a mere fallback is unknown. */
const ownLanguage = (manifests: Manifests, locale: string): string | undefined =>
  manifests.markets?.value.markets.some((market) => market.locale === locale)
    ? findLanguage(manifests, locale)
    : undefined;

/** The number of texts that each market takes from this catalogue's fallback. Skips markets with none. */
function shownThrough(site: LinkedSite, locale: string, fallback: string): Map<string, number> {
  const { manifests } = site;
  const catalogues = mergeCatalogues(manifests);
  const counts = new Map<string, number>();
  for (const market of findMarkets(manifests, locale)) {
    const chain = fallbackChain(manifests, market.locale);
    const before = chain.slice(0, chain.indexOf(locale) + 1);
    // The content of an invalid file is unknown.
    if (before.some((name) => manifests.invalidLocales.has(name))) continue;
    let count = 0;
    for (const [key, { markets }] of neededMessages(site)) {
      // The engine has its texts in the market's language.
      if (isEngineKey(key)) continue;
      if (!markets.has(market.code) || before.some((name) => catalogues.get(name)?.has(key))) continue;
      if (findWords(findMessage(manifests, fallback, key)?.text ?? "").length > 0) count++;
    }
    if (count > 0) counts.set(market.code, count);
  }
  return counts;
}

export const foreignFallback: Rule = {
  meta: {
    code: "foreign-fallback",
    severity: "warning",
    tier: "content",
    title: "A market falls back on texts in another language",
    once: true,
  },
  check: (site, report) => {
    const { markets } = site.manifests;
    markets?.value.locales.forEach(({ code, fallback }, index) => {
      const language = fallback && ownLanguage(site.manifests, fallback);
      const catalogueLanguage = findLanguage(site.manifests, code);
      if (
        fallback === undefined ||
        language === undefined ||
        catalogueLanguage === undefined ||
        catalogueLanguage === language
      )
        return;
      const counts = shownThrough(site, code, fallback);
      if (counts.size === 0) return;
      const summary = [...counts].map(([market, count]) => `${market} shows ${count}`).join(", ");
      report({
        document: markets.document,
        path: ["locales", index, "fallback"],
        message: `${code} is in ${languageName(catalogueLanguage)}, ${fallback} in ${languageName(language)}: ${summary} of its texts in ${languageName(language)}.`,
        hint: `Translate them into messages/${code}/. Without "fallback", the check lists each missing text.`,
      });
    });
  },
};
