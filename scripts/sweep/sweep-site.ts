import { existsSync, writeFileSync } from "node:fs";
import pc from "picocolors";
import { chromium } from "playwright";
import { progressOn } from "../../engine/build/progress.ts";
import { requireBrowser } from "../_browser.ts";
import { browserArgs } from "../_browser-args.ts";
import { openStorefront, type Storefront, visitCountryHeader } from "../_open-storefront.ts";
import { chosen, wholeNumber } from "../_run.ts";
import { linkChecker } from "./check-links.ts";
import { inParallel } from "./in-parallel.ts";
import { type MarketWords, marketWords } from "./market-words.ts";
import { printDefects } from "./print-defects.ts";
import { resultTable } from "./result-table.ts";
import { sweepPage } from "./sweep-page.ts";
import { baseVisits, marketCodesOf, routeNamesOf, twinVisits } from "./visits.ts";

/** Where this repository keeps the result of its last complete run. */
const result = "scripts/sweep/RESULT.md";

/** The words of each market, computed on its first visit. */
function cacheWords({ site }: Storefront): (code: string) => MarketWords {
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

interface SweepOptions {
  readonly routes?: string;
  readonly markets?: string;
  readonly tabs: string;
}

/** Opens the pages of the site in the current folder, and prints their defects. Returns the exit status. */
export async function sweepSite(options: SweepOptions): Promise<number> {
  const progress = progressOn(process.stderr);
  const shop = await openStorefront(process.cwd(), progress);
  if (shop === undefined) return 1;
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserArgs });
  try {
    const routes = chosen("routes", options.routes, routeNamesOf(shop.table));
    const markets = chosen("markets", options.markets, marketCodesOf(shop.table));
    const visits = [...twinVisits(shop.table, routes, markets), ...baseVisits(shop.table, routes, markets)];
    const checkLink = linkChecker(shop.url, visitCountryHeader);
    const setup = { browser, origin: shop.url, visitCountryHeader, words: cacheWords(shop), checkLink };
    const reports = await inParallel(
      wholeNumber("tabs", options.tabs),
      visits,
      (visit) => sweepPage(visit, setup),
      (done) => progress.step("sweep", done, visits.length),
    );
    const defects = reports.reduce((total, report) => total + report.defects.length, 0);
    progress.end(`Checked ${visits.length} pages.`);
    printDefects(reports);
    const isComplete = existsSync(result) && options.routes === undefined && options.markets === undefined;
    if (isComplete)
      writeFileSync(result, resultTable(reports, { routes, markets, links: checkLink.checked() }));
    const where = isComplete ? `, see ${result}` : "";
    console.log(defects === 0 ? pc.green(`\nNo defects${where}.`) : pc.red(`\n${defects} defects${where}.`));
    return defects === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await shop.close();
  }
}
