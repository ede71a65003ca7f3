import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const built = String(new Date().getFullYear());

describe("the copyright's year", () => {
  test("is the year of the visitor's clock, after a navigation too, without a layout shift", {
    tags: "spec:2.22",
  }, async () => {
    const page = await openPage();
    await page.clock.setFixedTime(new Date("2039-03-01T12:00:00Z"));
    const height = () => page.locator("footer").evaluate((footer) => footer.getBoundingClientRect().height);
    await page.goto(`${shop.url}/take/de`);
    const year = page.locator("footer [data-year]");
    expect(await year.innerText()).toBe("2039");
    const whole = await page.locator(parts("footer .footer-end")).innerText();
    expect(whole).toMatch(/© 2039 Mellva Naturkost GmbH\. Alle Rechte vorbehalten\.$/);
    const before = await height();
    await year.evaluate((element, text) => {
      element.textContent = text;
    }, built);
    expect(await height()).toBe(before);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.locator('header a[href="/de"]').first().click();
    await page.locator("body[data-route=index-home]").waitFor();
    await expect.poll(() => year.innerText()).toBe("2039");
  });

  test("is the year of the build without JavaScript", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${shop.url}/de`);
    expect(await page.locator("footer [data-year]").innerText()).toBe(built);
  });
});

describe("the link to the terms", () => {
  test("opens a new tab with the visitor's query on an offer", { tags: "spec:2.22" }, async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/offer1/ch-fr?src=v3&a=1`);
    const link = page.locator('footer a[href^="/terms/ch-fr"][target]');
    expect(await link.getAttribute("href")).toBe("/terms/ch-fr?src=v3&a=1");
    expect([await link.getAttribute("target"), await link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener",
    ]);
  });

  test("stays in the tab elsewhere", { tags: "spec:2.22" }, async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    expect(await page.locator("footer nav a[target]:not([href*=help])").count()).toBe(0);
  });
});
