import type { Page } from "playwright";

/** Runs in the page: scrolls through it as a reader does, until every picture has come or failed. */
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

/** Brings in the pictures that the page loads late, and goes back to its top. */
export const loadPictures = (page: Page): Promise<void> => page.evaluate(readThrough);

/** Waits until the fonts that the page wants are there and drawn. */
export const fontsDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Keeps the page's fonts back until they are let go, so that what they move can be told from all else. */
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

/** Lets no picture through before the page has been painted, as on a slow line: what makes room for itself must not wait for it. */
export async function holdPictures(page: Page): Promise<void> {
  await page.route("**/assets/img/**", async (route) => {
    const painted = async () => {
      await page.waitForLoadState("domcontentloaded");
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    };
    // The page may be left or closed meanwhile.
    await painted().catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

/** Shows all that is folded: questions, the list of markets. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
