import { join } from "node:path";
import type { Browser } from "playwright";
import { fontsDrawn, loadPictures } from "../../scripts/sweep/load-late.ts";
import type { Visit } from "../../scripts/sweep/visits.ts";
import { changedShare } from "./changed-share.ts";
import { lastPicture, pictureFolders } from "./picture-folder.ts";

export interface Picture {
  readonly route: string;
  readonly market: string;
  readonly width: number;
  readonly path: string;
  readonly file: string;
  /** The share of pixels that differ from the last run's picture. Undefined if there is none. */
  readonly changed: number | undefined;
}

interface Shot {
  readonly visit: Visit;
  readonly width: number;
}

interface Setup {
  readonly browser: Browser;
  readonly origin: string;
  readonly visitCountryHeader: string;
  readonly folder: string;
}

/** The maximum height of a bitmap in Chromium. */
const highest = 16_000;

/** Takes a JPEG of a whole page at one width, without animations. */
export async function takePicture({ visit, width }: Shot, setup: Setup): Promise<Picture> {
  const { route, market, path } = visit;
  const context = await setup.browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    extraHTTPHeaders: { [setup.visitCountryHeader]: market },
  });
  try {
    const page = await context.newPage();
    await page.goto(setup.origin + path);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await loadPictures(page);
    await fontsDrawn(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const file = `${route}.${market}.${width}.jpg`;
    // Playwright's `fullPage` moves lists that scroll sideways.
    await page.setViewportSize({ width, height: Math.min(height, highest) });
    const taken = join(setup.folder, pictureFolders.now, file);
    await page.screenshot({ path: taken, quality: 80, type: "jpeg" });
    const last = lastPicture(setup.folder, file);
    const changed = last === undefined ? undefined : await changedShare(last, taken);
    return { route, market, width, path, file, changed };
  } finally {
    await context.close();
  }
}
