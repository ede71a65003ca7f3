import type { Browser } from "playwright";
import type { Progress } from "../../engine/build/progress.ts";
import { type Storefront, visitCountryHeader } from "../_open-storefront.ts";
import { linkChecker } from "./check-links.ts";
import { inParallel } from "./in-parallel.ts";
import { type MarketWords, marketWords } from "./market-words.ts";
import { type PageReport, sweepPage } from "./sweep-page.ts";
import type { Visit } from "./visits.ts";

interface Sweep {
  readonly browser: Browser;
  readonly visits: readonly Visit[];
  /** The number of pages that are open at once. */
  readonly tabs: number;
  readonly progress: Progress;
}

/** The words of each market, computed on its first visit. */
function cacheWords({ site }: Pick<Storefront, "site">): (code: string) => MarketWords {
  const wordsByMarket = new Map<string, MarketWords>();
  const markets = site.manifests.markets?.value.markets ?? [];
  return (code) => {
    const market = markets.find((candidate) => candidate.code === code);
    if (market === undefined) throw new Error(`No market has the code "${code}".`);
    const words = wordsByMarket.get(code) ?? marketWords(site, market, new Date().getFullYear());
    wordsByMarket.set(code, words);
    return words;
  };
}

/** Sweeps pages of a storefront. */
export function sweepPages(
  shop: Pick<Storefront, "url" | "site">,
  { browser, visits, tabs, progress }: Sweep,
): Promise<PageReport[]> {
  const checkLink = linkChecker(shop.url, visitCountryHeader);
  const setup = { browser, origin: shop.url, visitCountryHeader, words: cacheWords(shop), checkLink };
  return inParallel(
    tabs,
    visits,
    (visit) => sweepPage(visit, setup),
    (done) => progress.step("pages", done, visits.length),
  );
}
