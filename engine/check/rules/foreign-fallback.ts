import { cataloguesOf, fallbackChain, findMessage } from "../../link/catalogue.ts";
import type { LinkedSite } from "../../link/link-site.ts";
import type { World } from "../../link/world.ts";
import { languageName } from "../language-name.ts";
import { languageOf, marketsOf } from "../markets-of.ts";
import { neededMessages } from "../needed-messages.ts";
import type { Rule } from "../rule.ts";
import { wordsOf } from "../words-of.ts";

/** The language of a catalogue that is some market's own; of one that others only fall back on it is not known. */
const ownLanguage = (world: World, locale: string): string | undefined =>
  world.markets?.value.markets.some((market) => market.locale === locale)
    ? languageOf(world, locale)
    : undefined;

/** How many texts each market shows by way of a catalogue's fallback. Markets with none are left out. */
function shownThrough(site: LinkedSite, locale: string, fallback: string): Map<string, number> {
  const { world } = site;
  const catalogues = cataloguesOf(world);
  const counts = new Map<string, number>();
  for (const market of marketsOf(world, locale)) {
    const chain = fallbackChain(world, market.locale);
    const before = chain.slice(0, chain.indexOf(locale) + 1);
    // What an unread file would say is not known.
    if (before.some((name) => world.unreadLocales.has(name))) continue;
    let count = 0;
    for (const [key, { markets }] of neededMessages(site)) {
      if (!markets.has(market.code) || before.some((name) => catalogues.get(name)?.has(key))) continue;
      if (wordsOf(findMessage(world, fallback, key)?.text ?? "").length > 0) count++;
    }
    if (count > 0) counts.set(market.code, count);
  }
  return counts;
}

export const foreignFallback: Rule = {
  code: "foreign-fallback",
  texts: "all",
  check: (site, report) => {
    const { markets } = site.world;
    markets?.value.locales.forEach(({ code, fallback }, index) => {
      const language = fallback && ownLanguage(site.world, fallback);
      const own = languageOf(site.world, code);
      if (fallback === undefined || language === undefined || own === undefined || own === language) return;
      const counts = shownThrough(site, code, fallback);
      if (counts.size === 0) return;
      const shown = [...counts].map(([market, count]) => `${market} shows ${count}`).join(", ");
      report({
        document: markets.document,
        path: ["locales", index, "fallback"],
        message: `${code} is in ${languageName(own)}, ${fallback} in ${languageName(language)}: ${shown} of its texts in ${languageName(language)}.`,
        hint: `Translate them into messages/${code}/. Without "fallback" the check names each one that is missing.`,
      });
    });
  },
};
