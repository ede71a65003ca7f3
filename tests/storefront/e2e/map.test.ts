import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { copyProject, run } from "../../engine/e2e/_project.ts";
import { openPage } from "../../engine/e2e/_support.ts";

const root = copyProject("shop", "map");
const url = pathToFileURL(join(root, ".cache/map.html")).href;

beforeAll(async () => {
  const { status, stderr } = await run("scripts/map.ts", ["--project", root]);
  if (status !== 0) throw new Error(stderr);
});

/** The smallest visible font size, in CSS pixels. */
const smallest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sizes: number[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent?.checkVisibility() && text.textContent?.trim())
        sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize));
    }
    return Math.min(...sizes);
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("the map fits a screen of 1280 px, with lines between its columns and letters of at least 13 px", async () => {
  const page = await openPage();
  await page.goto(url);
  const lines = page.locator("#lines .line:not(.hidden, .redirect) .stroke");
  const ends = await lines.evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  expect(ends.length).toBeGreaterThan(40);
  expect(ends.filter((path) => !path?.startsWith("M"))).toEqual([]);
  expect(await smallest(page)).toBeGreaterThanOrEqual(13);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await page.locator(".stages").evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.fonts.check("16px 'Figtree Variable'"))).toBe(true);
});

test("a market and a query filter the steps, and the counts follow", async () => {
  const page = await openPage();
  await page.goto(url);
  const card = page.locator(".node", { has: page.getByRole("button", { name: "/start-summary" }) });
  const out = card.locator("[data-out]");
  expect(await out.innerText()).toBe("3");
  await page.locator("#query").selectOption("?src=v3");
  await expect.poll(() => out.innerText()).toBe("2");
  expect(await page.locator(".line:not(.hidden).order").count()).toBe(
    Number(await page.locator('[data-lines="order"]').innerText()),
  );
  await page.locator('[data-kind="order"]').uncheck();
  await expect.poll(() => page.locator(".line:not(.hidden).order").count()).toBe(0);
});

test("a page lists its steps and the manifest lines behind them", async () => {
  const page = await openPage();
  await page.goto(url);
  await page.getByRole("button", { name: "/upsellfat" }).press("Enter");
  const details = page.locator("#details");
  expect(await details.locator("h3").allInnerTexts()).toEqual(["Leads to", "Reached from"]);
  const links = await details.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links[0]).toMatch(new RegExp(`^vscode://file/${root}/manifests/routes/upsellfat\\.json:\\d+:\\d+$`));
  await page.keyboard.press("Escape");
  expect(await details.isVisible()).toBe(false);
});

test("on a phone the map is a list of pages with their next steps", async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto(url);
  expect(await page.locator("#lines").isVisible()).toBe(false);
  const card = page.locator(".node", { hasText: "/upsellfat" }).last();
  expect(await card.locator(".exits li").allInnerTexts()).toContain("Accepted offer → /thankyou");
  expect(await smallest(page)).toBeGreaterThanOrEqual(13);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
