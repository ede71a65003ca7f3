import { afterAll, beforeAll, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

/** The lightness of a CSS colour, from 0 (black) to 255. Transparent counts as white paper. */
const lightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 0 ? 255 : (red + green + blue) / 3;
};

test.for(["/terms/de", "/terms/gb", "/refund/fr", "/thankyou/fi", "/take/de"])(
  "%s is black on white on paper, without parts for the screen only",
  async (path) => {
    const page = await openPage({ viewport: { width: 718, height: 1000 } });
    await visit(page, `${shop.url}${path}`);
    await page.emulateMedia({ media: "print" });
    // The rules for print are in the full stylesheet, which loads later.
    await expect
      .poll(() =>
        page.locator(parts("header:visible, footer:visible, dialog:visible, .button:visible")).count(),
      )
      .toBe(0);
    const looks = await page.locator("main :is(p, li, h1, h2, h3):visible").evaluateAll((elements) =>
      elements.map((element) => {
        const shell = element.closest("[data-block] > *") ?? element;
        return [getComputedStyle(element).color, getComputedStyle(shell).backgroundColor] as const;
      }),
    );
    expect(looks.length).toBeGreaterThan(2);
    for (const [ink, ground] of looks) expect(lightness(ground) - lightness(ink)).toBeGreaterThan(200);
  },
);

test("links show their addresses, except those within the page", async () => {
  const page = await openPage();
  await visit(page, `${shop.url}/refund/de`);
  await page.emulateMedia({ media: "print" });
  const behind = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(await behind(parts('.rich-text-text a[href^="/terms"]'))).toMatch(/\(.*terms\/de#withdrawal.*\)/);
  expect(await behind('main a[href^="mailto:"]')).toBe("none");
});
