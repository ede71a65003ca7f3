import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  click,
  holdBack,
  hydrated,
  markDocument,
  openPage,
  type Served,
  serveSite,
  visit,
} from "./_support.ts";

let site: Served;

beforeAll(async () => {
  site = await serveSite("site");
});
afterAll(() => site.close());

/**
 * The views that the page has loaded. Each fixture view writes its name into its markup, and so into its
 * chunk.
 */
function loadedViews(page: Page): () => Promise<string[]> {
  const chunks: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/assets\/view-.*\.js$/.test(response.url())) chunks.push(response.text().catch(() => ""));
  });
  return async () => {
    const texts = await Promise.all(chunks);
    return texts.flatMap((text) => /"?[`"'](still|ticking|counter-[a-z]+)[`"']/.exec(text)?.[1] ?? []).sort();
  };
}

/** The file that holds a fixture view. */
function chunkOf(view: string): string {
  const folder = join(inject("site"), "dist/assets");
  const files = readdirSync(folder).filter((name) => /^view-.*\.js$/.test(name));
  const file = files.find((name) => readFileSync(join(folder, name), "utf8").includes(view));
  if (file === undefined) throw new Error(`No file in ${folder} holds ${view}.`);
  return file;
}

const button = (page: Page, id: string) => page.locator(`#${id} button`);
const count = (page: Page, id: string): Promise<string> => button(page, id).innerText();

/** Clicks without pointer or focus events. Only React's click handlers can react. */
const clickOnly = (page: Page, id: string): Promise<void> => click(page, `#${id} button`);

/** True if the block is hydrated: React has set its own properties on the element. */
const isAlive = (page: Page, id: string): Promise<boolean> =>
  button(page, id).evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));

const alive = (page: Page, id: string): Promise<void> =>
  expect.poll(() => isAlive(page, id), { message: `#${id} is alive` }).toBe(true) as Promise<void>;

describe("a first visit", () => {
  test("loads no code of static blocks, and of others only when their strategy allows it", async () => {
    const page = await openPage();
    const views = loadedViews(page);
    await visit(page, `${site.url}/de`);
    await alive(page, "load");
    // Check the elements: the next page, which is preloaded, has blocks of these names too.
    expect(await isAlive(page, "visible")).toBe(false);
    expect(await isAlive(page, "interaction")).toBe(false);
    expect((await views()).filter((view) => view === "counter-visible")).toEqual([]);
  });

  test("keeps the HTML of a static block unchanged", async () => {
    const page = await openPage();
    await page.route(/_payload\.json/, () => {});
    const views = loadedViews(page);
    await visit(page, `${site.url}/de`);
    await alive(page, "load");
    expect(await views()).toEqual(["counter-load"]);
    expect(await page.locator("#top h1").innerText()).toBe("Anfang");
    expect(
      await page
        .locator("#top")
        .evaluate((element) =>
          [...element.querySelectorAll("*")].some((child) =>
            Object.keys(child).some((key) => key.startsWith("__react")),
          ),
        ),
    ).toBe(false);
  });
});

describe("a block with the strategy", () => {
  test("load hydrates together with React", async () => {
    const page = await openPage();
    await visit(page, `${site.url}/de`);
    await alive(page, "load");
    await clickOnly(page, "load");
    expect(await count(page, "load")).toBe("load: 1");
  });

  test("visible waits until the visitor sees the block", async () => {
    const page = await openPage();
    await visit(page, `${site.url}/de`);
    await alive(page, "load");
    expect(await isAlive(page, "visible")).toBe(false);
    await clickOnly(page, "visible");
    expect(await count(page, "visible")).toBe("visible: 0");
    await button(page, "visible").scrollIntoViewIfNeeded();
    await alive(page, "visible");
    await clickOnly(page, "visible");
    expect(await count(page, "visible")).not.toBe("visible: 0");
  });

  test.for(["pointerdown", "keydown", "focusin"])("interaction waits for %s", async (type) => {
    const page = await openPage();
    await visit(page, `${site.url}/de`);
    await alive(page, "load");
    expect(await isAlive(page, "interaction")).toBe(false);
    await page.locator("#interaction").dispatchEvent("mouseover");
    await page.locator("#load").dispatchEvent(type);
    expect(await isAlive(page, "interaction")).toBe(false);
    await button(page, "interaction").dispatchEvent(type);
    await alive(page, "interaction");
  });

  test("interaction loses no click that starts the hydration", async () => {
    const page = await openPage();
    await visit(page, `${site.url}/de`);
    await button(page, "interaction").click();
    await expect.poll(() => count(page, "interaction")).toBe("interaction: 1");
  });
});

describe("blocks in the slot of another", () => {
  test("hydrate by their own strategies", async () => {
    const page = await openPage();
    await page.route(/\/de\/_payload\.json/, () => {});
    const views = loadedViews(page);
    await visit(page, `${site.url}/parts/de`);
    await alive(page, "inner-load");
    expect(await isAlive(page, "inner-interaction")).toBe(false);
    expect(await views()).not.toContain("still");
    await button(page, "inner-interaction").focus();
    await alive(page, "inner-interaction");
    await clickOnly(page, "inner-interaction");
    expect(await count(page, "inner-interaction")).toBe("inside interaction: 1");
    await clickOnly(page, "inner-load");
    expect(await count(page, "inner-load")).toBe("inside load: 1");
    expect(await page.locator("#inner h2").innerText()).toBe("Inside");
  });

  test("keep their state when the outer block renders again", async () => {
    const page = await openPage();
    await visit(page, `${site.url}/parts/de`);
    await alive(page, "inner-load");
    await clickOnly(page, "inner-load");
    await page.locator("#shell > div > button").click();
    await expect.poll(() => page.locator("#inner-load").isVisible()).toBe(false);
    await page.locator("#shell > div > button").click();
    await expect.poll(() => page.locator("#inner-load").isVisible()).toBe(true);
    expect(await count(page, "inner-load")).toBe("inside load: 1");
    expect(await page.locator("#inner h2").innerText()).toBe("Inside");
  });
});

test("a block that throws shows the server's HTML, and the rest of the page works", {
  tags: "spec:8.11",
}, async () => {
  const page = await openPage({ expects: [/Broken on mount, on purpose/, /Broken on click, on purpose/] });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto(`${site.url}/broken/de`);
  await expect.poll(() => documents.length).toBe(2);
  await page.locator("#on-mount[data-static] > *").waitFor();
  await alive(page, "on-click");
  await page.locator("#on-click button").click();
  await page.locator("#on-click[data-static] button").waitFor();
  await alive(page, "load");
  await clickOnly(page, "load");
  expect(await count(page, "load")).toBe("load: 1");
  expect(await page.locator("h1").innerText()).toBe("Kaputt");
  const isSame = await markDocument(page);
  await page.locator("#top a[href='/parts/de']").click();
  await page.locator("body[data-route=parts-2]").waitFor();
  expect(await isSame()).toBe(true);
});

test("a view that fails to load leaves the server's HTML, and the rest of the page works", async () => {
  const page = await openPage({ expects: [/^console:/, /^request:|^response:/] });
  await page.route(`**/assets/${chunkOf("counter-load")}`, (route) => route.abort());
  await visit(page, `${site.url}/de`);
  // The runtime reloads the page once, and then falls back to the server's HTML.
  await page.locator("#load[data-static] button").waitFor();
  await button(page, "interaction").click();
  await expect.poll(() => count(page, "interaction")).toBe("interaction: 1");
  expect(await page.locator("h1").innerText()).toBe("Anfang");
});

describe("an enhancer", () => {
  const ticks = async (page: Page): Promise<number> =>
    Number(await page.locator("#ticking output").innerText());
  const enhancedAs = (page: Page): Promise<string | null> =>
    page.locator("#ticking").getAttribute("data-enhanced-as");

  test("runs without React", async () => {
    const page = await openPage();
    await page.route(/\/assets\/browser-.*\.js/, () => {});
    await page.goto(`${site.url}/de`, { waitUntil: "domcontentloaded" });
    const first = await ticks(page);
    expect(first).toBeGreaterThan(0);
    await expect.poll(() => ticks(page)).toBeGreaterThan(first);
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
  });

  test("continues when React loads", async () => {
    const page = await openPage();
    const app = await holdBack(page, /\/assets\/browser-.*\.js/);
    await page.goto(`${site.url}/de`);
    const before = await ticks(page);
    app.release();
    await hydrated(page);
    expect(await ticks(page)).toBeGreaterThanOrEqual(before);
    const after = await ticks(page);
    await expect.poll(() => ticks(page)).toBeGreaterThan(after);
  });

  test("starts again 100 ms after a navigation, and the old one stops", {
    tags: ["spec:4.3", "spec:9.3"],
  }, async () => {
    const page = await openPage();
    await page.clock.install();
    await visit(page, `${site.url}/de`);
    const old = await page.locator("#ticking").elementHandle();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator("#top a[href='/parts/de']").first().click();
    await page.locator("body[data-route=parts-2]").waitFor();
    await page.clock.runFor(99);
    expect(await enhancedAs(page)).toBeNull();
    expect(await ticks(page)).toBe(0);
    const stopped = await old?.evaluate((element) => element.querySelector("output")?.textContent);
    await page.clock.runFor(1);
    await expect.poll(() => enhancedAs(page)).toBe("Ticks among the parts:");
    expect(await ticks(page)).toBe(1);
    await page.clock.runFor(1000);
    expect(await ticks(page)).toBe(11);
    expect(await old?.evaluate((element) => element.querySelector("output")?.textContent)).toBe(stopped);
  });
});

test("requests no code of the site before the whole page has arrived", async () => {
  const page = await openPage();
  await page.route(/\/assets\/browser-.*\.js/, () => {});
  // Runs before the page's own scripts. Records the requests until the boot script, the last element, has
  // arrived.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("script[data-app]") === null) return;
      observer.disconnect();
      document.documentElement.dataset["asked"] = performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\.(?:js|css)$/.test(name))
        .join();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site.url}/de`, { waitUntil: "domcontentloaded" });
  expect(await page.locator("html").getAttribute("data-asked")).toBe("");
  expect(await page.locator("link[rel=stylesheet],link[rel=modulepreload],script[src]").count()).toBe(0);
});
