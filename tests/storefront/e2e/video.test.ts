import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { parts } from "../../engine/e2e/_parts.ts";
import { markDocument, onRoute, openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;
beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const path = "/longlanding/de";

/** The names of the video files that a page has requested. */
function watchVideos(page: Page): readonly string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/media\/([^/]+\.(?:mp4|webm))$/.exec(request.url()) ?? [];
    if (name !== undefined) names.push(name);
  });
  return names;
}

/** Plays the video of the page by the keyboard, and waits until it runs. */
async function play(page: Page): Promise<void> {
  const video = page.locator("video");
  await video.focus();
  await page.keyboard.press("Space");
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
}

/** Seeks to a time in seconds, and waits for the picture there. */
const seek = (page: Page, seconds: number): Promise<void> =>
  page.locator("video").evaluate(
    (video: HTMLVideoElement, time) =>
      new Promise((resolve) => {
        video.addEventListener("seeked", () => resolve(), { once: true });
        video.currentTime = time;
      }),
    seconds,
  );

const readCaptions = (page: Page): Promise<readonly string[]> =>
  page
    .locator("video")
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].flatMap((track) =>
        track.mode === "showing" ? [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
      ),
    );

test("a video is loaded when it is played, and then seeks and shows captions in the page's language", async () => {
  const page = await openPage();
  const requested = watchVideos(page);
  await visit(page, shop.url + path);
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  const poster = page.locator(parts(".video-poster img")).last();
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(requested).toEqual([]);
  const { width = 0, height = 0 } = (await video.boundingBox()) ?? {};
  await play(page);
  expect(new Set(requested.map((name) => name.replace(/\..*/, "")))).toEqual(new Set(["film"]));
  const size = await video.evaluate(
    ({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth / videoHeight,
  );
  expect(width / height).toBeCloseTo(size, 1);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await seek(page, 7);
  await expect.poll(() => readCaptions(page)).toEqual(["Ein Glas Wasser, und dann das Essen."]);
  await seek(page, 1);
  await expect.poll(() => readCaptions(page)).toEqual(["Eine Knolle."]);
  expect(await video.getAttribute("aria-label")).toMatch(/^Film ohne Ton: /);
});

test("a video plays after a navigation, which keeps the policy of the first document", async () => {
  const page = await openPage();
  await visit(page, `${shop.url}/take/gb`);
  const isSame = await markDocument(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/longlanding/gb";
    document.body.append(link);
    link.click();
  });
  await onRoute(page, "longlanding-2");
  expect(await isSame()).toBe(true);
  await play(page);
});

test("without JavaScript a video plays too", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const requested = watchVideos(page);
  await page.goto(shop.url + path);
  await page.locator("video").focus();
  await page.keyboard.press("Space");
  await expect.poll(() => requested.length).toBeGreaterThan(0);
});

test.for([320, 1280])("a page with a video has no axe violation at %i px", async (width) => {
  const page = await openPage({ viewport: { width, height: 800 } });
  await visit(page, shop.url + path);
  await page.locator("video").scrollIntoViewIfNeeded();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("on paper a video is its poster and its address", async () => {
  const page = await openPage();
  await visit(page, shop.url + path);
  const address = page.locator(parts(".media-notes-address"));
  expect(await address.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  // The rules for print are in the full stylesheet, which loads later.
  await expect.poll(() => address.isVisible()).toBe(true);
  expect(await address.textContent()).toMatch(/^https:\/\/.+\/assets\/media\/film\.[0-9a-f]{8}\.mp4$/);
  expect(await page.locator("video").isVisible()).toBe(false);
  expect(await page.locator(parts(".video-poster")).isVisible()).toBe(true);
});
