import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright";
import { projectAt } from "../../engine/build/project.ts";
import type { ImpactPage, ImpactReport } from "../../engine/impact/report.ts";
import { type ServedSite, serveBuilt } from "../../engine/server/node/serve-built.ts";
import { browserArgs } from "../../tests/_browser-args.ts";
import { inParallel } from "../../tests/sweep/in-parallel.ts";
import { fontsDrawn, loadPictures } from "../../tests/sweep/load-late.ts";
import { requireBrowser } from "../_browser.ts";
import { comparePictures, type PictureDifference } from "./compare-pictures.ts";
import type { Sides } from "./side.ts";

/** The widths of screenshots, in CSS pixels: a phone and a laptop. */
const widths = [390, 1280] as const;

/** The maximum height of a bitmap in Chromium. */
const highest = 16_000;

/** Only the first groups are pictured. */
const maxPictured = 12;

/** The pictures of a page that stands for a group. */
export interface PagePictures extends PictureDifference {
  /** The index of the group. */
  readonly group: number;
  readonly page: ImpactPage;
  /** Of the screen, in CSS pixels. */
  readonly screen: number;
}

interface Shooting {
  readonly browser: Pick<Browser, "newContext">;
  /** The time on the pages' clock, in milliseconds since 1970. */
  readonly time: number;
}

/** A page that has requested nothing for this time has loaded its blocks. In milliseconds. */
const quietTime = 300;

/** A page that is not still after this time is pictured as it is. In milliseconds. */
const timeout = 20_000;

/** Watches a page's requests. The returned function waits until all are answered, and no other has followed. */
function requestWatch(page: Page): (until: number) => Promise<void> {
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

async function shootPage(page: Page, screen: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    fullPage: true,
    animations: "disabled",
    caret: "hide",
    clip: { x: 0, y: 0, width: screen, height: Math.min(height, highest) },
  });
}

/**
 * Takes a PNG of a whole page when everything is loaded and two pictures are the same: a block that hydrates when it
 * is visible may look different afterwards.
 */
async function shootSettled(
  page: Page,
  screen: number,
  loaded: (until: number) => Promise<void>,
): Promise<Buffer> {
  const until = Date.now() + timeout;
  await loaded(until);
  let picture = await shootPage(page, screen);
  while (Date.now() < until) {
    // Blocks that were scrolled past before they watched for it hydrate now.
    await loadPictures(page);
    await loaded(until);
    const next = await shootPage(page, screen);
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

/** Takes a PNG of a whole page, with its animations and its clock stopped. Undefined if there is no such page. */
export async function takeScreenshot(
  url: string,
  screen: number,
  { browser, time }: Shooting,
): Promise<Buffer | undefined> {
  const context = await browser.newContext({
    viewport: { width: screen, height: 900 },
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(time);
    // Countdowns of a duration use this clock.
    await page.addInitScript(() => {
      performance.now = () => 0;
    });
    const loaded = requestWatch(page);
    const response = await page.goto(url);
    if (response?.status() !== 200) return undefined;
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await loadPictures(page);
    await fontsDrawn(page);
    return await shootSettled(page, screen, loaded);
  } finally {
    await context.close();
  }
}

/** The page that stands for a group: a changed one, if possible of few groups. */
function chosenPage({ pages, groups }: ImpactReport, group: number): ImpactPage | undefined {
  const own = (groups[group]?.pages ?? [])
    .flatMap((index) => pages[index] ?? [])
    .filter(({ path }) => path !== "");
  // Changed pages show more than new ones, pages of few groups show this group alone.
  const rank = ({ state, groups }: ImpactPage) => (state === "changed" ? 0 : 100) + groups.length;
  return own.toSorted((one, other) => rank(one) - rank(other))[0];
}

const serve = ({ content }: { content: string }): Promise<ServedSite> => {
  const { out, outServer } = projectAt(content);
  return serveBuilt({ web: out, server: outServer }, { port: 0, host: "127.0.0.1" });
};

/** Takes pictures of one page of each group, on both sides, and marks the differences. */
export async function takePictures(
  report: ImpactReport,
  sides: Sides,
  time: number,
): Promise<readonly PagePictures[]> {
  const shots = report.groups
    .flatMap((_, group) => {
      const page = chosenPage(report, group);
      return page ? [{ group, page }] : [];
    })
    .slice(0, maxPictured)
    .flatMap((one) => widths.map((screen) => ({ ...one, screen })));
  if (shots.length === 0) return [];
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserArgs });
  const [before, after] = await Promise.all([serve(sides.before), serve(sides.after)]);
  const shoot = ({ port }: ServedSite, { path }: ImpactPage, screen: number) =>
    takeScreenshot(`http://127.0.0.1:${port}${path}`, screen, { browser, time });
  try {
    const taken = await inParallel(
      2,
      shots,
      async ({ group, page, screen }): Promise<PagePictures[]> => {
        const [old, now] = await Promise.all([shoot(before, page, screen), shoot(after, page, screen)]);
        const difference = await comparePictures(old, now);
        return difference ? [{ ...difference, group, page, screen }] : [];
      },
      () => undefined,
    );
    return taken.flat();
  } finally {
    await Promise.all([browser.close(), before.close(), after.close()]);
  }
}
