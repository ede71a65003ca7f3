import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { projectAt } from "../../../engine/build/project.ts";
import { galleryPage } from "../../gallery/gallery-page.ts";
import type { Picture } from "../../gallery/take-picture.ts";
import { repository } from "./_project.ts";
import { openPage } from "./_support.ts";

const folder = join(repository, ".cache/e2e/gallery");
const url = pathToFileURL(join(folder, "index.html")).href;

const pictures = ["take", "sale"].flatMap((route) =>
  ["DE", "GB"].flatMap((market) =>
    [390, 1280].map(
      (width): Picture => ({
        route,
        market,
        width,
        path: `/${route}/${market.toLowerCase()}`,
        file: `${route}.${market}.${width}.jpg`,
        changed: route === "sale" ? undefined : market === "DE" ? 0.2 : 0,
      }),
    ),
  ),
);

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const draw = async (name: string, width: number, background: string) =>
    sharp({ create: { width, height: 3000, channels: 3, background } }).toFile(join(folder, name));
  for (const part of ["now", "before"]) mkdirSync(join(folder, part), { recursive: true });
  for (const { file, width, changed } of pictures) {
    await draw(`now/${file}`, width, "#f1e6d2");
    if (changed !== undefined) await draw(`before/${file}`, width, "#c9d6b8");
  }
  writeFileSync(join(folder, "index.html"), await galleryPage(projectAt(repository), pictures, []));
});

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each([1280, 390])("the gallery cuts nothing off at %i px", async (width) => {
  const page = await openPage({ viewport: { width, height: 844 } });
  await page.goto(url);
  const rights = () =>
    page.locator(".grid img").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...(await rights()))).toBeLessThanOrEqual(width);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Whole pages" }).click();
  expect(Math.max(...(await rights()))).toBeLessThanOrEqual(width);
});

test("a click enlarges a picture; keys show the next one and close it", async () => {
  const page = await openPage();
  await page.goto(url);
  const first = page.getByRole("button", { name: "sale in DE, 390 px wide" });
  await first.click();
  const title = page.locator("#shown");
  expect(await title.innerText()).toBe("/sale/de  DE, 390 px");
  expect(await page.getByRole("button", { name: "Before" }).isVisible()).toBe(false);
  await page.keyboard.press("ArrowRight");
  expect(await title.innerText()).toBe("/sale/de  DE, 1280 px");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  expect(await page.locator("dialog").isVisible()).toBe(false);
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a changed page appears beside the last run's picture", async () => {
  const page = await openPage();
  await page.goto(url);
  await page.getByRole("button", { name: "take in DE, 390 px wide" }).click();
  const shown = page.locator("dialog .pictures img:visible");
  const sources = () => shown.evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  expect(await sources()).toEqual(["before/take.DE.390.jpg", "now/take.DE.390.jpg"]);
  await page.keyboard.press("b");
  expect(await sources()).toEqual(["before/take.DE.390.jpg"]);
  await page.keyboard.press("b");
  expect(await sources()).toEqual(["now/take.DE.390.jpg"]);
});

test("filters leave only the matching pictures", async () => {
  const page = await openPage();
  await page.goto(url);
  await page.locator('[data-filter=width][value="1280"]').uncheck();
  expect(await page.locator("#count").innerText()).toBe("4 of 8 pictures");
  await page.getByLabel("Changed only").check();
  expect(await page.locator(".grid figure:visible figcaption").allInnerTexts()).toEqual([
    "DE 390 px 20 % changed",
    "DE 390 px new",
    "GB 390 px new",
  ]);
  await page.getByRole("searchbox").fill("tak");
  expect(await page.locator("section:visible h2").allInnerTexts()).toEqual(["take"]);
});
