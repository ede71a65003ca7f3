import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { freshRepository } from "./_git.ts";
import { type Running, snapshot } from "./_project.ts";
import { newVisitor, openPage } from "./_support.ts";
import { startWorkshop, undoAll } from "./_workshop.ts";

const root = freshRepository("small", "workshop-themes");
const manifests = () => [...snapshot(join(root, "manifests"))].map(([file, { content }]) => [file, content]);
const read = (file: string) => JSON.parse(readFileSync(join(root, "manifests", file), "utf8"));
let server: Running;
let visitor: BrowserContext;

beforeAll(async () => {
  appendFileSync(join(root, ".git/info/exclude"), "package.json\nnode_modules/\n");
  visitor = await newVisitor();
  rmSync(join(root, ".cache/workshop"), { recursive: true, force: true });
  server = await startWorkshop(root);
});
afterAll(async () => {
  await visitor.close();
  await server.stop();
});

/** Opens the theme of the site beside a page. */
async function openTheme(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/?route=take&market=GB`);
  await page.locator(".outline").waitFor({ timeout: 30_000 });
  await page.frameLocator("iframe").locator("[data-redrawn]").waitFor();
  await page.getByRole("button", { name: "Data", exact: true }).click();
  await page.locator(".manifests").getByText("Plain", { exact: true }).click();
  await page.getByRole("heading", { name: "Plain", level: 2 }).waitFor();
}

const openScheme = (page: Page, name: string) =>
  page
    .getByRole("group", { name: "Colours", exact: true })
    .locator(".fold > summary", { hasText: name })
    .click();

/** A token of the page in the frame, as the browser computes it. */
const readToken = (page: Page, token: string): Promise<string> =>
  page
    .frameLocator("iframe")
    .locator("html")
    .evaluate((html, name) => getComputedStyle(html).getPropertyValue(name), `--${token}`);

/** What a browser's picker does while a colour is dragged, and once it is closed. */
const drag = (picker: Locator, color: string) =>
  picker.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, color);
const endDrag = (picker: Locator) =>
  picker.evaluate((input) => input.dispatchEvent(new Event("change", { bubbles: true })));

test("the page follows a colour while it is dragged, and one step takes it back", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openTheme(page);
  // A document that is loaded again has no such attribute.
  await page
    .frameLocator("iframe")
    .locator("body")
    .evaluate((body) => body.setAttribute("data-first", ""));
  await openScheme(page, "Page");
  const picker = page.getByLabel("Main buttons: picker", { exact: true });
  const field = page.locator(".prop", { has: picker }).last();
  await field.getByText("as Text", { exact: true }).waitFor();
  expect(await readToken(page, "accent")).toBe("#1d2a26");

  for (const color of ["#0b5cad", "#2e6fd2", "#f6a26b"]) await drag(picker, color);
  await expect.poll(() => readToken(page, "accent")).toBe("#f6a26b");
  await field.getByText("under Text on main buttons: needs 4.5").waitFor();
  expect(manifests()).toEqual(before);
  await drag(picker, "#0b5cad");
  await expect.poll(() => readToken(page, "accent")).toBe("#0b5cad");
  await field.getByText("✓ under Text on main buttons").waitFor();
  expect(manifests()).toEqual(before);

  await endDrag(picker);
  await expect.poll(() => read("themes/plain.json").schemes.default.accent).toBe("#0b5cad");
  expect(await readToken(page, "accent")).toBe("#0b5cad");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(manifests).toEqual(before);
  await expect.poll(() => readToken(page, "accent")).toBe("#1d2a26");
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  expect(await page.frameLocator("iframe").locator("body[data-first]").count()).toBe(1);
});

test("a colour that is hard to read has its problem at its field, and a button corrects it", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openTheme(page);
  await openScheme(page, "Page");
  const digits = page.getByLabel("Main buttons", { exact: true });
  const field = page.locator(".prop", { has: digits }).last();
  await digits.fill("f6a26b");
  await expect.poll(() => read("themes/plain.json").schemes.default.accent).toBe("#f6a26b");
  await field.locator(".field-problem.error", { hasText: "has a contrast of" }).waitFor();
  await field.getByRole("button", { name: "the nearest readable colour" }).click();
  await field.locator(".field-problem.error").waitFor({ state: "detached" });
  await field.getByText("✓ under Text on main buttons").waitFor();
  await digits.fill("#12");
  await field.getByText("Not saved: write a colour").waitFor();
  await field.getByRole("button", { name: "Clear: Main buttons" }).click();
  await expect.poll(() => read("themes/plain.json").schemes.default).not.toHaveProperty("accent");
  await undoAll(page);
  expect(manifests()).toEqual(before);
});

test("corners, weights and fonts are shown at once, and what is cleared leaves nothing behind", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openTheme(page);
  const radius = page.getByRole("group", { name: "Corners" }).getByLabel("Button", { exact: true });
  await radius.fill("12");
  await expect.poll(() => readToken(page, "radius-button")).toBe("12px");
  await expect.poll(() => read("themes/plain.json").radius).toEqual({ button: "12px" });
  await page.getByLabel("Button: unit").selectOption("rem");
  await expect.poll(() => readToken(page, "radius-button")).toBe(".75rem");
  await radius.fill("");
  await radius.blur();
  await expect.poll(() => read("themes/plain.json")).not.toHaveProperty("radius");
  await page.getByLabel("Weight", { exact: true }).fill("620");
  await expect.poll(() => readToken(page, "h1-weight")).toBe("620");
  await page.getByLabel("Weight", { exact: true }).fill("90");
  await page.getByText("Not saved: write a number from 100 to 900.").waitFor();
  await page.getByLabel("Weight", { exact: true }).fill("620");
  await page.getByLabel("Body", { exact: true }).selectOption({ label: "Verdana" });
  await expect.poll(() => readToken(page, "font-body")).toBe("Verdana,Geneva,sans-serif");
  await expect.poll(() => read("themes/plain.json").fonts.body).toBe("Verdana, Geneva, sans-serif");
  await undoAll(page);
  await expect.poll(manifests).toEqual(before);
});

test("the page follows the scale of space, from half to double", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openTheme(page);
  const spacing = page.getByRole("group", { name: "Spacing" });
  const scale = spacing.getByLabel("Scale", { exact: true });
  await scale.fill("1.4");
  await expect.poll(() => readToken(page, "s4")).toBe("1.4rem");
  await expect.poll(() => readToken(page, "space")).toBe("clamp(3.5rem,7vw,5.6rem)");
  await expect.poll(() => read("themes/plain.json").spacing).toEqual({ scale: 1.4 });
  await scale.fill("3");
  await spacing.getByText("Not saved: write a number from 0.5 to 2.").waitFor();
  await scale.fill("1.4");
  await spacing.getByLabel("Section", { exact: true }).fill("4");
  await expect.poll(() => readToken(page, "space")).toBe("4rem");
  await undoAll(page);
  await expect.poll(manifests).toEqual(before);
});

test("dark mode has colours of its own, which the preview shows on any device", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openTheme(page);
  expect(await page.getByLabel("Devices in").count()).toBe(0);
  const dark = page.getByRole("group", { name: "Colours in dark mode" });
  await dark.locator(".fold > summary", { hasText: "Page" }).click();
  await dark.getByLabel("Background", { exact: true }).fill("#101820");
  await expect.poll(() => read("themes/plain.json").dark).toEqual({ default: { surface: "#101820" } });
  expect(await readToken(page, "surface")).toBe("#fbf6ec");
  await page.getByLabel("Devices in").selectOption("dark");
  await expect.poll(() => readToken(page, "surface")).toBe("#101820");
  await dark.getByText("as usual").first().waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByLabel("Devices in").selectOption("light");
  await expect.poll(() => readToken(page, "surface")).toBe("#fbf6ec");
  await page.emulateMedia({ colorScheme: "light" });
  await undoAll(page);
  await expect.poll(manifests).toEqual(before);
});

test("a new theme starts with a look, is tried on a page, and is given to a layout", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openTheme(page);
  await page.getByRole("button", { name: "New theme" }).click();
  const form = page.locator(".manifests .page-form");
  await form.getByLabel("Name").fill("Spring");
  await form.getByLabel("Starts as").selectOption({ label: "Harbour" });
  await form.getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { name: "Spring", level: 2 }).waitFor();
  await page.getByText("No page has this theme yet.").waitFor();
  expect(await readToken(page, "surface")).toBe("#fbf6ec");
  await page.getByRole("button", { name: "Try it on this page" }).click();
  await expect.poll(() => readToken(page, "surface")).toBe("#fff");

  // The other layouts stay as they are.
  await page.getByLabel("Layout quiz").check();
  await expect.poll(() => read("layouts/quiz.json").theme).toBe("spring");
  await page.getByRole("button", { name: /^Show .*, which has it$/ }).click();
  await expect.poll(() => readToken(page, "accent")).toBe("#0b5cad");
  await page.getByText("It sets the look of").waitFor();

  await page.getByRole("button", { name: "Apply a look" }).click();
  await page.getByRole("button", { name: "Studio" }).click();
  await expect.poll(() => readToken(page, "mark")).toBe("#d1320a");
  expect(read("themes/spring.json")).toMatchObject({
    name: "spring",
    edge: "straight",
    titles: { weight: 800 },
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => readToken(page, "mark")).toBe("#0b5cad");
  await undoAll(page);
  expect(manifests()).toEqual(before);
});

test("the keyboard reaches every field of a theme, which axe accepts in both schemes and widths", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openPage({ visitor });
    await page.emulateMedia({ colorScheme });
    await openTheme(page);
    const summary = page.locator(".fold > summary").first();
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Background: picker").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(
      await page.getByLabel("Background: picker").evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await page.getByRole("button", { name: "Apply a look" }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 820, height: 900 });
    await page.getByRole("button", { name: "Fields", exact: true }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.close();
  }
});
