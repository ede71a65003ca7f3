import { join } from "node:path";
import type { Browser } from "playwright";
import { fontsDrawn, loadPictures } from "../sweep/load-late.ts";
import type { Visit } from "../sweep/visits.ts";

export interface Picture {
  readonly route: string;
  readonly market: string;
  readonly width: number;
  readonly path: string;
  readonly file: string;
}

interface Shot {
  readonly visit: Visit;
  readonly width: number;
}

interface Setup {
  readonly browser: Browser;
  readonly origin: string;
  readonly countryHeader: string;
  readonly folder: string;
}

/** Chromium draws no bitmap that is higher. */
const highest = 16_000;

/** One page from top to bottom at one width, at rest, as a JPEG. */
export async function takePicture({ visit, width }: Shot, setup: Setup): Promise<Picture> {
  const { route, market, path } = visit;
  const context = await setup.browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    extraHTTPHeaders: { [setup.countryHeader]: market },
  });
  try {
    const page = await context.newPage();
    await page.goto(setup.origin + path);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await loadPictures(page);
    await fontsDrawn(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const file = `${route}.${market}.${width}.jpg`;
    const clip = { x: 0, y: 0, width, height: Math.min(height, highest) };
    await page.screenshot({
      path: join(setup.folder, file),
      fullPage: true,
      clip,
      quality: 80,
      type: "jpeg",
    });
    return { route, market, width, path, file };
  } finally {
    await context.close();
  }
}
