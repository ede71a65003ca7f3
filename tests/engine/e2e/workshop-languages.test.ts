import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { freshRepository } from "./_git.ts";
import type { Running } from "./_project.ts";
import { newVisitor, openPage } from "./_support.ts";
import { startWorkshop } from "./_workshop.ts";

const root = freshRepository("small", "workshop-languages");
let server: Running;

beforeAll(async () => {
  server = await startWorkshop(root);
});
afterAll(() => server.stop());

const widths = [1280, 390];

async function openWorkshop(page: Page): Promise<void> {
  await page.goto(`${server.url}/?route=take&market=CH`);
  await page.locator(".toolbar").waitFor({ timeout: 30_000 });
}

/** The elements whose content is cut off, or that stand outside the window. */
const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll("button, label, legend, summary, h1, h2, h3, .tag")].filter(
      (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const scrolls =
          element.closest(".page-tools, .manifest, .routes, .outline, .panel, .hidden, .brand") !== null;
        return (
          width > 0 &&
          (element.scrollWidth > element.clientWidth + 1 || (!scrolls && (left < 0 || right > innerWidth))) &&
          getComputedStyle(element).display !== "inline" &&
          !element.matches(".hidden, .brand")
        );
      },
    );
    return [
      ...(document.documentElement.scrollWidth > innerWidth
        ? [`page: ${document.documentElement.scrollWidth}`]
        : []),
      ...cut.map((element) => `${element.tagName} ${element.className}: ${element.textContent}`),
    ];
  });

/** Shows the page's fields, the data and the publish dialog, and looks at each. */
async function lookAround(page: Page, look: (place: string) => Promise<void>): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
  const columns = page.locator(".columns button");
  if (isNarrow) await columns.first().click();
  await page.locator(".outline li button:enabled").first().waitFor();
  await look("pages");
  await page.locator(".outline li button:enabled").first().click();
  if (isNarrow) await columns.last().click();
  await page.locator(".block-tools").waitFor();
  await look("fields");
  if (isNarrow) await columns.first().click();
  await page.locator(".side-choice button").last().click();
  await page.locator(".manifest-groups").waitFor();
  await look("data");
  await page.locator(".toolbar > .primary").click();
  await page.locator(".publish").waitFor();
  await look("publish");
}

describe.each([
  ["de-CH", "de"],
  ["fr-FR", "fr"],
])("a browser in %s", (locale, lang) => {
  test.each(widths)("shows the workshop in its language, %i pixels wide", async (width) => {
    const page = await openPage({ locale, viewport: { width, height: 900 } });
    await openWorkshop(page);
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    await lookAround(page, async (place) => {
      expect(await findCutOff(page), place).toEqual([]);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findAxeViolations(page), `${place}, ${colorScheme}`).toEqual([]);
      }
    });
  });
});

test("the user chooses another language, which the browser keeps", async () => {
  const visitor = await newVisitor({ locale: "de-DE" });
  const page = await openPage({ visitor });
  await openWorkshop(page);
  await page.getByRole("button", { name: "Hilfe" }).click();
  await page.getByLabel("Sprache des Workshops").selectOption("Français");
  await page.getByRole("button", { name: "Aide" }).waitFor();
  await openWorkshop(await openPage({ visitor }));
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  await visitor.close();
});

test.each(widths)("from right to left, nothing is cut off %i pixels wide", async (width) => {
  const page = await openPage({ viewport: { width, height: 900 } });
  await openWorkshop(page);
  await page.evaluate(() => {
    document.dir = "rtl";
  });
  await lookAround(page, async (place) => {
    expect(await findCutOff(page), place).toEqual([]);
  });
});
