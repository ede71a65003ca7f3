import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { collectShifts, takeShifts } from "../../../scripts/sweep/layout-shift.ts";
import { parts } from "../../engine/e2e/_parts.ts";
import {
  click,
  holdBack,
  markDocument,
  openPage,
  type Served,
  serveSite,
  visit,
} from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop", "x-country");
});
afterAll(() => shop.close());

const from = (country: string) => ({ extraHTTPHeaders: { "x-country": country } });
const at = (page: Page): string => page.url().slice(shop.url.length);
const onMarket = (page: Page, code: string): Promise<void> =>
  page.locator(`body[data-market="${code}"]`).waitFor();
const switcher = (page: Page) => page.locator("[data-block=market-switcher]");
const suggestion = (page: Page) => page.locator("[data-market-suggestion]");
const chosen = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === "market")?.value;

/** Waits until the page knows the visitor's country and has made its suggestion. */
const geoAnswered = (page: Page) => page.waitForResponse(`${shop.url}/api/geo`);

describe("the market switcher", () => {
  const open = async (page: Page, path: string): Promise<void> => {
    await visit(page, shop.url + path);
    await switcher(page).locator("summary").click();
  };

  test("names the current market, and each market in its own language", async () => {
    const page = await openPage();
    await open(page, "/take/de");
    expect(await switcher(page).locator("summary").innerText()).toMatch(/Deutschland\s+Deutsch/);
    const links = switcher(page).locator("ul a");
    expect(await links.count()).toBe(10);
    const finnish = switcher(page).locator("[data-market-choice=FI]");
    expect(await finnish.getAttribute("lang")).toBe("fi-FI");
    expect((await finnish.innerText()).trim()).toBe("Suomi");
    expect((await switcher(page).locator("[data-market-choice=CH-FR]").innerText()).trim()).toMatch(
      /^Suisse\s+Français$/,
    );
    expect(await switcher(page).locator("[aria-current]").getAttribute("data-market-choice")).toBe("DE");
  });

  test("leads to the same place in the other market without loading a document, and stores the choice", async () => {
    const page = await openPage(from("DE"));
    await open(page, "/take/de?a=1&a=2&empty=#faq-core");
    const isSame = await markDocument(page);
    expect(await chosen(page)).toBeUndefined();
    // Wait for hydration: until then, the browser handles links itself.
    await switcher(page).getByRole("combobox").waitFor();
    await switcher(page).locator("[data-market-choice=FR]").click();
    await onMarket(page, "FR");
    expect(at(page)).toBe("/take/fr?a=1&a=2&empty=#faq-core");
    expect(await isSame()).toBe(true);
    expect(await page.locator("html").getAttribute("lang")).toBe("fr-FR");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("faq-core");
    expect(await chosen(page)).toBe("FR");
    await page.goto(`${shop.url}/take`);
    expect(await page.locator("body").getAttribute("data-market")).toBe("FR");
    const cookie = (await page.context().cookies()).find(({ name }) => name === "market");
    expect(cookie).toMatchObject({ path: "/", sameSite: "Lax", secure: false });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
  });

  test("keeps the place for a visitor who clicks before the block hydrates", async () => {
    const page = await openPage();
    const late = await holdBack(page, /\/take\/de\/_payload\.json/);
    await open(page, "/take/de?a=1#faq-core");
    await late.asked;
    await click(page, "[data-market-choice=FR]");
    await onMarket(page, "FR");
    expect(at(page)).toBe("/take/fr?a=1#faq-core");
    expect(await chosen(page)).toBe("FR");
    late.release();
  });

  test("keeps the place before React has loaded", async () => {
    const page = await openPage();
    await holdBack(page, /\/assets\/browser-.*\.js/);
    await page.goto(`${shop.url}/take/de?a=1#faq-core`);
    await switcher(page).locator("summary").click();
    await switcher(page).locator("[data-market-choice=FI]").click();
    await onMarket(page, "FI");
    expect(at(page)).toBe("/take/fi?a=1#faq-core");
    expect(await chosen(page)).toBe("FI");
  });

  test("finds any country by any name, loads the names only when needed, and suggests markets", async () => {
    const page = await openPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page, "/take/gb?a=1");
    const text = switcher(page).getByRole("combobox");
    await text.waitFor();
    const names = () => asked.filter((url) => /search-countries/.test(url)).length;
    expect(names()).toBe(0);
    await text.focus();
    await expect.poll(names).toBe(1);
    await text.fill("Norwey");
    await switcher(page).getByRole("option", { name: "Norway" }).waitFor();
    await page.keyboard.press("Enter");
    const answer = switcher(page).locator(parts(".market-switcher-search > [role=status]"));
    await expect.poll(() => answer.innerText()).toContain("Norway: we don’t deliver there yet.");
    const offered = () =>
      answer
        .locator("a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("data-market-choice")));
    expect(await offered()).toEqual(["DE"]);
    for (const [typed, markets] of [
      ["Irelnd", ["GB"]],
      ["Liechtenstein", ["DE"]],
      ["Schweiz", ["CH", "CH-FR"]],
      ["Suomi", ["FI"]],
    ] as const) {
      await text.fill(typed);
      await switcher(page).getByRole("option").first().waitFor();
      await page.keyboard.press("Enter");
      await expect.poll(offered).toEqual(markets);
    }
    await answer.locator("a").click();
    await onMarket(page, "FI");
    expect(at(page)).toBe("/take/fi?a=1");
    expect(await chosen(page)).toBe("FI");
  });

  test("on a route that forces a market lists the markets of that route, and the home pages of the others", async () => {
    const page = await openPage();
    await open(page, "/v1ip/fr");
    const codes = await switcher(page)
      .locator("ul a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("data-market-choice")));
    expect(codes).toEqual(["CH-FR", "FR", "BE"]);
    await switcher(page).getByRole("combobox").fill("Allemagne");
    await switcher(page).getByRole("option", { name: "Allemagne" }).click();
    await switcher(page).locator(parts(".market-switcher-search [data-market-choice=DE]")).click();
    await onMarket(page, "DE");
    expect(at(page)).toBe("/de");
  });

  test("on the error page leads to the home page", async () => {
    const page = await openPage({ expects: [/404/, /404/] });
    await open(page, "/nope");
    await switcher(page).locator("[data-market-choice=GB]").click();
    await onMarket(page, "GB");
    expect(at(page)).toBe("/gb");
  });

  test.for([320, 1280])("has no axe violation at %i px, opened and with the list", async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } });
    await open(page, "/take/de");
    const text = switcher(page).getByRole("combobox");
    await text.click();
    await text.fill("l");
    await switcher(page).getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe("the site suggests another market", () => {
  test("to a visitor from its country, in its language, without a layout shift", async () => {
    const page = await openPage(from("FR"));
    await collectShifts(page);
    await visit(page, `${shop.url}/take/de?a=1`);
    await suggestion(page).waitFor();
    expect(await suggestion(page).getAttribute("lang")).toBe("fr-FR");
    expect(await suggestion(page).locator("a").innerText()).toMatch(/: France$/);
    expect(await page.locator("html").getAttribute("lang")).toBe("de-DE");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    expect((await takeShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
    expect(await findAxeViolations(page)).toEqual([]);
    const isSame = await markDocument(page);
    await suggestion(page).locator("a").click();
    await onMarket(page, "FR");
    expect(at(page)).toBe("/take/fr?a=1");
    expect(await isSame()).toBe(true);
    await expect.poll(() => suggestion(page).count()).toBe(0);
    expect(await chosen(page)).toBe("FR");
  });

  test("without covering the page's end", async () => {
    const page = await openPage({ ...from("FI"), viewport: { width: 390, height: 700 } });
    await visit(page, `${shop.url}/take/gb`);
    await suggestion(page).waitFor();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const bottom = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect());
    const [end, bar] = await Promise.all([
      bottom("[data-block=market-switcher]"),
      bottom("[data-market-suggestion]"),
    ]);
    expect(end.bottom).toBeLessThanOrEqual(bar.top + 1);
    expect(Math.round(bar.bottom)).toBe(700);
  });

  test("until the visitor stays, and stores that", async () => {
    const page = await openPage(from("FR"));
    await visit(page, `${shop.url}/take/de`);
    await suggestion(page).locator("button").click();
    expect(await suggestion(page).count()).toBe(0);
    expect(await chosen(page)).toBe("DE");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await Promise.all([geoAnswered(page), page.reload()]);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    expect(await suggestion(page).count()).toBe(0);
    await page.goto(`${shop.url}/take`);
    expect(await page.locator("body").getAttribute("data-market")).toBe("DE");
  });

  test("on the next pages too, always the same one", async () => {
    const page = await openPage(from("SE"));
    await visit(page, `${shop.url}/de`);
    await suggestion(page).waitFor();
    await page
      .locator('a[href^="/terms/de"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.locator("body[data-route=terms-2]").waitFor();
    await expect.poll(() => suggestion(page).locator("a").getAttribute("href")).toMatch(/^\/terms\/se/);
  });

  test("in the visitor's language, if a country has two", async () => {
    for (const [locale, tag] of [
      ["fr-FR", "fr-CH"],
      ["de-DE", "de-CH"],
      ["it-IT", "de-CH"],
    ] as const) {
      const page = await openPage({ ...from("CH"), locale });
      await visit(page, `${shop.url}/take/gb`);
      await suggestion(page).waitFor();
      expect(await suggestion(page).getAttribute("lang"), locale).toBe(tag);
    }
  });
});

describe("the site suggests no other market", () => {
  test.for([
    ["a visitor from the country that is shown", "CH", "/take/ch-fr"],
    ["a visitor from a country without a market", "NO", "/take/de"],
    ["a visitor of a page that their market does not have", "DE", "/v1ip/fr"],
  ] as const)("to %s", async ([, country, path]) => {
    const page = await openPage(from(country));
    const [answer] = await Promise.all([geoAnswered(page), visit(page, shop.url + path)]);
    expect(await answer.json()).toEqual({ country });
    await page.waitForLoadState("networkidle");
    expect(await suggestion(page).count()).toBe(0);
  });

  test("if the host does not know countries, and sends no request", async () => {
    const plain = await serveSite("shop");
    try {
      const page = await openPage(from("FR"));
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await visit(page, `${plain.url}/take/de`);
      await page.waitForLoadState("networkidle");
      expect(asked.filter((url) => /api|suggest/.test(url))).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});
