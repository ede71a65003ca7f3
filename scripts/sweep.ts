process.env["NODE_ENV"] ??= "production";

import { writeFileSync } from "node:fs";
import pc from "picocolors";
import { chromium } from "playwright";
import { progressOn } from "../engine/build/progress.ts";
import { browserArgs } from "../tests/_browser-args.ts";
import { linkChecker } from "../tests/sweep/check-links.ts";
import { inParallel } from "../tests/sweep/in-parallel.ts";
import { type MarketWords, marketWords } from "../tests/sweep/market-words.ts";
import { printFaults } from "../tests/sweep/print-faults.ts";
import { resultTable } from "../tests/sweep/result-table.ts";
import { sweepPage } from "../tests/sweep/sweep-page.ts";
import { baseVisits, marketCodesOf, routeNamesOf, twinVisits } from "../tests/sweep/visits.ts";
import { requireBrowser } from "./_browser.ts";
import { countryHeader, openStorefront, type Storefront } from "./_open-storefront.ts";
import { chosen, parseOptions, run, wholeNumber } from "./_run.ts";

const help = `npm run sweep -- [--routes take,index] [--markets DE,FI] [--tabs 2]

Opens every route in every market in Chromium, served as in production, and looks for what must not be: messages on
the console, failed requests, hydration errors, violations of WCAG 2.2 (axe), anything wider than the screen, layout
shift, dead links, words of another language. All pages unless some are named.
A whole sweep writes its result to tests/sweep/RESULT.md.
Exit status: 0 no faults, 1 faults, 2 wrong usage or a bug of ours.`;

const result = "tests/sweep/RESULT.md";

/** Each market's messages, prepared when it is visited first. */
function wordsOf({ site }: Storefront): (code: string) => MarketWords {
  const known = new Map<string, MarketWords>();
  const markets = site.world.markets?.value.markets ?? [];
  return (code) => {
    const market = markets.find((one) => one.code === code);
    if (market === undefined) throw new Error(`No market has the code "${code}".`);
    const words = known.get(code) ?? marketWords(site, market, new Date().getFullYear());
    known.set(code, words);
    return words;
  };
}

run(async () => {
  const options = parseOptions({
    routes: { type: "string" },
    markets: { type: "string" },
    tabs: { type: "string", default: "2" },
    help: { type: "boolean", short: "h", default: false },
  });
  if (options.help) {
    console.log(help);
    return 0;
  }
  const progress = progressOn(process.stderr);
  const shop = await openStorefront(process.cwd(), progress);
  if (shop === undefined) return 1;
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserArgs });
  try {
    const routes = chosen("routes", options.routes, routeNamesOf(shop.table));
    const markets = chosen("markets", options.markets, marketCodesOf(shop.table));
    const visits = [...twinVisits(shop.table, routes, markets), ...baseVisits(shop.table, routes, markets)];
    const checkLink = linkChecker(shop.url, countryHeader);
    const setup = { browser, origin: shop.url, countryHeader, words: wordsOf(shop), checkLink };
    const reports = await inParallel(
      wholeNumber("tabs", options.tabs),
      visits,
      (visit) => sweepPage(visit, setup),
      (done) => progress.step("sweep", done, visits.length),
    );
    const faults = reports.reduce((total, report) => total + report.faults.length, 0);
    progress.end(`Swept ${visits.length} pages.`);
    printFaults(reports);
    const isWhole = options.routes === undefined && options.markets === undefined;
    if (isWhole) writeFileSync(result, resultTable(reports, { routes, markets, links: checkLink.checked() }));
    const where = isWhole ? `, see ${result}` : "";
    console.log(faults === 0 ? pc.green(`\nNo faults${where}.`) : pc.red(`\n${faults} faults${where}.`));
    return faults === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await shop.close();
  }
});
