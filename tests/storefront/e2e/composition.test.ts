import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { findOffers, openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const phone = { viewport: { width: 390, height: 844 } };

describe("the first screen", () => {
  test("of every offer on a wide window has its picture and its button", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    const height = 800;
    const seen: string[] = [];
    for (const path of await findOffers(shop, "gb")) {
      await page.goto(`${shop.url}${path === "/" ? "" : path}/gb`);
      // Skip article heads: their picture is in the column, between the texts.
      const picture = page.locator(parts("main:has(#products) #hero > :not(.hero-article) > .hero-picture"));
      if ((await picture.count()) === 0) continue;
      seen.push(path);
      const { y } = (await picture.boundingBox()) ?? { y: height };
      expect(height - y, `${path}: the picture`).toBeGreaterThan(250);
      const button = await page.locator(parts("#hero .hero-action > :first-child")).boundingBox();
      expect((button?.y ?? height) + (button?.height ?? 0), `${path}: the button`).toBeLessThan(height);
    }
    expect(seen).toEqual(expect.arrayContaining(["/offergift", "/take", "/offer30day"]));
  });

  test("of the page with figures shows a picture and the questions to visitors without answers", async () => {
    const page = await openPage(phone);
    await visit(page, `${shop.url}/v2-summary/gb`);
    const picture = await page.locator(parts("#result .quiz-result-picture")).boundingBox();
    expect(picture?.y).toBeLessThan(200);
    const first = page.locator(parts("#result .button")).first();
    expect(await first.getAttribute("href")).toBe("/v2/gb");
    const { y, height } = (await first.boundingBox()) ?? { y: 844, height: 0 };
    expect(y + height).toBeLessThan(844);
  });
});

describe("a line that is wider than a phone", () => {
  test("of promises is complete without motion", async () => {
    const page = await openPage({ ...phone, reducedMotion: "reduce" });
    for (const market of ["de", "fr", "fi", "gb"]) {
      await visit(page, `${shop.url}/take/${market}`);
      const hidden = await page.locator("[data-block=top-banner] ul").evaluate((banner) => {
        const { top, bottom, left, right } = banner.getBoundingClientRect();
        return [...banner.children].filter((message) => {
          const box = message.getBoundingClientRect();
          const isInside = box.top >= top && box.bottom <= bottom && box.left >= left && box.right <= right;
          return !isInside || getComputedStyle(message).opacity !== "1";
        }).length;
      });
      expect(hidden, market).toBe(0);
    }
  });

  test("of links fades out at its end, and the last link scrolls out of the fade", async () => {
    const page = await openPage(phone);
    for (const market of ["dk", "de"]) {
      await visit(page, `${shop.url}/offernav/${market}`);
      const nav = page.locator("#header-nav nav");
      expect(await nav.evaluate((nav) => getComputedStyle(nav).maskImage)).toMatch(/linear-gradient/);
      const left = await nav.evaluate((nav) => {
        nav.scrollLeft = nav.scrollWidth;
        const { right = 0 } = nav.querySelector("li:last-child a")?.getBoundingClientRect() ?? {};
        return nav.getBoundingClientRect().right - right;
      });
      expect(left, market).toBeGreaterThan(55);
    }
  });
});

describe("packs side by side", () => {
  test("fill the place of missing savings, and start their points at the same height", async () => {
    const page = await openPage();
    for (const market of ["gb", "fi"]) {
      await visit(page, `${shop.url}/take/${market}`);
      const tops = await page
        .locator(parts("#products .product-cards-card .list"))
        .evaluateAll((lists) => lists.map((list) => Math.round(list.getBoundingClientRect().top)));
      expect(new Set(tops).size, market).toBe(1);
      expect(
        await page.locator(parts("#products .product-cards-card:not(:has(s)) .badge")).count(),
        market,
      ).toBe(1);
    }
  });
});
