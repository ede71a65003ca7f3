import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { hydrated, openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const style = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe("with forced colours", () => {
  test("a button keeps its shape, and its label is readable", async () => {
    const page = await openPage({ forcedColors: "active" });
    await visit(page, `${shop.url}/take/de`);
    const button = "main a[data-order-button]";
    // The rules are in the full stylesheet, which loads later.
    await expect.poll(() => style(page, button, "border-top-width")).toBe("2px");
    expect(await style(page, button, "border-top-style")).toBe("solid");
    expect(await style(page, button, "color")).not.toBe(await style(page, "body", "background-color"));
    expect(await style(page, button, "box-shadow")).toBe("none");
  });

  test("the skip link looks like a button when it has the focus", async () => {
    const page = await openPage({ forcedColors: "active" });
    await visit(page, `${shop.url}/take/de`);
    await page.keyboard.press("Tab");
    await expect.poll(() => style(page, parts("a.skip-link"), "border-top-width")).toBe("2px");
  });

  test("a chosen answer differs by more than its colour", async () => {
    const page = await openPage({ forcedColors: "active" });
    await visit(page, `${shop.url}/v1/de`);
    await hydrated(page);
    const option = parts("#quiz .field-option");
    await expect.poll(() => page.locator(option).count()).toBeGreaterThan(1);
    await page
      .locator(`${option} input`)
      .first()
      .evaluate((input) => {
        (input as HTMLInputElement).checked = true;
      });
    await expect.poll(() => style(page, option, "outline-style")).toBe("solid");
    const other = page.locator(option).nth(1);
    expect(await other.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
  });
});

test("with reduced motion, nothing on a page is animated", async () => {
  const page = await openPage({ reducedMotion: "reduce" });
  for (const path of ["/take/de", "/offersummer/fr", "/v1/de"]) {
    await visit(page, `${shop.url}${path}`);
    await page.locator(`link[rel=stylesheet], html[data-hydrated]`).first().waitFor({ state: "attached" });
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map((one) => String(one)),
    );
    expect(moving, path).toEqual([]);
    expect(await style(page, "main a, main button", "transition-duration"), path).toBe("0s");
  }
});
