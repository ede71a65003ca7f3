import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { freshRepository } from "./_git.ts";
import type { Running } from "./_project.ts";
import { openPage } from "./_support.ts";
import { startWorkshop } from "./_workshop.ts";

const root = freshRepository("small", "workshop-access");
let server: Running;

beforeAll(async () => {
  rmSync(join(root, ".cache/workshop"), { recursive: true, force: true });
  server = await startWorkshop(root);
});
afterAll(() => server.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Selects a block in the list, and opens all that its fields can open. */
async function openBlock(page: Page, id: string): Promise<void> {
  const item = page.locator(`.outline [data-id="${id}"]`);
  await item.getByRole("button").click();
  await item.locator("[aria-current=true]").waitFor();
  const folded = page.locator(".panel details:not([open]) > summary");
  // The languages of other markets are inside those of this one.
  for (let left = 60; left > 0 && (await folded.count()) > 0; left--) await folded.first().click();
}

/** Each state of the window, and the steps that lead to it. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the whole page": async (page) => {
    await page.getByText("Campaigns and experiments").click();
    await button(page, "Now").click();
    await button(page, "Back to now").waitFor();
  },
  "a new variant": (page) => button(page, "New variant").click(),
  "a new name": (page) => button(page, "Rename").click(),
  "the end of a page": async (page) => {
    await button(page, "Delete").click();
    await page.getByText("would cause").waitFor();
  },
  "texts, languages and pictures": async (page) => {
    await openBlock(page, "hero");
    await button(page, "Other picture").click();
    await page.locator(".pictures img").first().waitFor();
  },
  "a list of pictures and texts": (page) => openBlock(page, "reasons"),
  "a countdown": (page) => openBlock(page, "countdown"),
  products: async (page) => {
    await openBlock(page, "products");
    await page.getByLabel(/: which$/).selectOption({ label: "A list of its own" });
    await page.getByRole("button", { name: "Other product" }).first().click();
    await page.locator(".products img").first().waitFor();
  },
  "an error in a text": async (page) => {
    await openBlock(page, "hero");
    await page.getByRole("textbox", { name: "Headline", exact: true }).fill("A {day without end");
    await page.locator(".field-problem").first().waitFor();
  },
  "the catalogue": async (page) => {
    await openBlock(page, "reasons");
    await page.getByRole("button", { name: "Add a block below" }).click();
    await page.locator(".catalogue li").first().waitFor();
  },
  "the search": async (page) => {
    await button(page, "Search").click();
    await page.getByRole("searchbox", { name: "Find a page or a text" }).fill("take");
    await page.locator(".search li").first().waitFor();
  },
  "the keys": async (page) => {
    await page.locator(".outline-page").press("?");
    await page.getByRole("heading", { name: "Keys" }).waitFor();
  },
  "the tour": async (page) => {
    await button(page, "Help").click();
    await button(page, "Show the tour").click();
    await button(page, "Next").click();
  },
  "an error that stops publishing": async (page) => {
    await page.getByRole("button", { name: "Publish…" }).click();
    await page.getByText("These errors would break pages").waitFor();
  },
};

/** Examples are not shown while the headline has an error, and run no scripts. */
const broken = [/ 503$/, /status of 503/, /frame is sandboxed/];

const schemes = ["light", "dark"] as const;

/** Every second state is dark; `WORKSHOP_SCHEMES=each` shows all states in both schemes. */
const isEach = process.env["WORKSHOP_SCHEMES"] === "each";

/** Opens the workshop, and returns what finds the violations of its states. */
async function openWindow() {
  const page = await openPage({ allows: broken });
  const open = async (width: number, colorScheme: (typeof schemes)[number]): Promise<void> => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/?route=take&market=GB`);
    await page.locator(".outline").waitFor({ state: "attached", timeout: 30_000 });
  };
  const find = async (name: string): Promise<readonly string[]> =>
    (await findAxeViolations(page)).map((violation) => `${name}: ${violation}`);
  return { page, open, find };
}

test("every state of the workshop is accessible", { timeout: 240_000 }, async () => {
  const { page, open, find } = await openWindow();
  const violations: string[] = [];
  for (const [index, [name, lead]] of Object.entries(states).entries()) {
    for (const scheme of isEach ? schemes : schemes.slice(index % 2, (index % 2) + 1)) {
      await open(1400, scheme);
      await lead(page);
      violations.push(...(await find(`${name} (${scheme})`)));
    }
  }
  expect(violations).toEqual([]);
});

test.each([768, 390])("a window of %i pixels is accessible, and nothing overflows it", async (width) => {
  const { page, open, find } = await openWindow();
  const violations: string[] = [];
  for (const scheme of schemes) {
    await open(width, scheme);
    for (const [column, part] of [
      ["Pages", ".side"],
      ["Preview", ".stage"],
      ["Fields", ".panel"],
    ] as const) {
      await button(page, column).first().click();
      await page.locator(part).waitFor();
      violations.push(...(await find(`${column} (${scheme})`)));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, column).toBeLessThanOrEqual(0);
    }
  }
  expect(violations).toEqual([]);
});
