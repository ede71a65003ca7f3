import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  builtHandler,
  openPage,
  type Served,
  serveSite,
  serveUntilEnd,
  visit,
} from "../../engine/e2e/_support.ts";
import { testServices } from "../../fixtures/post-services.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const clock = (page: Page) => page.locator("time[data-countdown]");
const shown = (page: Page): Promise<string> => clock(page).innerText();
const start = new Date("2026-11-20T12:00:00Z");
const later = new Date("2026-11-20T12:05:00Z");

/** Opens a page whose clock stands still from the start. */
async function openStill(path: string): Promise<Page> {
  const page = await openPage();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(later);
  await page.goto(`${shop.url}${path}`);
  return page;
}

test("ticks each second from 15:00", { tags: ["spec:1.4", "spec:4.3", "spec:9.3"] }, async () => {
  const page = await openStill("/take/de");
  expect(await shown(page)).toBe("15:00");
  await page.clock.runFor(999);
  expect(await shown(page)).toBe("15:00");
  await page.clock.runFor(1);
  expect(await shown(page)).toBe("14:59");
  await page.clock.runFor(59_000);
  expect(await shown(page)).toBe("14:00");
});

test("loses no time while the tab sleeps", async () => {
  const page = await openStill("/take/de");
  await page.clock.fastForward(10 * 60_000 + 500);
  expect(await shown(page)).toBe("05:00");
  await page.clock.runFor(500);
  expect(await shown(page)).toBe("04:59");
});

test("ignores a clock that jumps back or forward", async () => {
  const page = await openStill("/take/de");
  await page.clock.runFor(60_000);
  for (const hours of [-1, 2]) {
    await page.clock.setSystemTime(new Date(later.getTime() + hours * 3_600_000));
    await page.clock.runFor(1000);
  }
  expect(await shown(page)).toBe("13:58");
});

test("ends at zero: it blinks, its label changes, and it stays", { tags: "spec:4.3" }, async () => {
  const page = await openStill("/take/gb");
  const label = page.locator("#countdown [role=status]");
  const words = await label.innerText();
  await page.clock.runFor(15 * 60_000 - 1);
  expect(await shown(page)).toBe("00:01");
  expect(await clock(page).getAttribute("class")).not.toMatch(/\bblink\b/);
  expect(await label.innerText()).toBe(words);
  await page.clock.runFor(1);
  expect(await shown(page)).toBe("00:00");
  expect(await clock(page).getAttribute("class")).toMatch(/\bblink\b/);
  expect(await label.innerText()).not.toBe(words);
  await page.clock.runFor(10_000);
  expect(await shown(page)).toBe("00:00");
});

test("has the styles of its end in the full stylesheet", async () => {
  const page = await openPage();
  await page.clock.install({ time: start });
  await visit(page, `${shop.url}/take/de`);
  const animation = () => clock(page).evaluate((element) => getComputedStyle(element).animationName);
  expect(await animation()).toBe("none");
  await page.clock.fastForward(15 * 60_000);
  await expect.poll(animation).not.toBe("none");
});

test("starts again after a navigation", { tags: ["spec:4.3", "spec:9.3"] }, async () => {
  const page = await openPage();
  await page.clock.install({ time: start });
  await visit(page, `${shop.url}/take/de`);
  await page.clock.pauseAt(later);
  expect(await shown(page)).toMatch(/^10:/);
  await page.locator('header a[href="/de"]').first().click();
  await page.locator("body[data-route=index-home]").waitFor();
  await page.locator("main a[data-order-target]").first().click();
  await page.locator("body[data-route=take-2]").waitFor();
  // The rest of a long page follows.
  await page.clock.runFor(100);
  await expect.poll(() => shown(page)).toBe("15:00");
  await page.clock.runFor(1000);
  expect(await shown(page)).toBe("14:59");
});

describe("the deadline of a campaign", () => {
  /** The end of the campaign on /buybf in a market, in milliseconds. */
  function endOfCampaign(segment: string): number {
    const text = readFileSync(join(inject("shop"), "manifests/campaigns/black-week.json"), "utf8");
    const [, until] = text.match(/"until": "([^"]+)"/) ?? [];
    return Date.parse(`${until}:00+0${segment === "fi" ? 2 : 1}:00`);
  }

  /**
   * The boxes of the countdown and its parts, from its own corner, with `text` in place of the clock's text. The page
   * above may still load.
   */
  const boxes = (page: Page, text: string) =>
    page.locator("#countdown :has(> time)").evaluate(async (ticket, words) => {
      await document.fonts.ready;
      const time = ticket.querySelector("time");
      if (time) time.textContent = words;
      const corner = ticket.getBoundingClientRect();
      return [ticket, ...ticket.children].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x - corner.x, y - corner.y, width, height].map((length) => length.toFixed(2)).join(" ");
      });
    }, text);

  test.each([
    ["de", 1280],
    ["de", 390],
    ["fi", 390],
    ["fr", 320],
  ])(
    "in %s, at %i px, shows a day and a time first, and then counts days without a layout shift",
    async (segment, width) => {
      const viewport = { width, height: 800 };
      const end = endOfCampaign(segment);
      const services = { ...testServices(), now: () => end - 6 * 86_400_000 };
      const path = `${await serveUntilEnd(builtHandler(inject("shop"), services).fetch)}/buybf/${segment}`;
      const still = await openPage({ viewport, javaScriptEnabled: false });
      await still.goto(path);
      const first = await shown(still);
      expect(first).toMatch(/2027.* \d\d.\d\d$/);
      const page = await openPage({ viewport });
      await page.clock.install({ time: end - 7 * 86_400_000 });
      await page.clock.pauseAt(end - (5 * 24 * 60 + 16 * 60 + 57) * 60_000 - 31_000);
      await page.goto(path);
      const counting = [await shown(page)];
      expect(counting[0]).toMatch(/^5\s\p{L}+ 16:57:31$/u);
      await page.clock.fastForward(5 * 86_400_000);
      counting.push(await shown(page));
      await page.clock.fastForward(16 * 3_600_000);
      counting.push(await shown(page));
      expect(counting.slice(1)).toEqual(["16:57:31", "57:31"]);
      const place = await boxes(page, first);
      for (const text of counting) expect(await boxes(page, text), text).toEqual(place);
    },
  );
});
