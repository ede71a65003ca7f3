import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { freshRepository } from "./_git.ts";
import { type Running, snapshot } from "./_project.ts";
import { newVisitor, openPage } from "./_support.ts";
import { startWorkshop, undoAll } from "./_workshop.ts";

const root = freshRepository("small", "workshop-rich-text");
const manifests = () => [...snapshot(join(root, "manifests"))].map(([file, { content }]) => [file, content]);
const readBody = (): string =>
  JSON.parse(readFileSync(join(root, "manifests/messages/en_GB/terms.json"), "utf8"))["terms.imprint.body"];
let server: Running;
let visitor: BrowserContext;

beforeAll(async () => {
  visitor = await newVisitor();
  rmSync(join(root, ".cache/workshop"), { recursive: true, force: true });
  server = await startWorkshop(root);
});
afterAll(async () => {
  await visitor.close();
  await server.stop();
});

test("the user formats a text in its field and over the page, without Markdown", async () => {
  const before = manifests();
  const old = readBody();
  const page = await openPage({ visitor });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/?route=terms&market=GB`);
  await page.locator(".outline [data-id=imprint]").getByRole("button").click({ timeout: 30_000 });
  const field = page.locator(".panel").getByRole("textbox", { name: "Text", exact: true });
  const tools = page.locator(".panel").getByRole("toolbar", { name: "Formatting" });
  await expect.poll(() => field.innerText()).toContain("{companyName}");
  // Opening and closing writes nothing.
  await field.focus();
  await page.getByRole("button", { name: "Bold" }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await tools.locator(":focus").getAttribute("title")).toBe("Italic");
  expect(manifests()).toEqual(before);

  await field.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ask {brand} in 2*3");
  await expect.poll(readBody).toBe(`${old}\n\nAsk {brand} in 2*3`);
  for (const _ of "2*3") await page.keyboard.press("Shift+ArrowLeft");
  await tools.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByLabel("Page", { exact: true }).selectOption("take");
  await expect.poll(readBody).toBe(`${old}\n\nAsk {brand} in [2*3](to:take)`);
  await tools.getByRole("button", { name: "List", exact: true }).click();
  await expect.poll(readBody).toContain("\n\n- Ask {brand} in [2*3](to:take)");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Markdown" }).first().click();
  expect(await field.inputValue()).toBe(readBody());

  const shown = page.frameLocator("iframe");
  await shown.getByText("Ask Mellva in").dblclick();
  const over = page.locator(".inline-text").getByRole("textbox", { name: "Text" });
  await over.waitFor();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" **now**");
  await shown.locator("b", { hasText: "now" }).waitFor();
  await page.keyboard.press("Escape");
  await over.waitFor({ state: "detached" });
  await expect.poll(readBody).toContain("\n\n- Ask {brand} in [2*3](to:take)");
  await undoAll(page);
  expect(manifests()).toEqual(before);
});
