import type { Page } from "playwright";

/** Runs in the page: scrolls through it as a reader does, until every picture is loaded or has failed. */
async function readThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
    scrollTo({ top, behavior: "instant" });
    await frame();
  }
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  scrollTo({ top: 0, behavior: "instant" });
  await frame();
  await frame();
}

/** Loads the pictures that the page loads late, and scrolls back to its top. */
export const loadPictures = (page: Page): Promise<void> => page.evaluate(readThrough);

/** Waits until the page's fonts are loaded and rendered. */
export const fontsDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/**
 * Holds the page's fonts back until the returned function is called, so that shifts by fonts can be told from
 * others.
 */
export async function holdFonts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Holds pictures back until the page has been painted, as on a slow connection: the layout must not depend on
 * them.
 */
export async function holdPictures(page: Page): Promise<void> {
  await page.route("**/assets/img/**", async (route) => {
    const painted = async () => {
      await page.waitForLoadState("domcontentloaded");
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    };
    // The page may navigate or close meanwhile.
    await painted().catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

/** Opens all collapsed parts: questions, and the list of markets. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
