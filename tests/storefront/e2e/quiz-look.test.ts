import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

/** Opens the result page of v1 for a visitor who ended at `outcome`. */
async function visitResult(outcome: string): Promise<Page> {
  const page = await openPage({ viewport: { width: 718, height: 1000 } });
  const now = Date.now();
  const record = {
    at: now,
    until: now + 1e7,
    consent: true,
    answers: {
      why: "boots",
      meal: "dinner",
      drinks: "coffee",
      movement: "weekly",
      pace: "rules",
      health: outcome === "ask-first" ? "yes" : "no",
    },
    outcome,
  };
  await page.addInitScript((value) => localStorage.setItem("quiz:v1", value), JSON.stringify(record));
  await visit(page, `${shop.url}/start-summary/gb`);
  await page.locator(parts(".quiz-result-tools button")).first().waitFor();
  return page;
}

test("the button of a single choice is visible to a keyboard, and after an answer", async () => {
  const page = await openPage();
  await visit(page, `${shop.url}/v1/gb`);
  await page.locator(parts(".quiz-rest")).waitFor({ state: "detached" });
  const next = page.locator(parts(".quiz-actions button[type=submit]"));
  const clip = () => next.evaluate((button) => getComputedStyle(button).clipPath);
  expect(await clip()).toBe("inset(50%)");
  await page.locator(parts(".quiz .field-option input")).first().focus();
  await page.keyboard.press("ArrowDown");
  expect(await clip()).toBe("none");
  await page.mouse.click(1, 1);
  await page.locator(parts(".quiz .field-option")).first().click();
  expect(await page.locator(parts(".quiz .field-option input")).first().isChecked()).toBe(true);
  await expect.poll(() => page.url()).toContain("#step-meal");
  await page.goBack();
  await expect.poll(() => page.url()).toContain("#step-why");
  expect(await clip()).toBe("none");
});

test("answers with pictures are tiles in two columns that fit a small phone", async () => {
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  await visit(page, `${shop.url}/v1/fi`);
  await page.locator(parts(".quiz-rest")).waitFor({ state: "detached" });
  const boxes = await page.locator(parts(".quiz .field-option")).evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      const { naturalWidth = 0 } = tile.querySelector("img") ?? {};
      return { left, top, width, height, naturalWidth, overflows: tile.scrollWidth > tile.clientWidth };
    }),
  );
  expect(boxes[0]?.top).toBe(boxes[1]?.top);
  expect(boxes[0]?.left).toBeLessThan(boxes[1]?.left ?? 0);
  for (const { width, height, naturalWidth, overflows } of boxes) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    expect(naturalWidth).toBeGreaterThan(0);
    expect(overflows).toBe(false);
  }
});

test("a result has its picture and its reason", async () => {
  const page = await visitResult("steady");
  expect(await page.locator(parts(".quiz-result-reason")).innerText()).toMatch(/^Because dinner is late/);
  expect(await page.locator(parts(".quiz-result-picture")).getAttribute("src")).toMatch(/result-two/);
  expect(await page.locator(parts(".quiz-result-pack")).innerText()).toMatch(/£\d/);
});

test("a result that must not sell has no reason and no pack", async () => {
  const page = await visitResult("ask-first");
  expect(await page.locator(parts(".quiz-result-picture")).getAttribute("src")).toMatch(/result-talk/);
  expect(await page.locator(parts(".quiz-result-reason")).count()).toBe(0);
  expect(await page.locator(parts(".quiz-result-pack")).count()).toBe(0);
});

test("a result prints on one sheet, with its notes and the advice about care", async () => {
  const page = await visitResult("steady");
  await page.emulateMedia({ media: "print" });
  // The rules for print are in the full stylesheet, which loads later.
  await expect.poll(() => page.locator("#plan").isVisible()).toBe(false);
  expect(await page.locator(parts(".quiz-result-notes li")).count()).toBe(6);
  expect(await page.locator("#care").isVisible()).toBe(true);
  const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
