import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { scopedName } from "../../../engine/build/style-modules.ts";
import { pageBlocks } from "../../../engine/memory-site/block-examples.ts";
import { typedOrder } from "../../fixtures/right-order.ts";
import { openDev, redrawn, startDev } from "./_dev.ts";
import { parts } from "./_parts.ts";
import { copyBuilt, copyProject, type Running, repository } from "./_project.ts";
import { runCommand } from "./_run-command.ts";
import { holdBack, markDocument, newVisitor, onRoute, openPage } from "./_support.ts";

/** The files that a test has changed, with their old content, which is restored after it. */
const changed = new Map<string, string | undefined>();

function save(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, "utf8");
  if (!changed.has(path)) changed.set(path, text);
  const next = change(text);
  if (next === text) throw new Error(`Nothing to change in ${path}.`);
  writeFileSync(path, next);
}

function create(path: string, text: string): void {
  changed.set(path, undefined);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

afterEach(() => {
  for (const [path, text] of changed) {
    if (text === undefined) rmSync(path, { force: true });
    else writeFileSync(path, text);
  }
  changed.clear();
});

/** Runs in dev mode alone, in the views of blocks, in the blocks of the old page, or once the new one is drawn. */
const besideNavigation =
  /^engine\/(?:app\/|dev\/|for-blocks\/|forms\/browser\/|runtime\/(?:hooks\/use-|hydration\/(?:hydration-gate|hold-clicks)|navigation\/(?:market-suggestion|preload)|boot\/when-idle|recovery\/report))/;

/** The files of the engine in which a function runs meanwhile. The code of a module itself runs when it is loaded. */
async function filesCalledBy(page: Page, work: () => Promise<void>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await work();
  const { result } = await session.send("Profiler.takePreciseCoverage");
  const called = result.filter(({ functions }) =>
    functions.some(({ functionName, ranges: [range] }) => {
      const isModule = functionName === "" && range?.startOffset === 0;
      return !isModule && (range?.count ?? 0) > 0;
    }),
  );
  const files = called.flatMap(({ url }) => /\/__dev\/(engine\/[^?]+)/.exec(url)?.[1] ?? []);
  return [...new Set(files)].sort();
}

const heading = (page: Page): Promise<string> => page.locator("#root h1").innerText();

async function fillIn(page: Page, email: string = typedOrder.email): Promise<void> {
  for (const [name, value] of Object.entries({ ...typedOrder, email }))
    await page.locator(`#order [name=${name}]`).fill(value);
  await page.locator("#order [name=terms]").check();
}

describe("the shop", () => {
  const root = copyProject("small", "dev");
  const manifest = (file: string): string => join(root, "manifests", file);
  /** An editor that writes a line for each file it is told to open: file, line and column. */
  const editor = join(root, "editor.sh");
  const opened = join(root, "opened.txt");
  let dev: Running;
  let visitor: BrowserContext;

  beforeAll(async () => {
    visitor = await newVisitor();
    rmSync(opened, { force: true });
    writeFileSync(
      editor,
      `#!/bin/sh\nprintf '%s\\n' "$@" > "${opened}.part" && mv "${opened}.part" "${opened}"\n`,
    );
    chmodSync(editor, 0o755);
    dev = await startDev(root, repository, { LAUNCH_EDITOR: editor });
    // The first visit bundles the packages. Do that before the tests, which are about later visits.
    const response = await fetch(`${dev.url}/take/gb`);
    if (!response.ok) throw new Error(await response.text());
  });
  afterAll(async () => {
    await visitor.close();
    await dev.stop();
  });

  test("shows a saved message in place, without a reload", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/take/gb`);
    await page.evaluate(() => scrollTo(0, 600));
    const isSame = await markDocument(page);
    save(manifest("messages/en_GB/take.json"), (text) =>
      // The text keeps its length, so that nothing below it moves.
      text.replace(/("take\.hero\.title": ").{4}/, "$1SAVE"),
    );
    await expect.poll(() => heading(page)).toMatch(/^SAVE/);
    expect(await isSame()).toBe(true);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(600);
  });

  test("shows a saved theme in place, without a reload", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/take/gb`);
    const isSame = await markDocument(page);
    const surface = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await surface()).toBe("rgb(251, 246, 236)");
    save(manifest("themes/plain.json"), (text) => text.replace("#fbf6ec", "#ffffff"));
    await expect.poll(surface).toBe("rgb(255, 255, 255)");
    expect(await isSame()).toBe(true);
  });

  test("shows the last of two saves, whatever the time between them", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/take/gb`);
    const file = manifest("messages/en_GB/take.json");
    const title = (text: string) => (json: string) =>
      json.replace(/("take\.hero\.title": ")[^"]*/, `$1${text}`);
    for (const pause of [10, 20, 30, 40]) {
      save(file, title(`First of ${pause}`));
      await setTimeout(pause);
      save(file, title(`Last of ${pause}`));
      await expect.poll(() => heading(page)).toBe(`Last of ${pause}`);
    }
  });

  test("covers the page with the problems of the check until they are fixed", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/take/de`);
    const before = await heading(page);
    const isSame = await markDocument(page);
    const file = manifest("routes/take.json");
    const good = readFileSync(file, "utf8");
    save(file, (text) => text.replace('"block": "hero"', '"block": "heor"'));
    const card = page.locator("#funnel-overlay article");
    await card.waitFor();
    const { stdout } = await runCommand("scripts/check.ts", ["--project", root]);
    const said = await card.locator("h2, .hint p, .frame code, .frame span").allInnerTexts();
    expect(said.length).toBe(7);
    for (const text of said) expect(stdout).toContain(text.trim());
    expect(await page.locator("#funnel-overlay h1").innerText()).toBe("1 error in 1 file");
    expect(await heading(page)).toBe(before);
    writeFileSync(file, good);
    await card.waitFor({ state: "detached" });
    expect(await isSame()).toBe(true);
    expect(await heading(page)).toBe(before);
  });

  test("minimizes the problems to show the page, and opens them for another problem", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await openDev(page, `${dev.url}/take/de`);
    save(manifest("routes/take.json"), (text) => text.replace('"block": "hero"', '"block": "heor"'));
    const overlay = page.locator("#funnel-overlay dialog");
    await overlay.waitFor();
    expect(await overlay.evaluate((dialog) => dialog.scrollWidth <= innerWidth)).toBe(true);
    expect(await overlay.evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).not.toMatch(
      /rgba|\//,
    );
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "1 error in 1 file" }).click();
    await overlay.waitFor();
    await page.keyboard.press("Escape");
    save(manifest("routes/take.json"), (text) => text.replace('"layout": "', '"layout": "no-'));
    await page.getByRole("heading", { name: "2 errors in 1 file" }).waitFor();
  });

  test("opens the editor at the line of a problem", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/take/de`);
    save(manifest("routes/take.json"), (text) => text.replace('"block": "hero"', '"block": "heor"'));
    // The overlay may still show the problems of the test before.
    const problem = page.locator("#funnel-overlay article", { hasText: "heor" });
    const place = await problem.locator(".frame code").innerText();
    expect(place).toMatch(/^manifests\/routes\/take\.json:\d+:\d+$/);
    await problem.getByRole("button", { name: "Open in editor" }).click();
    await expect
      .poll(() => existsSync(opened) && readFileSync(opened, "utf8"))
      .toBe(`${join(root, place).split(":").join("\n")}\n`);
  });

  test("fixes certain problems exactly as the check does, and shows the page again", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/take/de`);
    const isSame = await markDocument(page);
    const files = ["routes/take.json", "routes/terms.json"] as const;
    const [take, terms] = files.map(manifest) as [string, string]; // SAFETY: there are two files.
    save(take, (text) => text.replace('"block": "hero"', '"block": "heor"').replaceAll("\n", "\r\n"));
    save(terms, (text) => text.replace('"block": "', '"blokc": "'));
    await page.getByRole("heading", { name: "in 2 files" }).waitFor();
    const broken = readFileSync(terms, "utf8");
    const twin = copyBuilt(root, "dev-fixed");
    const { status } = await runCommand("scripts/check.ts", ["--fix", "--project", twin]);
    expect(status).toBe(0);
    const fixed = (file: string): string => readFileSync(join(twin, "manifests", file), "latin1");
    await page
      .locator("#funnel-overlay article", { hasText: "heor" })
      .getByRole("button", { name: "Fix: heor → hero" })
      .click();
    await page.getByRole("heading", { name: "in 1 file" }).waitFor();
    expect(readFileSync(take, "latin1")).toBe(fixed(files[0]));
    expect(readFileSync(terms, "utf8")).toBe(broken);
    await page.getByRole("button", { name: "Fix: " }).first().click();
    await page.locator("#funnel-overlay").waitFor({ state: "detached" });
    expect(readFileSync(terms, "latin1")).toBe(fixed(files[1]));
    expect(await isSame()).toBe(true);
  });

  test("fixes nothing for pages of other sites", async () => {
    const response = await fetch(`${dev.url}/__fix`, {
      method: "POST",
      headers: { origin: "https://shop.example" },
    });
    expect(response.status).toBe(403);
  });

  test("shows the problems on a newly opened page, and the page itself after the fix", async () => {
    const page = await openPage({
      visitor,
      expects: [/^response: .* 500/, /^console: Failed to load resource/],
    });
    const file = manifest("routes/take.json");
    const good = readFileSync(file, "utf8");
    save(file, (text) => text.slice(0, 400));
    await expect.poll(async () => (await fetch(`${dev.url}/take/de`)).status).toBe(500);
    await page.goto(`${dev.url}/take/de`);
    await expect
      .poll(() => page.locator("#funnel-overlay .frame").first().innerText())
      .toContain("manifests/routes/take.json:");
    // There is no page behind the overlay.
    await page.keyboard.press("Escape");
    expect(await page.locator("#funnel-overlay h1").isVisible()).toBe(true);
    writeFileSync(file, good);
    await page.locator("#root h1").waitFor();
    expect(await page.locator("#funnel-overlay").count()).toBe(0);
  });

  test("serves a new route from the creation to the deletion of its file", async () => {
    const page = await openPage({
      visitor,
      expects: [/^response: .*\/spring\/se\/_payload\.json\?dev 404/, /^console: Failed to load/],
    });
    create(
      manifest("routes/spring.json"),
      JSON.stringify({
        name: "spring",
        path: "/spring",
        extends: "take",
        blocks: { hero: { set: { title: "Spring is here" } } },
      }),
    );
    await expect.poll(async () => (await fetch(`${dev.url}/spring`)).status).toBe(200);
    await openDev(page, `${dev.url}/spring/se`);
    expect(await heading(page)).toBe("Spring is here");
    expect(await page.locator("html").getAttribute("lang")).toBe("sv-SE");
    rmSync(manifest("routes/spring.json"));
    await page.locator("[data-error-message]").waitFor();
    expect((await fetch(`${dev.url}/spring`)).status).toBe(404);
  });

  test("shows every block with its props, and its example in each market", async () => {
    const page = await openPage({ visitor });
    // The page is loaded when the frames of all blocks are.
    await page.goto(`${dev.url}/__blocks`, { waitUntil: "domcontentloaded" });
    const [standard, others] = [true, false].map((isStandard) =>
      pageBlocks(registry)
        .flatMap((block) => (block.isStandard === isStandard ? [block.name] : []))
        .sort(),
    );
    expect(await page.locator("section > h2").allInnerTexts()).toEqual([
      ...(standard ?? []),
      ...(others ?? []),
    ]);
    expect(await page.locator("nav > *").allInnerTexts()).toEqual([
      "For any shop",
      ...(standard ?? []),
      "Only this shop",
      ...(others ?? []),
    ]);
    const hero = page.locator("section#hero");
    await hero.locator(".props summary").click();
    expect(await hero.locator("td:first-child", { hasText: /^title/ }).innerText()).toContain("needed");
    const frame = hero.frameLocator("iframe").first();
    await page.locator("#market").selectOption("se");
    await frame.locator('html[lang="sv-SE"]').waitFor({ state: "attached" });
    expect(await frame.locator("#example h1, #example h2").first().innerText()).toContain(
      "One thing, done well",
    );
    expect(await frame.locator("#products").isVisible()).toBe(false);
    await page.locator("#live").selectOption("no");
    // The browser reports each script that a frame is not allowed to run.
    await frame.locator("html:not(:has(script)) #example").waitFor();
    expect(await hero.locator("iframe").first().getAttribute("sandbox")).toBe("allow-same-origin");
    const faults = await page.locator("section#form .fault").allInnerTexts();
    expect(faults.join()).toContain("form-without-products");
  });

  test("finds blocks by their names, descriptions and props", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${dev.url}/__blocks`, { waitUntil: "domcontentloaded" });
    const shown = page.locator("section:not([hidden]) > h2");
    await page.keyboard.press("/");
    await page.keyboard.type("countd");
    await expect.poll(() => shown.allInnerTexts()).toContain("countdown");
    expect(await page.locator("#found").innerText()).toBe(
      `${await shown.count()} of ${pageBlocks(registry).length} blocks`,
    );
    const withEyebrow = pageBlocks(registry)
      .filter(({ props }) => "eyebrow" in props.shape)
      .map(({ name }) => name);
    await page.getByRole("searchbox").fill("eyebrow");
    await expect.poll(() => shown.allInnerTexts()).toEqual(withEyebrow.sort());
    expect(await page.locator("section:not([hidden]) tr.found").first().isVisible()).toBe(true);
    await page.getByRole("searchbox").fill("xylophone");
    await expect.poll(() => page.locator("#none").isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test("the gallery scrolls by keyboard on phones, without script", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await page.goto(`${dev.url}/__blocks/gallery/example/gb`);
    const strip = page.getByRole("region", { name: "Where it lives" });
    await page.keyboard.press("Tab");
    expect(await strip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("a sticky-cta from the start is there at once, on phones only", async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await page.goto(`${dev.url}/__blocks/sticky-cta/example/gb`);
    const findBottom = () =>
      page.evaluate(() => document.elementFromPoint(10, innerHeight - 10)?.closest("[data-block]")?.id);
    expect(await findBottom()).toBe("example");
    await page.setViewportSize({ width: 1280, height: 844 });
    expect(await page.locator("#example a").isVisible()).toBe(false);
  });

  test("copies an example in the form that a route needs", async () => {
    const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(`${dev.url}/__blocks#hero`, { waitUntil: "domcontentloaded" });
    const button = page.locator("section#hero [data-copy]").first();
    await button.click();
    await expect.poll(() => button.innerText()).toBe("Copied");
    const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    const props: unknown = JSON.parse(readFileSync(join(repository, "blocks/hero/example.json"), "utf8"));
    expect(copied).toEqual({ id: "hero", block: "hero", version: registry.get("hero")?.version, props });
  });

  test.each([
    ["/nope/at/all", "/nope/at/all"],
    ["/caf%C3%A9", "/café"],
    ["/%E9", "/%E9"],
    ["//evil.example", "//evil.example"],
    ["/take%2fde", "/take%2fde"],
  ])("names an unknown path: %s", async (path, shown) => {
    const response = await fetch(`${dev.url}${path}`);
    expect(response.status).toBe(404);
    expect(/data-error-message="set"[^>]*>([^<]*)</.exec(await response.text())?.[1]).toBe(
      `Page not found: ${shown}`,
    );
  });

  test("navigates without loading a document", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/de?a=1`);
    const isSame = await markDocument(page);
    await page.locator("main a[data-order-target]").first().click();
    await page.locator("body[data-route=take-2]").waitFor();
    expect(page.url()).toBe(`${dev.url}/take/de?a=1`);
    expect(await isSame()).toBe(true);
  });

  test("runs the files that the guide lists between a click and the drawn page", async () => {
    const guide = readFileSync(join(repository, "engine/docs/navigation.md"), "utf8");
    const listed = [...guide.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \|/gm)].map(([, link = ""]) =>
      posix.join("engine/docs", link),
    );
    // Each block's view is one more.
    expect(listed.length + 1).toBeLessThanOrEqual(25);
    const page = await openPage({ visitor });
    // Nothing is preloaded, so that the click loads it.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await openDev(page, `${dev.url}/take/de?a=1`);
    const called = await filesCalledBy(page, async () => {
      await page.locator("header a").first().click();
      await page.locator("body[data-route=index-home]").waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    });
    expect(called.filter((file) => !besideNavigation.test(file))).toEqual(listed.toSorted());
  });

  test("has a panel that switches the market and the route", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/take/de`);
    await page.getByLabel("Market").selectOption("SE");
    await page.waitForURL(`${dev.url}/take/se`);
    expect(await page.locator("html").getAttribute("lang")).toBe("sv-SE");
    await page.getByLabel("Route").selectOption("index");
    await page.waitForURL(`${dev.url}/se`);
    await page.locator("body[data-route=index-home]").waitFor();
  });

  test("has a panel that shows the file and line of a block", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/take/de`);
    await page.getByRole("button", { name: "Sources" }).click();
    const line = readFileSync(manifest("routes/take.json"), "utf8")
      .split("\n")
      .findIndex((text) => text.includes('"id": "countdown"'));
    // An instance starts at its brace, one line above its id.
    await page.getByText(`countdown  manifests/routes/take.json:${line}`).waitFor();
    await page.getByText(/^footer {2}manifests\//).waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Sources" }).click();
    await expect.poll(() => page.getByText(/manifests\/routes\/take\.json:/).count()).toBe(0);
  });

  test.each([1280, 390])("covers no words of a page of %i px with its source marks", async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } });
    await openDev(page, `${dev.url}/take/de`);
    await page.getByRole("button", { name: "Sources" }).click();
    const marks = page.locator("#funnel-panel .marks a");
    await marks.first().waitFor();
    expect(await marks.count()).toBeGreaterThan(5);
    const boxes = await marks.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().toJSON()),
    );
    const covered = await page.evaluate((labels: DOMRect[]) => {
      const texts = document.createTreeWalker(
        document.getElementById("root") ?? document,
        NodeFilter.SHOW_TEXT,
      );
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isCovered = [...range.getClientRects()].some(
          (box) =>
            box.width > 1 &&
            labels.some(
              (label) =>
                label.left < box.right &&
                box.left < label.right &&
                label.top < box.bottom &&
                box.top < label.bottom,
            ),
        );
        if (isCovered && text.parentElement?.checkVisibility({ visibilityProperty: true }))
          found.push(text.textContent ?? "");
      }
      return found;
    }, boxes);
    expect(covered).toEqual([]);
  });

  test("has a panel that folds, and stays folded on the next page", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/take/de`);
    await page.getByRole("button", { name: "Hide the panel" }).click();
    await openDev(page, `${dev.url}/de`);
    expect(await page.getByLabel("Market").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show the panel" }).click();
    expect(await page.getByLabel("Market").isVisible()).toBe(true);
  });

  const printed = (what: RegExp): string[] =>
    dev
      .output()
      .split("\n")
      .filter((line) => what.test(line));

  test("accepts an order and its offer, prints both without data of the visitor, and keeps them after an edit", async () => {
    const page = await openPage();
    await openDev(page, `${dev.url}/take/de?product=starter#order`);
    await page.locator("#order form[novalidate]").waitFor();
    await fillIn(page);
    await page.locator("#order button[type=submit]").click();
    await onRoute(page, "upsell-2");
    await expect
      .poll(() => printed(/accepted/))
      .toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d {2}Order accepted: form "order"$/)]);

    save(manifest("messages/de_DE/thankyou.json"), (text) =>
      text.replace(/("thankyou\.hero\.title": ")[^"]*/, "$1Gespeichert"),
    );
    await page.locator("#products form[data-offer] button").click();
    await onRoute(page, "thankyou-2");
    await expect
      .poll(() => printed(/Offer accepted/))
      .toEqual([expect.stringMatching(/Offer accepted: product "carafe"$/)]);

    await openDev(page, `${dev.url}/thankyou/de`);
    await expect.poll(() => page.locator("#root h1").innerText()).toBe("Gespeichert");
    const lines = page.locator(parts("#summary .order-summary > .section dt"));
    await expect.poll(() => lines.allInnerTexts()).toContain("Glaskaraffe, 1 Liter");
    expect(dev.output()).not.toMatch(/Lovelace|ada@|Analyseweg/);
  });

  test("shows the errors of a form without script, and keeps them after React has rendered it", async () => {
    const page = await openPage({
      expects: [/^response: .*\/api\/forms\/order 422/, /^console: Failed to load/],
    });
    await openDev(page, `${dev.url}/take/de`);
    await fillIn(page, "ada@");
    await page.locator("#order form").evaluate((form: HTMLFormElement) => form.submit());
    const error = page.locator("#order-email-error");
    await error.waitFor();
    await redrawn(page);
    expect(page.url()).toBe(`${dev.url}/take/de`);
    expect(await error.isVisible()).toBe(true);
    expect(await page.locator("#order [name=email]").inputValue()).toBe("ada@");
  });

  test("shows a change from before the page watched for changes", async () => {
    const page = await openPage({ visitor });
    const url = `${dev.url}/take/gb`;
    const { release } = await holdBack(page, "**/virtual:funnel/dev");
    await page.goto(url, { waitUntil: "commit" });
    const before = await heading(page);
    save(manifest("messages/en_GB/take.json"), (text) =>
      text.replace(/("take\.hero\.title": ")[^"]*/, "$1Changed meanwhile"),
    );
    await expect.poll(async () => (await fetch(url)).text()).toContain("Changed meanwhile");
    expect(await heading(page)).toBe(before);
    release();
    await redrawn(page);
    expect(await heading(page)).toBe("Changed meanwhile");
  });

  // Keep this test last: restoring its files keeps the server busy for a while.
  test("handles a renamed file, and two files that are saved at once", async () => {
    const page = await openPage({ visitor });
    const [spring, autumn] = [manifest("routes/spring.json"), manifest("routes/autumn.json")];
    const variant = (name: string) =>
      JSON.stringify({
        $schema: "../schema/route.json",
        name,
        path: `/${name}`,
        extends: "take",
        blocks: { hero: { set: { title: "t:take.season" } } },
      });
    create(spring, variant("spring"));
    changed.set(autumn, undefined);
    const season = (text: string) => text.replace("{", '{ "take.season": "The season",');
    for (const locale of ["de_DE", "en_GB", "sv_SE"]) save(manifest(`messages/${locale}/take.json`), season);
    await expect.poll(async () => (await fetch(`${dev.url}/spring/gb`)).status).toBe(200);
    await openDev(page, `${dev.url}/take/gb`);
    renameSync(spring, autumn);
    const overlay = page.locator("#funnel-overlay article");
    await expect.poll(() => overlay.innerText()).toContain("name-differs-from-file");
    expect(await overlay.innerText()).toContain("manifests/routes/autumn.json:");
    writeFileSync(autumn, variant("autumn"));
    writeFileSync(
      manifest("messages/en_GB/take.json"),
      readFileSync(manifest("messages/en_GB/take.json"), "utf8").replace("The season", "Both are there"),
    );
    await overlay.waitFor({ state: "detached" });
    await openDev(page, `${dev.url}/autumn/gb`);
    await expect.poll(() => heading(page)).toBe("Both are there");
    expect((await fetch(`${dev.url}/spring/gb`)).status).toBe(404);
  });
});

describe("a project outside of the shop", () => {
  const root = copyProject("site", "dev-site");
  let dev: Running;
  let visitor: BrowserContext;

  beforeAll(async () => {
    visitor = await newVisitor();
    dev = await startDev(root, root);
    const response = await fetch(`${dev.url}/de`);
    if (!response.ok) throw new Error(await response.text());
  });
  afterAll(async () => {
    await visitor.close();
    await dev.stop();
  });

  test("shows a changed view without a reload, and blocks keep their state", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/de`);
    await page.locator("#load button").click();
    await expect.poll(() => page.locator("#load button").innerText()).toBe("load: 1");
    const isSame = await markDocument(page);
    save(join(root, "blocks/still/view.tsx"), (text) =>
      text.replace("<Title>{title}</Title>", "<Title>{title}, drawn anew</Title>"),
    );
    await expect.poll(() => heading(page)).toBe("Anfang, drawn anew");
    expect(await isSame()).toBe(true);
    expect(await page.locator("#load button").innerText()).toBe("load: 1");
    expect(await (await fetch(`${dev.url}/de`)).text()).toMatch(/Anfang(?:<!-- -->)?, drawn anew/);
  });

  test("shows the error of a view that cannot be rendered", async () => {
    const page = await openPage({ visitor, expects: [/^response: .*\/de 500/, /^console: Failed to load/] });
    save(join(root, "blocks/still/view.tsx"), (text) =>
      text.replace("<Title>{title}</Title>", '<Title>{title.no("where")}</Title>'),
    );
    await expect.poll(async () => (await fetch(`${dev.url}/de`)).status).toBe(500);
    await page.goto(`${dev.url}/de`);
    expect(await page.locator("vite-error-overlay .message").innerText()).toContain(
      "title.no is not a function",
    );
  });

  test("shows a changed style without a reload", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/de`);
    const isSame = await markDocument(page);
    save(join(root, "blocks/site.css"), (text) => text.replace("margin: 0;", "margin: 7px;"));
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe("7px");
    expect(await isSame()).toBe(true);
  });

  test("shows a changed sheet of a component", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/de`);
    const isSame = await markDocument(page);
    const button = page.locator("button[data-view]").first();
    const padding = () => button.evaluate((element) => getComputedStyle(element).paddingTop);
    expect(await padding()).toBe("8px");
    save(join(root, "blocks/_ui/counter.module.css"), (text) => text.replace("0.5rem", "11px"));
    await expect.poll(padding).toBe("11px");
    expect(await isSame()).toBe(true);
  });

  const stillView = join(root, "blocks/still/view.tsx");
  const stillSheet = join(root, "blocks/still/view.module.css");
  const stillClass = (name: string) => scopedName(name, stillSheet);
  /** The class of the heading of the block `still`, as the server writes it. */
  const servedClass = async (): Promise<string | undefined> =>
    /<h1 class="([^"]*)"/.exec(await (await fetch(`${dev.url}/de`)).text())?.[1];

  test("shows classes that a sheet gains, renames and loses, without a reload", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/de`);
    const isSame = await markDocument(page);
    const title = page.locator("#root h1");
    const color = () => title.evaluate((element) => getComputedStyle(element).color);

    save(stillSheet, (text) => `.red { color: rgb(200, 0, 0); }\n${text}`);
    save(stillView, (text) => text.replace("<Title>", "<Title className={css.red}>"));
    await expect.poll(color).toBe("rgb(200, 0, 0)");
    await expect.poll(servedClass).toBe(stillClass("red"));

    save(stillView, (text) => text.replace("css.red", "css.blue"));
    await expect.poll(() => title.getAttribute("class")).toBe(null);
    save(
      stillSheet,
      (text) =>
        `.first { margin: 0; }\n${text.replace(".red { color: rgb(200, 0, 0)", ".blue { color: rgb(0, 0, 200)")}`,
    );
    await expect.poll(color).toBe("rgb(0, 0, 200)");
    await expect.poll(servedClass).toBe(stillClass("blue"));

    save(stillSheet, (text) => text.replace(/^\.blue.*$/m, ""));
    await expect.poll(() => title.getAttribute("class")).toBe(null);
    await expect.poll(servedClass).toBe(undefined);
    expect(await isSame()).toBe(true);
  });

  test("shows a class of a new sheet, from the creation to the deletion of its file", async () => {
    const sheet = join(root, "blocks/still/title.module.css");
    create(sheet, ".title { color: red; }");
    save(stillView, (text) =>
      `import * as titles from "./title.module.css";\n${text}`.replace(
        "<Title>",
        "<Title className={titles.title}>",
      ),
    );
    await expect.poll(servedClass).toBe(scopedName("title", sheet));
    writeFileSync(sheet, ".other { color: red; }\n.title { color: green; }");
    await expect.poll(servedClass).toBe(scopedName("title", sheet));
    rmSync(sheet);
    await expect.poll(async () => (await fetch(`${dev.url}/de`)).status).toBe(500);
    writeFileSync(sheet, ".last { color: red; }\n.other { color: red; }\n.title { color: green; }");
    await expect.poll(servedClass).toBe(scopedName("title", sheet));
  });

  test("draws a block that is created while the server runs, on the server and in the browser", async () => {
    const block = (file: string) => join(root, "blocks/notice", file);
    create(
      block("block.ts"),
      `import { defineBlock, group, text } from "funnel-engine/for-blocks/schema";
export const notice = defineBlock({
  description: "A notice.",
  props: group({ text: text({ label: "Text", group: "Content", help: "What it says." }) }),
  hydrate: "load",
  view: () => import("./view.tsx"),
});`,
    );
    create(
      block("view.tsx"),
      `import { useEffect, useState } from "react";
export function View({ text }: { readonly text: string }) {
  const [place, setPlace] = useState("server");
  useEffect(() => setPlace("browser"), []);
  return <p data-notice={place}>{text}</p>;
}`,
    );
    save(join(root, "blocks/blocks.ts"), (text) => `${text}\nexport { notice } from "./notice/block.ts";`);
    save(join(root, "manifests/routes/index.json"), (text) =>
      text.replace(
        '"blocks": [',
        '"blocks": [{ "id": "notice", "block": "notice", "props": { "text": "Open today" } },',
      ),
    );
    const served = async () => (await fetch(`${dev.url}/de`)).text();
    await expect.poll(served).toContain('data-notice="server">Open today');
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/de`);
    await page.locator('[data-notice="browser"]').waitFor();
  });

  test("shows a style that an editor saves in two steps", async () => {
    const page = await openPage({ visitor });
    await openDev(page, `${dev.url}/de`);
    const file = join(root, "blocks/site.css");
    const text = readFileSync(file, "utf8").replace(/margin: \w+;/, "margin: 9px;");
    save(file, () => "");
    await setTimeout(20);
    writeFileSync(file, text);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe("9px");
  });
});
