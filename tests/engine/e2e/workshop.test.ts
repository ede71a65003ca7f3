import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, FrameLocator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { freshRepository, git } from "./_git.ts";
import { installDictionary } from "./_install-dictionary.ts";
import { type Running, snapshot } from "./_project.ts";
import { readShownPage, readSite } from "./_shown-places.ts";
import { holdBack, newVisitor, openPage } from "./_support.ts";
import { startWorkshop, undoAll } from "./_workshop.ts";
import { wrongPlaces } from "./_wrong-places.ts";

/**
 * `WORKSHOP_PLACES=each npx vitest run --project e2e tests/engine/e2e/workshop.test.ts -t "leads to the line"` reads every
 * route of the shop, each in the next market. `WORKSHOP_PLACES=DE,GB` reads every route in these markets.
 */
const wanted = process.env["WORKSHOP_PLACES"];
const root = freshRepository(wanted === undefined ? "small" : "shop", "workshop");
const messages = join(root, "manifests/messages/en_GB/take.json");
const manifests = () => [...snapshot(join(root, "manifests"))].map(([file, { content }]) => [file, content]);
let server: Running;
let visitor: BrowserContext;

beforeAll(async () => {
  installDictionary(root);
  appendFileSync(join(root, ".git/info/exclude"), "package.json\nnode_modules/\n");
  visitor = await newVisitor();
  rmSync(join(root, ".cache/workshop"), { recursive: true, force: true });
  server = await startWorkshop(root);
});
afterAll(async () => {
  await visitor.close();
  await server.stop();
});

/** Opens the workshop on a page in Great Britain, and waits until clicks on the page select. */
async function openWorkshop(page: Page, route: string): Promise<FrameLocator> {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${server.url}/?route=${route}&market=GB`);
  await page.locator(".outline").waitFor({ timeout: 30_000 });
  const shown = page.frameLocator("iframe");
  await shown.locator("html[data-redrawn]").waitFor({ state: "attached" });
  return shown;
}

/** Pages with products, a form, long texts and a quiz, and the error page. */
const usualRoutes = ["index", "take", "terms", "v1", "error"];

test("every text, picture, link and price of a page links to its manifest line", {
  timeout: 570_000,
}, async () => {
  // The error page has the status of one.
  const page = await openPage({ visitor, expects: [/^response: .*\/error\/\w+ 404/, /^console: .*404/] });
  await page.goto(`${server.url}/`);
  await page.locator(".outline").waitFor({ timeout: 30_000 });
  const site = await readSite(page);
  const wrong: string[] = [];
  let elements = 0;
  const routes = site.routes.filter(({ name }) => wanted !== undefined || usualRoutes.includes(name));
  for (const [index, { name, markets }] of routes.entries()) {
    const next = markets[index % markets.length] ?? "";
    const codes =
      wanted && wanted !== "each" ? wanted.split(",").filter((one) => markets.includes(one)) : [next];
    for (const market of codes) {
      const shown = await readShownPage(page, { route: name, market });
      elements += shown.elements.length;
      wrong.push(...wrongPlaces({ root, site, market: shown.page.market }, shown));
    }
  }
  if (wanted) console.log(`${routes.length} routes, ${elements} texts, pictures and links`);
  expect(wrong).toEqual([]);
  expect(elements).toBeGreaterThan(200);
});

test("the user changes a headline in its field and on the page, and undoes the changes", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  const shown = await openWorkshop(page, "take");
  const old = await shown.locator("h1").innerText();
  await shown.locator("h1").click();
  const field = page.getByRole("textbox", { name: "Headline", exact: true });
  await field.waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill("Light through the day");
  await shown.locator("h1", { hasText: "Light through the day" }).waitFor();
  expect(readFileSync(messages, "utf8")).toContain('"take.hero.title": "Light through the day"');

  await page.getByRole("button", { name: "Undo" }).click();
  await shown.locator("h1", { hasText: old }).waitFor();
  expect(manifests()).toEqual(before);

  // By mouse: typed over the text, also while the page scrolls. Escape takes it back.
  await shown.locator("h1").dblclick();
  const over = page.locator(".inline-text").getByRole("textbox", { name: "Headline" });
  await expect.poll(() => over.inputValue()).toBe(old);
  await page.keyboard.type("Over the page");
  await shown.locator("h1", { hasText: "Over the page" }).waitFor();
  await page.keyboard.press("Escape");
  await shown.locator("h1", { hasText: old }).waitFor();
  await expect.poll(manifests).toEqual(before);
  // By keyboard: an arrow leads to the next text, Enter edits it and ends the edit.
  await page.locator(".box.selected").focus();
  await page.keyboard.press("ArrowUp");
  await page
    .getByRole("button", { name: "Edit First screen, Line above the headline, on the page" })
    .press("Enter");
  const line = page.locator(".inline-text").getByRole("textbox", { name: "Line above the headline" });
  await expect.poll(() => line.inputValue()).not.toBe("");
  await page.keyboard.type("{brand} by keyboard");
  await page.keyboard.press("Enter");
  await line.waitFor({ state: "detached" });
  await shown.locator("#hero", { hasText: "by keyboard" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(manifests).toEqual(before);
});

test("the field over a text of the engine shows its words, and writes a message with its key", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  const shown = await openWorkshop(page, "take");
  await shown.getByText("You save").first().dblclick();
  const over = page.locator(".inline-text textarea");
  await expect.poll(() => over.inputValue()).toBe("You save");
  await page.keyboard.type("Less by");
  await shown.getByText("Less by").first().waitFor();
  await page.keyboard.press("Enter");
  await over.waitFor({ state: "detached" });
  const written = JSON.parse(readFileSync(join(root, "manifests/messages/en_GB/engine.json"), "utf8"));
  expect(written).toMatchObject({ "engine.products.savings": "Less by" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(manifests).toEqual(before);
});

test("a button corrects a misspelt word, or adds it to the shop's words", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  const shown = await openWorkshop(page, "take");
  await shown.locator("h1").click();
  const field = page.getByRole("textbox", { name: "Headline", exact: true });
  await field.fill("Sunlihgt for the konjacking");
  await page.getByRole("button", { name: "Write “Sunlight”" }).click();
  await expect.poll(() => field.inputValue()).toBe("Sunlight for the konjacking");
  const add = page.getByRole("button", { name: "Add “konjacking” to the shop’s words" });
  await add.click();
  await add.waitFor({ state: "detached" });
  expect(readFileSync(join(root, "manifests/words/en_GB.json"), "utf8")).toContain('"konjacking"');
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(manifests).toEqual(before);
});

test("the older of two windows with the same field asks before it saves, and no text is lost", async () => {
  const before = manifests();
  const windows = await Promise.all([openPage({ visitor }), openPage({ visitor, expects: [/409/] })]);
  const fields = [];
  for (const page of windows) {
    const shown = await openWorkshop(page, "take");
    await shown.locator("h1").click();
    fields.push(page.getByRole("textbox", { name: "Headline", exact: true }));
  }
  const [first, second] = fields;
  if (!first || !second) throw new Error("There are two fields.");
  const written = () => JSON.parse(readFileSync(messages, "utf8"))["take.hero.title"];
  await second.fill("Window two");
  await expect.poll(written).toBe("Window two");
  await expect.poll(() => first.inputValue()).toBe("Window two");
  await first.fill("Window two and one");
  await expect.poll(written).toBe("Window two and one");
  await first.blur();
  await second.press("End");
  await second.pressSequentially("!");
  const [, page] = windows;
  const question = page.getByRole("alert").filter({ hasText: "changed elsewhere" });
  await question.waitFor();
  expect(await question.innerText()).toContain("“Window two and one”");
  expect(await second.inputValue()).toBe("Window two!");
  expect(written()).toBe("Window two and one");
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect.poll(written).toBe("Window two!");
  await question.waitFor({ state: "detached" });
  await expect.poll(() => first.inputValue()).toBe("Window two!");
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(manifests).toEqual(before);
});

test("a choice that another window has replaced is not overwritten, and quick choices of one window are", async () => {
  const before = manifests();
  const windows = await Promise.all([openPage({ visitor }), openPage({ visitor, expects: [/409/] })]);
  for (const page of windows) {
    await openWorkshop(page, "take");
    await page.locator(".outline [data-id=reasons]").getByRole("button").click();
    await page.locator(".tones").waitFor();
  }
  const [first, second] = windows;
  const { release } = await holdBack(second, "**/api/page**");
  const choose = (page: Page, tone: string) =>
    page.locator(".tones").getByRole("radio", { name: tone }).click();
  const written = () =>
    JSON.parse(readFileSync(join(root, "manifests/routes/take.json"), "utf8")).blocks.find(
      ({ id }: { id?: string }) => id === "reasons",
    ).props.tone;
  await choose(first, "tinted");
  await expect.poll(written).toBe("tinted");
  // This window still shows the choice from before.
  await choose(second, "default");
  await second
    .getByText("This has been changed since, to “tinted”. Yours is not saved: “default”.")
    .waitFor();
  expect(written()).toBe("tinted");
  release();
  await expect
    .poll(() => second.locator(".tones").getByRole("radio", { name: "tinted" }).isChecked())
    .toBe(true);
  for (const tone of ["soft", "tinted", "default"]) await choose(second, tone);
  await expect.poll(written).toBe("default");
  await undoAll(second);
  expect(manifests()).toEqual(before);
});

test("keeps letters typed right after a click on a text, while its other languages load", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  const shown = await openWorkshop(page, "take");
  const headline = shown.locator("h1");
  const old = await headline.innerText();
  const { release } = await holdBack(page, "**/api/message/**");
  const shows = (text: string) => expect.poll(() => headline.innerText()).toBe(text);
  await headline.click();
  await page.keyboard.type(" now");
  await shows(`${old} now`);
  await headline.click();
  await page.keyboard.type(" or never");
  await shows(`${old} now or never`);
  await headline.dblclick();
  await page.locator(".inline-text textarea:focus").waitFor();
  await page.keyboard.type("Over the page");
  await shows("Over the page");
  // The edit on the page ends when another field gets the focus, and does not take it back.
  const eyebrow = page.getByRole("textbox", { name: "Line above the headline" });
  await eyebrow.click();
  await page.locator(".inline-text").waitFor({ state: "detached" });
  await page.keyboard.press("End");
  await page.keyboard.type(", today");
  await expect.poll(() => shown.locator("#hero").innerText()).toMatch(/, today$/im);
  await shows("Over the page");
  release();
  await page.locator(".message:focus-within summary").first().waitFor();
  expect(await eyebrow.inputValue()).toMatch(/, today$/);
  const undo = page.getByRole("button", { name: "Undo" });
  for (let step = 0; step < 4; step++) await undo.click();
  await expect.poll(manifests).toEqual(before);
});

test("a click on a text leads to its field", async () => {
  const page = await openPage({ visitor });
  const shown = await openWorkshop(page, "take");
  const focused = page.locator("textarea:focus");
  const label = () =>
    focused.evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).labels[0]?.textContent));
  for (const [selector, name] of [
    ["#hero h1", "Headline"],
    ["#hero p >> nth=0", "Line above the headline"],
    ["#hero li >> nth=1", "2"],
    ["#faq-core summary >> nth=0", "Question"],
  ] as const) {
    await shown.locator(selector).click();
    await expect.poll(label, { message: selector }).toEqual([name]);
  }
  // The list shows which block that is.
  const entry = page.locator(".outline [data-id=faq-core] [aria-current=true]");
  expect(await entry.textContent()).toContain("Questions and answers");
  const rows = await page.locator(".outline ol").boundingBox();
  const row = await entry.boundingBox();
  expect(row?.y).toBeGreaterThanOrEqual(rows?.y ?? 0);
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0));
});

test("the search finds a text in another language, and leads to its field in a market that shows it", async () => {
  const page = await openPage({ visitor });
  await openWorkshop(page, "terms");
  const text = JSON.parse(readFileSync(join(root, "manifests/messages/de_DE/take.json"), "utf8"));
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: "Find a page or a text" }).fill(text["take.hero.title"]);
  await page.locator(".search mark").first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Headline", exact: true });
  await expect.poll(() => field.inputValue()).toBe(text["take.hero.title"]);
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator(".toolbar select").first().inputValue()).toBe("DE");
});

test("undo keeps a change of the same file by an editor", async () => {
  const before = readFileSync(messages, "utf8");
  const page = await openPage({ visitor });
  const shown = await openWorkshop(page, "take");
  await shown.locator("h1").click();
  await page.getByRole("textbox", { name: "Headline", exact: true }).fill("From the workshop");
  await expect.poll(() => readFileSync(messages, "utf8")).toContain("From the workshop");
  const byEditor = /("take\.hero\.eyebrow": ").*"/;
  writeFileSync(messages, readFileSync(messages, "utf8").replace(byEditor, '$1From {brand}, by an editor"'));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => readFileSync(messages, "utf8"))
    .toBe(before.replace(byEditor, '$1From {brand}, by an editor"'));
  await shown.locator("#hero", { hasText: "by an editor" }).waitFor();
  writeFileSync(messages, before);
});

test("saves letters typed during a server failure when the server is back, and undo still works", {
  timeout: 120_000,
}, async () => {
  const before = readFileSync(messages, "utf8");
  const page = await openPage({
    visitor,
    allows: [
      /ERR_(?:CONNECTION_(?:REFUSED|RESET)|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)|403|No answer from/,
    ],
  });
  const shown = await openWorkshop(page, "take");
  await shown.locator("h1").click();
  await page.keyboard.type(" today");
  await expect.poll(() => readFileSync(messages, "utf8")).toContain(' today"');
  // The answer to an edit arrives after the server has stopped.
  const stop = Promise.withResolvers<void>();
  await page.route(
    "**/api/operation",
    async (route) => {
      const response = await route.fetch();
      await stop.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const answer = page.waitForResponse("**/api/operation", { timeout: 60_000 });
  await page.keyboard.type(",");
  await expect.poll(() => readFileSync(messages, "utf8")).toContain(' today,"');
  const port = new URL(server.url).port;
  await server.stop();
  try {
    const notice = page.locator(".panel .notice", { hasText: "The workshop has stopped." });
    await notice.waitFor();
    stop.resolve();
    await (await answer).finished();
    await page.keyboard.type(" and tomorrow");
    await notice.waitFor();
    await page.evaluate("document.body.dataset.before = ''");
  } finally {
    server = await startWorkshop(root, port);
  }
  await expect
    .poll(() => readFileSync(messages, "utf8"), { timeout: 40_000 })
    .toContain(' today, and tomorrow"');
  // The window is loaded again.
  await page.locator("body:not([data-before])").waitFor({ timeout: 20_000 });
  await page.getByRole("button", { name: "Undo" }).click({ timeout: 30_000 });
  await expect.poll(() => readFileSync(messages, "utf8")).toBe(before);
});

test("names an unreadable manifest, keeps the texts in the fields, and does not overwrite the manifest", async () => {
  const page = await openPage({ visitor, expects: [/409/] });
  const shown = await openWorkshop(page, "take");
  await shown.locator("h1").click();
  const field = page.getByRole("textbox", { name: "Headline", exact: true });
  const text = await field.inputValue();
  const mistake = page.locator(".panel .notice", { hasText: "until this is correct" });
  for (const file of ["messages/en_GB/take.json", "routes/take.json", "markets.json"]) {
    const path = join(root, "manifests", file);
    const whole = readFileSync(path, "utf8");
    const broken = whole.replace(",", "");
    writeFileSync(path, broken);
    await mistake.getByRole("button", { name: `manifests/${file}:2` }).waitFor();
    expect(await field.inputValue()).toBe(text);
    await field.press("End");
    await page.keyboard.type("!");
    await page.locator(".panel .notice", { hasText: `Correct manifests/${file}:2 first` }).waitFor();
    expect(readFileSync(path, "utf8")).toBe(broken);
    await field.press("Backspace");
    writeFileSync(path, whole);
    await mistake.waitFor({ state: "detached" });
  }
});

test("an error appears at its field in each language, in the list and in the problems, and the preview keeps its page", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  const shown = await openWorkshop(page, "take");
  const title = page.locator(".message", { has: page.getByLabel("Title in tabs", { exact: false }) }).first();
  const listed = page.locator(".routes [aria-current=true] .tag.error");
  const problem = page.locator(".problems li", { hasText: "A { is not closed" });
  for (const file of ["en_GB", "de_DE"]) {
    if (file === "de_DE") await title.locator("summary").click();
    const field = title.locator(`textarea[lang=${file.replace("_", "-")}]`);
    await field.click();
    await field.press("End");
    for (const letter of " {brand} {n") await field.pressSequentially(letter);
    await page.locator(".settings .field-problem", { hasText: "A { is not closed" }).waitFor();
    await problem.filter({ hasText: `messages/${file}/take.json` }).waitFor();
    await expect.poll(() => listed.innerText()).toBe("1 error");
    await page.reload();
    await shown.locator("h1").waitFor();
    await problem.filter({ hasText: `messages/${file}/take.json` }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await problem.waitFor({ state: "detached" });
    await listed.waitFor({ state: "detached" });
  }
  expect(manifests()).toEqual(before);
});

test("the user moves, copies, removes and adds a block in place", async () => {
  const before = manifests();
  const page = await openPage({ visitor });
  const shown = await openWorkshop(page, "take");
  const order = () => shown.locator("#root [data-block]").evaluateAll((all) => all.map(({ id }) => id));
  const ids = await order();
  await page.locator(".outline [data-id=reasons]").getByRole("button").click();
  const tools = page.locator(".block-tools");
  await tools.getByRole("button", { name: "Move up" }).click();
  await expect.poll(async () => (await order()).indexOf("reasons")).toBe(ids.indexOf("reasons") - 1);
  const said = page.locator(".workshop > [role=status]");
  await said.filter({ hasText: "Done: Move Benefits above" }).waitFor();
  await tools.getByRole("button", { name: "Duplicate" }).click();
  await shown.locator("#reasons-2").waitFor();
  // The copy is selected.
  await page.locator(".outline [data-id=reasons-2] [aria-current=true]").waitFor();
  await tools.getByRole("button", { name: "Remove" }).click();
  await shown.locator("#reasons-2").waitFor({ state: "detached" });
  // The mouse drags blocks in the list, and from the catalogue onto the page.
  await page.locator(".outline [data-id=reasons-2]").waitFor({ state: "detached" });
  const item = (id: string) => page.locator(`.outline [data-id="${id}"]`);
  await item("reasons").dragTo(item("hero"), { targetPosition: { x: 60, y: 2 } });
  await said.filter({ hasText: "Done: Move Benefits above First screen." }).waitFor();
  await expect.poll(async () => (await order()).indexOf("reasons")).toBe(ids.indexOf("hero"));
  await item("hero").getByRole("button").click();
  await tools.getByRole("button", { name: "Add a block below" }).click();
  await page.getByLabel("Find a block").fill("press quotes");
  await expect.poll(() => page.locator(".catalogue li").count()).toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.locator(".catalogue li").dragTo(page.locator(".device"), { targetPosition: { x: 200, y: 300 } });
  await said.filter({ hasText: "Done: Add Press quotes" }).waitFor();
  await expect.poll(async () => (await order()).length).toBe(ids.length + 1);
  // By keyboard: the search has the focus, the down key leads to what it finds, and the new block's fields come next.
  await page.locator(".outline [aria-current=true]", { hasText: "Press quotes" }).waitFor();
  await tools.getByRole("button", { name: "Add a block below" }).press("Enter");
  await page.getByLabel("Find a block").waitFor();
  await page.keyboard.type("faq");
  await expect.poll(() => page.locator(".catalogue li").count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await said.filter({ hasText: "Done: Add Questions and answers" }).waitFor();
  await expect.poll(() => page.locator(".panel:focus").count()).toBe(1);
  const undo = page.getByRole("button", { name: "Undo" });
  for (let step = 0; step < 6; step++) {
    await undo.click();
    await page.waitForTimeout(50);
  }
  await expect.poll(order).toEqual(ids);
  expect(manifests()).toEqual(before);
});

test("a copied block is pasted on another page by keys, never as text, and by a button", async () => {
  const before = manifests();
  await visitor.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await openPage({ visitor, expects: [/409/] });
  await openWorkshop(page, "take");
  const item = (id: string) => page.locator(`.outline [data-id="${id}"]`).getByRole("button");
  const said = page.locator(".workshop > [role=status]");
  await item("reasons").click();
  await item("reasons").press("ControlOrMeta+c");
  await said.filter({ hasText: "Copied Benefits." }).waitFor();
  const shown = await openWorkshop(page, "refund");
  await item("steps").click();
  // The focus is in a field, whose text stays.
  const field = page.locator(".panel textarea").first();
  const text = await field.inputValue();
  await field.press("ControlOrMeta+v");
  await shown.locator("#steps + #reasons").waitFor();
  await item("reasons").and(page.locator("[aria-current=true]")).waitFor();
  await page.locator(".block-tools").getByRole("button", { name: "Paste below" }).click();
  await shown.locator("#reasons + #reasons-2").waitFor();
  await item("steps").click();
  expect(await field.inputValue()).toBe(text);
  // Other texts of the clipboard are no blocks, and selected letters are copied as usual.
  await field.press("ControlOrMeta+a");
  await field.press("ControlOrMeta+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.locator(".block-tools").getByRole("button", { name: "Paste below" }).click();
  await page.getByText("The clipboard has no block.").waitFor();
  await undoAll(page);
  expect(manifests()).toEqual(before);
});

test("the user creates a variant, deletes it and restores it", async () => {
  const before = manifests();
  // The frame may ask for its page again when the page is deleted.
  const page = await openPage({ visitor, allows: [/\/blackweek\/gb\/.*\?dev 404$/, /404 \(Not Found\)$/] });
  await openWorkshop(page, "take");
  await page.getByLabel("Find a page").fill("take");
  await page.getByRole("button", { name: "New variant" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Blackweek");
  await page.getByText("Written as blackweek").waitFor();
  await page.getByRole("button", { name: "Create" }).click();
  const shown = page.frameLocator('iframe[src*="blackweek"]');
  await shown.locator("h1").waitFor();
  await page.locator(".panel .place", { hasText: "/blackweek" }).first().waitFor();
  // The search that would hide the new page has ended.
  await page.locator(".routes [aria-current=true]", { hasText: "/blackweek" }).waitFor();
  await page.locator(".panel:focus").waitFor();
  expect(manifests().map(([file]) => file)).toContain("routes/blackweek.json");
  const written = () => readFileSync(join(root, "manifests/routes/blackweek.json"), "utf8");

  // A text of the variant is its own; the base keeps its text.
  await shown.locator("html[data-redrawn]").waitFor({ state: "attached" });
  await shown.locator("#hero li >> nth=0").click();
  await page.locator("textarea:focus").fill("Only this week");
  await shown.locator("#hero li", { hasText: "Only this week" }).waitFor();
  expect(written()).toContain("t:blackweek.hero.point1");
  await page.getByRole("button", { name: "Other picture" }).click();
  await page.locator(".pictures button").last().click();
  await expect.poll(written).toContain('"image": {');
  await page.getByRole("button", { name: "The whole page" }).click();
  await page.getByLabel("Order buttons lead to").selectOption("take");
  await page.getByRole("group", { name: "Markets" }).getByRole("checkbox", { name: "DE" }).click();
  await expect.poll(written).not.toContain('"DE"');
  await expect.poll(written).toContain('"markets"');
  const undoButton = page.getByRole("button", { name: "Undo" });
  for (let step = 0; step < 4; step++) {
    await undoButton.click();
    await page.waitForTimeout(100);
  }
  await expect.poll(written).not.toContain("point1");

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Nothing on the site needs").waitFor();
  await page.locator(".page-form").getByRole("button", { name: "Delete" }).click();
  await expect.poll(manifests).toEqual(before);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect.poll(() => manifests().map(([file]) => file)).toContain("routes/blackweek.json");
  await undo.click();
  await expect.poll(manifests).toEqual(before);
});

test("the user publishes edits by keyboard, and nothing else", async () => {
  git(root, "config", "user.name", "Test");
  git(root, "config", "user.email", "test@shop.example");
  const page = await openPage({ visitor });
  const shown = await openWorkshop(page, "take");
  await shown.locator("h1").click();
  await page.getByRole("textbox", { name: "Headline", exact: true }).fill("A headline to publish");
  await expect.poll(() => readFileSync(messages, "utf8")).toContain("A headline to publish");
  const others = join(root, "manifests/routes/terms.json");
  writeFileSync(others, `${readFileSync(others, "utf8")}\n`);
  await page.getByRole("button", { name: "Publish…" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish your changes" });
  await dialog.getByText("to “A headline to publish”.").first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let key = 0; key < 12 && (await focused()) !== "Commit"; key++) await page.keyboard.press("Tab");
  expect(await focused()).toBe("Commit");
  await page.keyboard.press("Enter");
  await dialog.getByRole("status").filter({ hasText: "Committed to main as" }).waitFor();
  expect(await focused()).toContain("Committed to main as");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(git(root, "show", "--format=%s", "--name-only", "HEAD")).toBe(
    "Change take\n\nmanifests/messages/en_GB/take.json\n",
  );
  expect(git(root, "status", "--porcelain")).toBe(" M manifests/routes/terms.json\n");
  git(root, "checkout", "--quiet", "--", others);
  await page.getByRole("button", { name: "Undo" }).click();
  await shown.locator("h1", { hasText: "A headline to publish" }).waitFor({ state: "detached" });
});

test("only the workshop's own page on this machine may read and write", async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/undo`, { method: "POST", body: "{}", headers });
  expect((await post({})).status).toBe(403);
  expect((await post({ "x-workshop-token": "0".repeat(64) })).status).toBe(403);
  expect((await fetch(`${server.url}/api/site`)).status).toBe(403);
  const [, token = ""] = /"token":"(\w+)"/.exec(await (await fetch(server.url)).text()) ?? [];
  expect((await post({ "x-workshop-token": token, origin: "https://evil.example" })).status).toBe(403);
  expect((await post({ "x-workshop-token": token })).status).toBe(200);
});
