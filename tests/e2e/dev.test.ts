import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright";
import { loadConfigFromFile } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { copyProject, freePort, type Running, repository, run, serveScript } from "./_project.ts";
import { hydrated, markDocument, openPage } from "./_support.ts";

async function startDev(root: string, cwd: string): Promise<Running> {
  return serveScript("scripts/dev.ts", ["--project", root], {
    cwd,
    env: { PORT: String(await freePort()), HOST: "127.0.0.1" },
  });
}

/** What a test has changed, to be put back after it. */
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
  writeFileSync(path, text);
}

afterEach(() => {
  for (const [path, text] of changed) {
    if (text === undefined) rmSync(path, { force: true });
    else writeFileSync(path, text);
  }
  changed.clear();
});

/** Opens a page and waits until React has drawn it, so that changes reach it. */
async function openDev(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await page.locator("#funnel-panel").waitFor({ state: "attached" });
  await page.locator("html[data-redrawn]").waitFor({ state: "attached" });
}

const heading = (page: Page): Promise<string> => page.locator("#root h1").innerText();

describe("the shop", () => {
  const root = copyProject("shop", "dev");
  const manifest = (file: string): string => join(root, "manifests", file);
  let dev: Running;

  beforeAll(async () => {
    dev = await startDev(root, repository);
    // The first visit prepares the packages; what follows is what an editor's day is like.
    const response = await fetch(`${dev.url}/take/gb`);
    if (!response.ok) throw new Error(await response.text());
  });
  afterAll(() => dev.stop());

  test("shows a saved message where the visitor is, without a reload", async () => {
    const page = await openPage();
    await openDev(page, `${dev.url}/take/gb`);
    await page.evaluate(() => scrollTo(0, 600));
    const isSame = await markDocument(page);
    save(manifest("messages/en_GB/take.json"), (text) =>
      // As long as before, so that nothing below it moves.
      text.replace(/("take\.hero\.title": ").{4}/, "$1SAVE"),
    );
    await expect.poll(() => heading(page)).toMatch(/^SAVE/);
    expect(await isSame()).toBe(true);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(600);
  });

  test("shows what was saved last, however soon after the save before", async () => {
    const page = await openPage();
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

  test("lays the problems over the page in the words of the check, until they are mended", async () => {
    const page = await openPage();
    await openDev(page, `${dev.url}/take/de`);
    const before = await heading(page);
    const isSame = await markDocument(page);
    const file = manifest("routes/take.json");
    const good = readFileSync(file, "utf8");
    save(file, (text) => text.replace('"block": "hero"', '"block": "heor"'));
    const overlay = page.locator("#funnel-overlay pre");
    await overlay.waitFor();
    const { stdout } = await run("scripts/run.js", ["check", "--project", root]);
    const [error, count] = (await overlay.innerText()).trim().split(/\n\n(?=.*$)/);
    expect(stdout).toContain(error);
    expect(count).toBe("1 error in 1 file.");
    expect(await heading(page)).toBe(before);
    writeFileSync(file, good);
    await overlay.waitFor({ state: "detached" });
    expect(await isSame()).toBe(true);
    expect(await heading(page)).toBe(before);
  });

  test("shows the problems to who opens a page meanwhile, and the page once they are mended", async () => {
    const page = await openPage({ expects: [/^response: .* 500/, /^console: Failed to load resource/] });
    const file = manifest("routes/take.json");
    const good = readFileSync(file, "utf8");
    save(file, (text) => text.slice(0, 400));
    await expect.poll(async () => (await fetch(`${dev.url}/take/de`)).status).toBe(500);
    await page.goto(`${dev.url}/take/de`);
    await expect
      .poll(() => page.locator("#funnel-overlay pre").innerText())
      .toContain("manifests/routes/take.json:");
    writeFileSync(file, good);
    await page.locator("#root h1").waitFor();
    expect(await page.locator("#funnel-overlay").count()).toBe(0);
  });

  test("serves a new route as soon as its file is there, and no longer than it is", async () => {
    const page = await openPage({
      expects: [/^response: .*\/spring\/fr\/_payload\.json 404/, /^console: Failed to load/],
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
    await openDev(page, `${dev.url}/spring/fr`);
    expect(await heading(page)).toBe("Spring is here");
    expect(await page.locator("html").getAttribute("lang")).toBe("fr-FR");
    rmSync(manifest("routes/spring.json"));
    await page.locator("[data-error-message]").waitFor();
    expect((await fetch(`${dev.url}/spring`)).status).toBe(404);
  });

  test("shows every block with what it takes, and its example in each market", async () => {
    const page = await openPage();
    // It is loaded when the frames of all blocks are.
    await page.goto(`${dev.url}/__blocks`, { waitUntil: "domcontentloaded" });
    expect(await page.locator("section > h2").allInnerTexts()).toEqual([...registry.keys()].sort());
    const hero = page.locator("section#hero");
    await hero.locator("summary").click();
    expect(await hero.locator("td:first-child", { hasText: /^title/ }).innerText()).toContain("needed");
    const frame = hero.frameLocator("iframe").first();
    await page.locator("#market").selectOption("fr");
    await frame.locator('html[lang="fr-FR"]').waitFor({ state: "attached" });
    expect(await frame.locator("#example h1, #example h2").first().innerText()).toContain("Smaller portions");
    expect(await frame.locator("#products").isVisible()).toBe(false);
    await page.locator("#live").selectOption("no");
    // The browser reports each script that a frame must not run.
    await frame.locator("html:not(:has(script)) #example").waitFor();
    expect(await hero.locator("iframe").first().getAttribute("sandbox")).toBe("allow-same-origin");
    expect(await page.locator("section#form pre").innerText()).toContain("form-without-products");
  });

  test("names the path that it does not find", async () => {
    const response = await fetch(`${dev.url}/nope/at/all`);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/data-error-message="set"[^>]*>Page not found: \/nope\/at\/all</);
  });

  test("goes from page to page without loading a document", async () => {
    const page = await openPage();
    await openDev(page, `${dev.url}/de?a=1`);
    const isSame = await markDocument(page);
    await page.locator("main a[data-order-target]").first().click();
    await page.locator("body[data-route=take-2]").waitFor();
    expect(page.url()).toBe(`${dev.url}/take/de?a=1`);
    expect(await isSame()).toBe(true);
  });

  test("has a panel that switches the market and the route", async () => {
    const page = await openPage();
    await openDev(page, `${dev.url}/take/de`);
    await page.getByLabel("Market").selectOption("FI");
    await page.waitForURL(`${dev.url}/take/fi`);
    expect(await page.locator("html").getAttribute("lang")).toBe("fi-FI");
    await page.getByLabel("Route").selectOption("index");
    await page.waitForURL(`${dev.url}/fi`);
    await page.locator("body[data-route=index-home]").waitFor();
  });

  test("has a panel that shows which file and line a block comes from", async () => {
    const page = await openPage();
    await openDev(page, `${dev.url}/take/de`);
    await page.getByRole("button", { name: "Sources" }).click();
    const line = readFileSync(join(inject("shop"), "manifests/routes/take.json"), "utf8")
      .split("\n")
      .findIndex((text) => text.includes('"id": "countdown"'));
    // An instance begins at its brace, one line above its id.
    await page.getByText(`countdown  manifests/routes/take.json:${line}`).waitFor();
    await page.getByText(/^footer {2}manifests\//).waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Sources" }).click();
    await expect.poll(() => page.getByText(/manifests\/routes\/take\.json:/).count()).toBe(0);
  });

  // The last one: what it puts back keeps the server busy for a while.
  test("follows a file that gets another name, and two that are saved at once", async () => {
    const page = await openPage();
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
    for (const locale of ["de_DE", "en_GB", "fr_FR", "sv_SE", "da_DK", "fi_FI"])
      save(manifest(`messages/${locale}/take.json`), season);
    await expect.poll(async () => (await fetch(`${dev.url}/spring/gb`)).status).toBe(200);
    await openDev(page, `${dev.url}/take/gb`);
    renameSync(spring, autumn);
    const overlay = page.locator("#funnel-overlay pre");
    await expect.poll(() => overlay.innerText()).toContain("name-differs-from-file");
    expect(await overlay.innerText()).toContain("manifests/routes/autumn.json:");
    writeFileSync(autumn, variant("autumn"));
    writeFileSync(
      manifest("messages/en_GB/take.json"),
      readFileSync(manifest("messages/en_GB/take.json"), "utf8").replace("The season", "Both are there"),
    );
    await overlay.waitFor({ state: "detached" });
    await openDev(page, `${dev.url}/autumn/gb`);
    expect(await heading(page)).toBe("Both are there");
    expect((await fetch(`${dev.url}/spring/gb`)).status).toBe(404);
  });
});

test("a changed view does not restart the shop's dev server", async () => {
  const config = await loadConfigFromFile(
    { command: "serve", mode: "development" },
    join(repository, "vite.config.ts"),
  );
  // Vite restarts, and the page reloads, when one of these changes.
  expect(config?.dependencies.filter((file) => file.endsWith("view.tsx"))).toEqual([]);
});

describe("a project of one's own", () => {
  const root = copyProject("site", "dev-site");
  let dev: Running;

  beforeAll(async () => {
    dev = await startDev(root, root);
    const response = await fetch(`${dev.url}/de`);
    if (!response.ok) throw new Error(await response.text());
  });
  afterAll(() => dev.stop());

  test("shows a changed view without a reload, and blocks keep their state", async () => {
    const page = await openPage();
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

  test("shows a changed style without a reload", async () => {
    const page = await openPage();
    await openDev(page, `${dev.url}/de`);
    const isSame = await markDocument(page);
    save(join(root, "blocks/_ui/theme.css"), (text) => text.replace("margin: 0;", "margin: 7px;"));
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe("7px");
    expect(await isSame()).toBe(true);
  });

  test("shows a style that an editor saves in two steps", async () => {
    const page = await openPage();
    await openDev(page, `${dev.url}/de`);
    const file = join(root, "blocks/_ui/theme.css");
    const text = readFileSync(file, "utf8").replace(/margin: \w+;/, "margin: 9px;");
    save(file, () => "");
    await setTimeout(20);
    writeFileSync(file, text);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe("9px");
  });
});
