import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright";
import type { Project } from "../../engine/build/project.ts";
import type { SitePage } from "../../engine/edit/payload-reader.ts";
import type { ImpactPage, ImpactReport } from "../../engine/impact/report.ts";
import { twinPath } from "../../engine/routing/page-path.ts";
import { type ServedSite, serveBuilt } from "../../engine/server/node/serve-built.ts";
import { requireBrowser } from "../_browser.ts";
import { browserArgs } from "../_browser-args.ts";
import { inParallel } from "../sweep/in-parallel.ts";
import { fontsDrawn, loadPictures } from "../sweep/load-late.ts";
import { comparePictures, type PictureDifference } from "./compare-pictures.ts";

/** The widths of screenshots, in CSS pixels: a phone and a laptop. */
const widths = [390, 1280] as const;

/** The maximum height of a bitmap in Chromium. */
const highest = 16_000;

/** Only the first groups are pictured. */
const maxPictured = 12;

/** A page at the width of a screen, in CSS pixels. */
interface Shot extends SitePage {
  readonly screen: number;
}

/** A page that has requested nothing for this time has loaded its blocks. In milliseconds. */
const quietTime = 300;

/** A page that is not still after this time is pictured as it is. In milliseconds. */
const timeout = 20_000;

/** Watches a page's requests. The returned function waits until all are answered, and no other has followed. */
function watchRequests(page: Page): (until: number) => Promise<void> {
  const open = new Set<object>();
  let last = Date.now();
  const end = (request: object) => {
    open.delete(request);
    last = Date.now();
  };
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async (until) => {
    while (Date.now() < until && (open.size > 0 || Date.now() - last < quietTime)) await sleep(50);
  };
}

/**
 * Takes a PNG of a whole page when everything is loaded and two pictures are the same: a block that hydrates when it
 * is visible may look different afterwards.
 */
async function shootSettled(page: Page, width: number, loaded: ReturnType<typeof watchRequests>) {
  const until = Date.now() + timeout;
  for (let last: Buffer | undefined; ; ) {
    // Blocks that were scrolled past before they watched for it hydrate now.
    await loadPictures(page);
    await fontsDrawn(page);
    await loaded(until);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, highest) };
    const picture = await page.screenshot({ fullPage: true, animations: "disabled", clip });
    if (last?.equals(picture) || Date.now() > until) return picture;
    last = picture;
  }
}

/** Takes a PNG of a whole page, with its animations and its clock stopped. Undefined if there is no such page. */
export async function takeScreenshot(
  browser: Pick<Browser, "newContext">,
  url: string,
  width: number,
  time: number,
): Promise<Buffer | undefined> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(time);
    // Countdowns of a duration use this clock.
    await page.addInitScript(() => {
      performance.now = () => 0;
    });
    const loaded = watchRequests(page);
    const response = await page.goto(url);
    if (response?.status() !== 200) return undefined;
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    return await shootSettled(page, width, loaded);
  } finally {
    await context.close();
  }
}

const serve = ({ out, outServer }: Project): Promise<ServedSite> =>
  serveBuilt({ web: out, server: outServer }, { port: 0, host: "127.0.0.1" });

/** Finds the address of a page. Undefined if the site does not have it. */
function findAddress({ port, table }: ServedSite, { route, market }: SitePage): string | undefined {
  const segment = table.markets.find(({ code }) => code === market)?.segment;
  const path = table.routes.find(({ name }) => name === route)?.path;
  if (segment === undefined || path === undefined) return undefined;
  return `http://127.0.0.1:${port}${twinPath(path, segment)}`;
}

/** Takes pictures of pages in two built sites, and compares them. Leaves out pages that no site has. */
export async function takePictures<Page extends Shot>(
  sides: { readonly before: Project; readonly after: Project },
  shots: readonly Page[],
  time: number,
): Promise<(Page & PictureDifference)[]> {
  if (shots.length === 0) return [];
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserArgs });
  const [before, after] = await Promise.all([serve(sides.before), serve(sides.after)]);
  const shoot = async (site: ServedSite, shot: Shot) => {
    const address = findAddress(site, shot);
    return address === undefined ? undefined : takeScreenshot(browser, address, shot.screen, time);
  };
  try {
    const pictures = await inParallel(
      2,
      shots,
      async (shot) => {
        const [old, now] = await Promise.all([shoot(before, shot), shoot(after, shot)]);
        const difference = await comparePictures(old, now);
        return difference ? [{ ...shot, ...difference }] : [];
      },
      () => undefined,
    );
    return pictures.flat();
  } finally {
    await Promise.all([browser.close(), before.close(), after.close()]);
  }
}

/** The pictures of a page that stands for a group. */
export type GroupPictures = ImpactPage & Shot & PictureDifference & { readonly group: number };

/** Finds the page that stands for a group: a changed one, if possible of few groups. */
function findExample(
  { pages, groups }: ImpactReport,
  group: number,
  market?: string,
): ImpactPage | undefined {
  // Changed pages show more than new ones, pages of few groups show this group alone.
  const rank = ({ state, groups }: ImpactPage) => (state === "changed" ? 0 : 100) + groups.length;
  return (groups[group]?.pages ?? [])
    .flatMap((index) => pages[index] ?? [])
    .filter((page) => page.path !== "" && page.market === (market ?? page.market))
    .toSorted((left, right) => rank(left) - rank(right))[0];
}

/**
 * Takes pictures of one page of each group, on a phone and on a laptop. `markets`: one page in each of these instead, where
 * the group changes one.
 */
export function pictureGroups(
  report: ImpactReport,
  sides: { readonly before: Project; readonly after: Project },
  time: number,
  markets: readonly string[],
): Promise<readonly GroupPictures[]> {
  const places = markets.length > 0 ? markets : [undefined];
  const examples = report.groups.map((_, group) =>
    places.flatMap((market) => {
      const page = findExample(report, group, market);
      return page ? [{ ...page, group }] : [];
    }),
  );
  const pictured = examples.filter((pages) => pages.length > 0).slice(0, maxPictured);
  const shots = pictured.flat().flatMap((page) => widths.map((screen) => ({ ...page, screen })));
  return takePictures(sides, shots, time);
}
