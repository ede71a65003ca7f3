process.env["NODE_ENV"] ??= "production";

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { progressOn } from "../engine/build/progress.ts";
import { projectAt } from "../engine/build/project.ts";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { copyWithArabic } from "../tests/gallery/arabic-project.ts";
import { galleryPage } from "../tests/gallery/gallery-page.ts";
import { keepLastPictures } from "../tests/gallery/picture-folder.ts";
import { type Likeness, likenessOf, traitsOf } from "../tests/gallery/route-likeness.ts";
import { takePicture } from "../tests/gallery/take-picture.ts";
import { requireBrowser } from "./_browser.ts";
import { browserArgs } from "./_browser-args.ts";
import { openStorefront, type Storefront, visitCountryHeader } from "./_open-storefront.ts";
import { chosen, run, wholeNumber } from "./_run.ts";
import { inParallel } from "./sweep/in-parallel.ts";
import { marketCodesOf, routeNamesOf, twinVisits, type Visit } from "./sweep/visits.ts";

const help = `npm run gallery -- [--routes take,index] [--markets DE,GB,FI] [--widths 390,1280] [--tabs 2] [--arabic]

Takes full-page screenshots in Chromium and shows them side by side in .cache/gallery/index.html, with a table of
how similar any two routes are. Default: all routes. Keeps the screenshots of the last run for comparison.
--arabic adds a market in Arabic letters and shows it: pages run right to left.`;

const defaultMarkets = ["DE", "GB", "FI"];

/** Compares the routes as they are served in the first market. */
async function compare(shop: Storefront, visits: readonly Visit[]): Promise<Likeness[]> {
  const [first] = visits;
  const pages = visits.filter(({ market }) => market === first?.market);
  const traits = await Promise.all(
    pages.map(async ({ route, path, market }) => {
      const response = await fetch(shop.url + path, { headers: { [visitCountryHeader]: market } });
      return traitsOf(shop.site, route, await response.text());
    }),
  );
  return likenessOf(traits);
}

run(async () => {
  const options = parseOptions({
    routes: { type: "string" },
    markets: { type: "string" },
    widths: { type: "string", default: "390,1280" },
    tabs: { type: "string", default: "2" },
    arabic: { type: "boolean" },
  });
  const progress = progressOn(process.stderr);
  const project = projectAt(process.cwd());
  const shop = await openStorefront(options.arabic ? copyWithArabic(project) : project, progress);
  if (shop === undefined) return 1;
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserArgs });
  try {
    const routes = chosen("routes", options.routes, routeNamesOf(shop.table));
    const markets = chosen(
      "markets",
      options.markets,
      marketCodesOf(shop.table),
      options.arabic ? ["AE"] : defaultMarkets,
    );
    const widths = options.widths.split(",").map((text) => wholeNumber("widths", text));
    const visits = twinVisits(shop.table, routes, markets);
    const shots = visits.flatMap((visit) => widths.map((width) => ({ visit, width })));
    const folder = join(shop.project.cache, "gallery");
    keepLastPictures(folder);
    const setup = { browser, origin: shop.url, visitCountryHeader, folder };
    const pictures = await inParallel(
      wholeNumber("tabs", options.tabs),
      shots,
      (shot) => takePicture(shot, setup),
      (done) => progress.step("gallery", done, shots.length),
    );
    const index = join(folder, "index.html");
    writeFileSync(index, await galleryPage(shop.project, pictures, await compare(shop, visits)));
    progress.end(`Took ${pictures.length} screenshots.`);
    console.log(`Open ${pathToFileURL(index).href}`);
    return 0;
  } finally {
    await browser.close();
    await shop.close();
  }
}, help);
