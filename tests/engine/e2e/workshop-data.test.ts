import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Count, CountKind } from "../../../engine/counts/count.ts";
import { toDay } from "../../../engine/counts/days.ts";
import { openStores } from "../../../engine/server/node/open-stores.ts";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { freshRepository } from "./_git.ts";
import { type Running, snapshot } from "./_project.ts";
import { newVisitor, openPage } from "./_support.ts";
import { startWorkshop, undoAll } from "./_workshop.ts";

const root = freshRepository("small", "workshop-data");
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

/** Opens the workshop, and the form of an entry of its data or an overview by mouse. */
async function openEntry(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/?route=take&market=GB`);
  await page.locator(".outline").waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Data", exact: true }).click();
  await page.locator(".manifests").getByText(title, { exact: true }).click();
  await page.getByRole("heading", { name: title, level: 2, exact: true }).waitFor();
}

test("the user changes a price, and undoes it", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openEntry(page, "Three jars");
  const price = page.getByRole("group", { name: "EUR" }).getByLabel("Price EUR", { exact: true });
  const { amount } = read("products/best-value.json").prices.EUR;
  await expect.poll(() => price.inputValue()).toBe((amount / 100).toFixed(2).replace(".", ","));
  await price.fill("19,9");
  await expect.poll(() => read("products/best-value.json").prices.EUR.amount).toBe(1990);
  await price.fill("1.299,5");
  await expect.poll(() => read("products/best-value.json").prices.EUR.amount).toBe(129_950);
  await price.fill("much");
  await page.getByText("Not saved: write an amount").waitFor();
  expect(read("products/best-value.json").prices.EUR.amount).toBe(129_950);
  await price.fill("1.299,5");
  await price.blur();

  // A reload and a link open the same form.
  await page.reload();
  await expect.poll(() => price.inputValue()).toBe("1299,50");
  await undoAll(page);
  expect(manifests()).toEqual(before);
});

test("the user changes prices in a table, in the decimals of each currency, and undoes them", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openEntry(page, "Prices");
  const table = page.locator(".prices");
  const readPrices = () => read("products/best-value.json").prices;
  await table.getByLabel("Three jars: price EUR").fill("19,9");
  await expect.poll(() => readPrices().EUR.amount).toBe(1990);
  await table.getByLabel("Three jars: instead of GBP").fill("120.5");
  await expect.poll(() => readPrices().GBP.compareAt).toBe(12_050);
  // A price that is emptied is removed as a whole.
  const price = table.getByLabel("Three jars: price GBP");
  await price.fill("");
  await price.blur();
  await expect.poll(readPrices).not.toHaveProperty("GBP");
  await price.fill("20");
  await expect.poll(() => readPrices().GBP).toEqual({ amount: 2000 });
  expect(await findAxeViolations(page)).toEqual([]);
  await price.blur();
  await undoAll(page);
  expect(manifests()).toEqual(before);
  await page.getByRole("button", { name: "Three jars", exact: true }).first().click();
  await page.getByRole("heading", { name: "Three jars", level: 2 }).waitFor();
});

test("the user replaces a picture everywhere, follows a place that shows it, and undoes it", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openEntry(page, "Pictures");
  const old = page.locator(".library > li", { hasText: "hero-jar.webp" });
  await old.getByText("shown in 1 place").waitFor();
  const content = readFileSync(join(root, "public/images/hero-table.webp"));
  await page
    .getByLabel("Replace hero-jar.webp")
    .setInputFiles({ name: "Spring.webp", mimeType: "image/webp", buffer: content });
  const replaced = page.locator(".library > li", { hasText: "spring.webp" });
  await replaced.getByText("shown in 1 place").waitFor();
  await old.waitFor({ state: "detached" });
  expect(read("routes/take.json").blocks[0].props.image.image).toBe("spring.webp");
  await page.getByRole("button", { name: "Without a description" }).click();
  await page.getByText("No picture is like this.").waitFor();
  await page.getByRole("button", { name: "All", exact: true }).click();
  expect(await findAxeViolations(page)).toEqual([]);

  await replaced.getByRole("button", { name: "/take" }).click();
  await page.getByText("spring.webp").waitFor();
  await page.frameLocator("iframe").locator("img[src*=spring]").first().waitFor();
  await undoAll(page);
  await page.frameLocator("iframe").locator("img[src*=hero-jar]").first().waitFor();
  expect(manifests()).toEqual(before);
});

test("the calendar shows what experiments have counted, or where the results are", async () => {
  rmSync(join(root, "data"), { recursive: true, force: true });
  const page = await openPage({ visitor });
  await openEntry(page, "Calendar");
  await page.getByText("This machine has none of the shop’s orders.").waitFor();
  const { counters, database } = openStores("data/storefront.db", { root, log: () => undefined });
  const count = (kind: CountKind, object: string, number: number): Count => ({
    kind,
    object,
    number,
    amount: number,
    day: toDay(Date.now()),
    market: "GB",
    source: "none",
    device: "any",
    subject: "voices-first",
  });
  await counters.add([
    count("arm-exposed", "0a1b2c3d control GBP control:1,voices:1", 10_000),
    count("arm-exposed", "0a1b2c3d voices GBP control:1,voices:1", 10_000),
    count("arm-ordered", "0a1b2c3d control GBP", 300),
    count("arm-ordered", "0a1b2c3d voices GBP", 450),
  ]);
  await database.close();
  await page.reload();
  await page.getByText("“voices” is better than the page of today.").waitFor();
  expect(await page.getByRole("row", { name: "voices" }).innerText()).toContain("10,000");
  expect(await findAxeViolations(page)).toEqual([]);
});

test("the user adds a redirect, sees its mistake at its field, and undoes it", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openEntry(page, "Redirects");
  const count = read("redirects.json").redirects.length;
  await page.getByRole("button", { name: "New redirect" }).click();
  const redirect = page.getByRole("group", { name: `Redirect ${count + 1}` });
  await redirect.getByLabel("From", { exact: true }).fill("/week");
  await redirect.getByLabel("To", { exact: true }).fill("/nowhere");
  await expect.poll(() => read("redirects.json").redirects[count]).toEqual({ from: "/week", to: "/nowhere" });
  await redirect
    .locator(".prop", { has: page.getByLabel("To", { exact: true }) })
    .locator(".field-problem.error")
    .waitFor();
  await page.locator(".manifests [aria-current=true]", { hasText: "1 error" }).waitFor();
  await redirect.getByLabel("To", { exact: true }).fill("/take");
  await redirect.locator(".field-problem.error").waitFor({ state: "detached" });
  await redirect.getByLabel("To", { exact: true }).blur();
  await undoAll(page);
  await expect.poll(manifests).toEqual(before);
});

test("the user creates a campaign, changes a headline in it, deletes it and restores all", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await openEntry(page, "Black week");
  await page.getByRole("button", { name: "New campaign" }).click();
  const form = page.locator(".manifests .page-form");
  await form.getByLabel("Name").fill("Spring sale");
  await form.getByLabel("Starts as").selectOption({ label: "Copy of Black week" });
  await form.getByRole("button", { name: "None" }).click();
  await form.getByLabel("GB", { exact: true }).check();
  await form.getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { name: "Spring sale", level: 2 }).waitFor();
  expect(read("campaigns/spring-sale.json")).toMatchObject({
    name: "spring-sale",
    enabled: false,
    markets: ["GB"],
  });
  await page.getByLabel("Begins").fill("2027-03-01T00:00");
  await page.getByLabel("Ends").fill("2027-03-05T00:00");
  await page.getByLabel("Ends").blur();
  await expect.poll(() => read("campaigns/spring-sale.json").from).toBe("2027-03-01T00:00");
  await expect.poll(() => read("campaigns/spring-sale.json").until).toBe("2027-03-05T00:00");
  const headline = page.getByRole("textbox", { name: "Headline", exact: true });
  await headline.fill("Spring is light");
  await expect
    .poll(() => JSON.stringify(read("messages/en_GB/spring-sale.json")))
    .toContain("Spring is light");
  await headline.blur();
  await page.locator(".manifest-head").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Nothing on the site needs “spring-sale”.").waitFor();
  await page.locator(".manifest-head .page-form").getByRole("button", { name: "Delete" }).click();
  await expect.poll(manifests).toEqual(before);
  await undoAll(page);
  expect(manifests()).toEqual(before);
});

test("the catalogue shows each block as the one that is added", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/?route=take&market=GB`);
  for (const title of ["Benefits", "Questions and answers", "Text"]) {
    await page.locator(".outline [data-id=hero]").getByRole("button").click();
    await page.getByRole("button", { name: "Add a block below" }).click();
    await page.getByLabel("Find a block").fill(title);
    const entry = page.getByRole("button", { name: `Add ${title}`, exact: false }).first();
    const example = entry.locator("iframe").contentFrame().locator("[data-block]:visible").first();
    const words = await example.innerText();
    expect(words).not.toBe("");
    await entry.click();
    const added = page.locator(".outline [data-id=hero] + [data-id]");
    await added.locator("[aria-current=true]").waitFor();
    const block = page.frameLocator(".device iframe").locator(`#${await added.getAttribute("data-id")}`);
    await expect.poll(() => block.innerText()).toBe(words);
  }
  await undoAll(page);
  expect(manifests()).toEqual(before);
});

test("the form for a copy shows what it is a copy of", async () => {
  const page = await openPage({ visitor });
  await openEntry(page, "Guarantee");
  await page.locator(".manifest-head").getByRole("button", { name: "Copy" }).click();
  const form = page.locator(".manifest-head .page-form");
  const still = form.locator("iframe").contentFrame().locator("[data-block]:visible").first();
  expect(await still.getAttribute("id")).toBe("guarantee");
  await form.getByLabel("Starts as").selectOption({ label: "Copy of Testimonials" });
  await form.locator("iframe[src$=testimonials]").waitFor();
});

test("a text of a product leads from the page to the form of the product", async () => {
  const page = await openPage({ visitor });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/?route=take&market=GB`);
  await page.locator(".outline").waitFor({ timeout: 30_000 });
  const shown = page.frameLocator("iframe");
  await shown.locator("html[data-redrawn]").waitFor({ state: "attached" });
  const { amount } = read("products/best-value.json").prices.GBP;
  await shown
    .getByText(`£${(amount / 100).toFixed(2)}`)
    .first()
    .click();
  await page.getByRole("button", { name: "Edit it in Products and prices: Three jars" }).click();
  await page.getByRole("heading", { name: "Three jars", level: 2 }).waitFor();
  await page.getByRole("button", { name: "Pages", exact: true }).click();
  await shown.getByText("Three jars", { exact: true }).first().click();
  await page.getByRole("button", { name: "Edit it in Products and prices: Three jars" }).waitFor();
});

test("a product says where it is used, and a link there opens the page", async () => {
  const page = await openPage({ visitor });
  await openEntry(page, "Redirects");
  await page.getByLabel("Find data").fill("feedback");
  await page.getByText("Nothing has this in its name or description.").waitFor();
  await page.getByLabel("Find data").fill("guarantee");
  await page.locator(".manifests").getByText("Guarantee", { exact: true }).click();
  await page.getByRole("heading", { name: "Guarantee", level: 2 }).waitFor();
  await page.locator(".manifest-uses").getByRole("button", { name: "/take", exact: false }).first().click();
  await page.frameLocator("iframe").locator("h1").waitFor();
  expect(page.url()).not.toContain("manifest=");
});

test("F6 and the arrow keys lead through the data, which axe accepts in both schemes and widths", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openPage({ visitor });
    await page.emulateMedia({ colorScheme });
    await openEntry(page, "Black week");
    for (const summary of await page.locator(".fold > summary").all()) await summary.click();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.locator(".toolbar select").first().focus();
    await page.keyboard.press("F6");
    expect(await page.getByLabel("Find data").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("F6");
    await page.locator(".manifest :focus").waitFor();
    await page.setViewportSize({ width: 820, height: 900 });
    expect(await findAxeViolations(page)).toEqual([]);
    await page.close();
  }
});

test("the user sees a mail while writing it, on a phone, in dark colours and as text", async () => {
  const before = manifests();
  // The test's own script is blocked in the mail, as every script is.
  const page = await openPage({ visitor, allows: [/Blocked script execution in 'about:srcdoc'/] });
  await openEntry(page, "Return received");
  const preview = page.getByRole("region", { name: "Preview" });
  const mail = preview.frameLocator("iframe");
  const title = mail.getByRole("heading", { level: 1 });

  // A click on a block unfolds its form.
  await title.click();
  const field = page.getByLabel("Mail headline");
  await field.fill("Your parcel is on its way back");
  await expect.poll(() => title.innerText()).toBe("Your parcel is on its way back");
  // The subject is the same message.
  await preview.locator("b", { hasText: "Your parcel is on its way back" }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const window = preview.locator("iframe");
  const getColor = () => mail.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await getColor();
  await preview.getByRole("button", { name: "Phone" }).click();
  await expect.poll(() => window.evaluate((element) => element.clientWidth)).toBe(390);
  await preview.getByRole("button", { name: "Dark" }).click();
  await expect.poll(getColor).not.toBe(light);
  await preview.getByRole("button", { name: "Text" }).click();
  await preview.getByText("Your parcel is on its way back\n======").waitFor();

  await page.locator(".toolbar").getByLabel("Market").selectOption("DE");
  await expect.poll(() => preview.locator("pre").innerText()).not.toContain("Your parcel");
  expect(await preview.locator("pre").innerText()).toContain("Mellva");

  await page.locator(".toolbar").getByLabel("Market").selectOption("GB");
  await expect.poll(() => preview.locator("pre").innerText()).toContain("Your parcel");
  await page
    .getByLabel("Subject")
    .fill("We have received your request to return the goods, and the label comes by post");
  await page.locator(".field-problem", { hasText: "The limit" }).first().waitFor();
  await undoAll(page);
  expect(manifests()).toEqual(before);
});
