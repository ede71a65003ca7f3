import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { buildProject, copyBuilt } from "../../engine/e2e/_project.ts";
import {
  builtHandler,
  click,
  holdBack,
  markDocument,
  onRoute,
  openPage,
  type Served,
  serveSite,
  serveUntilEnd,
  visit,
} from "../../engine/e2e/_support.ts";

let shop: Served;
/** Code that v2-summary needs and the home page does not. No link leads there, so nothing preloads it. */
let chunks: ReadonlySet<string> | undefined;

const at = (page: Page): string => page.url().slice(shop.url.length);
const route = (page: Page) => page.locator("body").getAttribute("data-route");
const notice = (page: Page) => page.locator(parts(".notice"));
/**
 * The page that the browser then loads has the same errors: its blocks lack their code and keep the server's
 * HTML.
 */
const chunkFailure = /^console: .*dynamically imported module/;
const netFailure = /net::ERR_|^request: .* net::/;

/** Follows a new link, so that nothing of its target is preloaded. */
const follow = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

/** Opens the home page and lets every request for the code of v2-summary fail. */
async function withoutCode(page: Page): Promise<void> {
  if (chunks === undefined) {
    const other = await openPage();
    let last = 0;
    let asked = new Set<string>();
    other.on("request", (request) => {
      last = Date.now();
      if (request.url().endsWith(".js")) asked.add(request.url());
    });
    await visit(other, `${shop.url}/de`);
    // Wait for the home page's preloads: the error page needs some of them too.
    await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(2000);
    asked = new Set();
    await follow(other, "/v2-summary/de");
    await onRoute(other, "v2-summary-2");
    chunks = asked;
    expect(asked.size).toBeGreaterThan(0);
  }
  await page.route(
    (url) => chunks?.has(url.href) === true,
    (request) => request.abort("failed"),
  );
  await visit(page, `${shop.url}/de?src=v1&n=`);
}

describe("Chunk-load failure: page reload (once per 10 s per path)", () => {
  test("reloads the page at its destination, with query and hash", {
    tags: ["spec:4.7", "spec:8.4"],
  }, async () => {
    const page = await openPage({ expects: [chunkFailure, netFailure] });
    await withoutCode(page);
    const isSame = await markDocument(page);
    await follow(page, "/v2-summary/de?src=v1&n=#products");
    await onRoute(page, "v2-summary-2");
    expect(at(page)).toBe("/v2-summary/de?src=v1&n=#products");
    expect(await isSame()).toBe(false);
  });

  test("shows the error page within ten seconds instead, and its order button works", {
    tags: ["spec:4.7", "spec:8.4"],
  }, async () => {
    const page = await openPage({ expects: [chunkFailure, netFailure] });
    const start = Date.now();
    await page.clock.setFixedTime(start);
    await withoutCode(page);
    await follow(page, "/v2-summary/de?a=1");
    await onRoute(page, "v2-summary-2");

    await page.clock.setFixedTime(start + 10_000);
    await visit(page, `${shop.url}/de?src=v1&n=`);
    const isSame = await markDocument(page);
    await follow(page, "/v2-summary/de?a=1");
    await onRoute(page, "error");
    expect(await isSame()).toBe(true);
    expect(at(page)).toBe("/de?src=v1&n=");
    expect(await page.locator("h1").isVisible()).toBe(true);
    const order = page.locator("main a[data-order-target]").first();
    expect(await order.getAttribute("href")).toBe("/offer2/de?src=v1&n=");
    // The address is that of the home page, but the shown page is not. The navigation must not count as a
    // duplicate.
    await click(page, 'header a[href="/de"]');
    await onRoute(page, "index-home");
    expect(await isSame()).toBe(true);

    await page.clock.setFixedTime(start + 10_001);
    await follow(page, "/v2-summary/de?a=1");
    await onRoute(page, "v2-summary-2");
    expect(await isSame()).toBe(false);
  });

  test("reloads once per page if the browser blocks storage", async () => {
    const page = await openPage({ expects: [chunkFailure, netFailure] });
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    });
    await withoutCode(page);
    const isSame = await markDocument(page);
    // The requested page has no content to show, so the browser stays on the current page.
    const asked: string[] = [];
    await page.route(/\/v2-summary\/de(\?|$)/, (request) => {
      if (request.request().isNavigationRequest()) asked.push(request.request().url());
      return request.fulfill({ status: 204 });
    });
    await follow(page, "/v2-summary/de?a=1");
    await expect.poll(() => asked.length).toBe(1);
    await follow(page, "/v2-summary/de?a=1");
    await onRoute(page, "error");
    expect(asked).toHaveLength(1);
    expect(await isSame()).toBe(true);
  });
});

describe("without a connection", () => {
  test("shows a message that offers another try, keeps the page, and navigates with the connection", async () => {
    const page = await openPage({ expects: [/^console: navigation: .*No answer/, netFailure] });
    await visit(page, `${shop.url}/de?a=1`);
    await page.waitForLoadState("networkidle");
    const isSame = await markDocument(page);
    await page.context().setOffline(true);
    await follow(page, "/v2-summary/de?a=1");
    await notice(page).waitFor();
    expect(await notice(page).innerText()).toMatch(/Keine Verbindung/);
    expect([at(page), await route(page)]).toEqual(["/de?a=1", "index-home"]);
    await notice(page).getByRole("button", { name: "Noch einmal versuchen" }).click();
    await notice(page).waitFor();
    expect(at(page)).toBe("/de?a=1");
    await page.context().setOffline(false);
    await onRoute(page, "v2-summary-2");
    expect(at(page)).toBe("/v2-summary/de?a=1");
    expect(await notice(page).count()).toBe(0);
    expect(await isSame()).toBe(true);
  });

  test("behaves the same if the browser does not notice that", async () => {
    const page = await openPage({ expects: [/^console: navigation: .*No answer/, netFailure] });
    await page.route(/\/v2-summary\/de/, (request) => request.abort("connectionreset"));
    await visit(page, `${shop.url}/de`);
    await follow(page, "/v2-summary/de?a=1");
    await notice(page).waitFor();
    await page.unroute(/\/v2-summary\/de/);
    await notice(page).getByRole("button").click();
    await onRoute(page, "v2-summary-2");
  });

  test("keeps the page if code does not load", async () => {
    const page = await openPage({ expects: [chunkFailure, netFailure] });
    await withoutCode(page);
    await page.route(/\/v2-summary\/de(\?|$)/, (request) => request.abort("connectionreset"));
    await follow(page, "/v2-summary/de?a=1");
    await notice(page).waitFor();
    expect(at(page)).toBe("/de?src=v1&n=");
  });

  test("stops waiting for a missing answer", async () => {
    const page = await openPage({ expects: [/^console: navigation: .*No answer/, netFailure] });
    await page.clock.install();
    await page.route(/\/v2-summary\/de\?/, (request) => request.abort("connectionreset"));
    const slow = await holdBack(page, /\/v2-summary\/de\/_payload\.json/);
    await visit(page, `${shop.url}/de`);
    await follow(page, "/v2-summary/de?a=1");
    await slow.asked;
    await page.clock.fastForward(20_000);
    await notice(page).waitFor();
    expect(at(page)).toBe("/de");
    slow.release();
  });

  test("removes the message on another navigation", async () => {
    const page = await openPage({ expects: [/^console: navigation: .*No answer/, netFailure] });
    await page.route(/\/v2-summary\/de/, (request) => request.abort("connectionreset"));
    await visit(page, `${shop.url}/de`);
    await follow(page, "/v2-summary/de?a=1");
    await notice(page).waitFor();
    await click(page, "main a[data-order-target]");
    await onRoute(page, "take-2");
    expect(await notice(page).count()).toBe(0);
  });
});

describe("payloads that a filter in the network drops", () => {
  test("make each page a full load", async () => {
    const page = await openPage({
      expects: [/^console: (navigation|recovery): .*No answer/, netFailure],
    });
    await page.route(/_payload\.json/, (request) => request.abort("connectionreset"));
    await visit(page, `${shop.url}/de`);
    const isSame = await markDocument(page);
    // The third page is opened a second time within ten seconds. There is no error page either.
    for (const [path, name] of [
      ["/v2-summary/de?a=1", "v2-summary-2"],
      ["/terms/de", "terms-2"],
      ["/v2-summary/de?a=2", "v2-summary-2"],
    ] as const) {
      await follow(page, path);
      await onRoute(page, name);
      await expect.poll(() => at(page)).toBe(path);
      expect(await isSame()).toBe(false);
    }
  });
});

describe("a newer build", () => {
  /** A site whose second build can replace the first one at the same address. */
  async function twoBuilds(file: string, from: string, to: string) {
    const first = inject("site");
    const second = copyBuilt(first, "second-build");
    const manifest = join(second, "manifests", file);
    const text = readFileSync(manifest, "utf8");
    expect(text).toContain(from);
    writeFileSync(manifest, text.replace(from, to));
    await buildProject(second, second);
    let handler = builtHandler(first);
    return {
      url: await serveUntilEnd((request) => handler.fetch(request)),
      deploy: () => {
        handler = builtHandler(second);
      },
    };
  }
  /** Pages name the hash of the site's redirects. */
  const otherTables = () => twoBuilds("redirects.json", '"/old"', '"/older"');
  const otherContent = () => twoBuilds("messages/de_DE/home.json", "Teile", "Neue Teile");
  const readCode = (page: Page) =>
    page.locator("#payload").evaluate((payload) => JSON.parse(payload.textContent ?? "").code);

  test("of other tables reaches a tab from before the deployment with its next navigation", async () => {
    const site = await otherTables();
    const page = await openPage({ expects: [/^console: navigation: .*needs the code/] });
    const preloading = await holdBack(page, /\/parts\/de\/_payload\.json/);
    await visit(page, `${site.url}/de`);
    const before = await readCode(page);
    await preloading.asked;
    site.deploy();
    preloading.release();
    const isSame = await markDocument(page);
    await click(page, 'main a[href^="/parts/de"]');
    await onRoute(page, "parts-2");
    expect(await readCode(page)).not.toBe(before);
    expect(await isSame()).toBe(false);
  });

  test("of other content is shown by the next navigation, without a full load", async () => {
    const site = await otherContent();
    const page = await openPage();
    const preloading = await holdBack(page, /\/parts\/de\/_payload\.json/);
    await visit(page, `${site.url}/de`);
    await preloading.asked;
    site.deploy();
    preloading.release();
    const isSame = await markDocument(page);
    await click(page, 'main a[href^="/parts/de"]');
    await onRoute(page, "parts-2");
    expect(await page.locator("body").textContent()).toContain("Neue Teile");
    expect(await isSame()).toBe(true);
  });

  /** Opens the home page, deploys, and lets the page look for a new build. */
  async function passHour(site: { url: string; deploy: () => void }) {
    const page = await openPage();
    await page.clock.install();
    await visit(page, `${site.url}/de`);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/builds\/|_payload/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await page.waitForLoadState("networkidle");
    site.deploy();
    const isSame = await markDocument(page);
    asked.length = 0;
    await page.clock.fastForward(59 * 60_000);
    expect(asked).toEqual([]);
    await page.clock.fastForward(60_000);
    await expect
      .poll(() => asked)
      .toEqual(["/builds/latest.json", expect.stringMatching(/^\/builds\/meta\/.*\.json$/)]);
    expect(await isSame()).toBe(true);
    return { page, isSame };
  }

  test("of other tables is detected after an hour without interruption, and makes the next navigation a full load", {
    tags: "spec:7.1",
  }, async () => {
    const { page, isSame } = await passHour(await otherTables());
    await click(page, 'main a[href^="/parts/de"]');
    await onRoute(page, "parts-2");
    expect(await isSame()).toBe(false);
  });

  test("of other content is detected after an hour: pages that were loaded before are loaded again", async () => {
    const { page, isSame } = await passHour(await otherContent());
    await click(page, 'main a[href^="/parts/de"]');
    await onRoute(page, "parts-2");
    expect(await page.locator("body").textContent()).toContain("Neue Teile");
    expect(await isSame()).toBe(true);
  });
});

describe("Fatal or unhandled app error: the not-found/error page is shown", () => {
  test("in place of a page that fails to render, with its order button", { tags: "spec:8.9" }, async () => {
    const page = await openPage({ expects: [/^console: fatal: .*no main/] });
    await page.addInitScript(() => {
      const create = Document.prototype.createElement;
      Document.prototype.createElement = function (
        this: Document,
        name: string,
        options?: ElementCreationOptions,
      ) {
        const { dataset } = document.documentElement;
        // React tries a second time before it gives up.
        if (name === "main" && Number(dataset["broken"]) > 0) {
          dataset["broken"] = String(Number(dataset["broken"]) - 1);
          throw new Error("no main today");
        }
        return create.call(this, name, options);
      } as typeof create;
    });
    await visit(page, `${shop.url}/de`);
    await page.evaluate(() => {
      document.documentElement.dataset["broken"] = "2";
    });
    await follow(page, "/v2-summary/de");
    await onRoute(page, "error");
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.locator("main a[data-order-target]").first().getAttribute("href")).toBe("/offer2/de");
    await click(page, "main a[data-order-target]");
    await onRoute(page, "offer2-2");
  });
});

describe("Mount errors: logged", () => {
  test("the server's page stays, and works", { tags: "spec:8.10" }, async () => {
    const page = await openPage({
      expects: [/^console: Error while mounting app: .*no #root/, /^console: mount: .*no #root/],
    });
    await page.addInitScript(() => {
      const find = Document.prototype.getElementById;
      Document.prototype.getElementById = function (this: Document, id: string) {
        return id === "root" ? null : find.call(this, id);
      };
    });
    let mounts = 0;
    page.on("console", (message) => {
      if (message.text().startsWith("mount:")) mounts++;
    });
    await page.goto(`${shop.url}/de?src=v1`);
    // The page loads once more, and then stays.
    await expect.poll(() => mounts).toBe(2);
    expect(await page.locator("h1").isVisible()).toBe(true);
    await page.locator("main a[data-order-target]").first().click();
    await page.waitForURL(`${shop.url}/take/de?src=v1`);
  });
});

describe("Other application-level errors: swallowed silently", () => {
  test("the visitor sees nothing, and the logger's hook gets the errors", { tags: "spec:8.11" }, async () => {
    const page = await openPage({ expects: [/^console: enhancer: .*no ticking/] });
    const reports: unknown[] = [];
    await page.exposeFunction("keep", (where: string, text: string) => reports.push([where, text]));
    await page.addInitScript(() => {
      addEventListener("funnel:error", ({ detail }) => {
        // SAFETY: this test exposes the function.
        const { keep } = window as unknown as { keep(where: string, text: string): void };
        keep(detail.where, String(detail.error));
      });
      // The countdown's enhancer queries the elements of the clock. Let that fail.
      const find = Element.prototype.querySelectorAll;
      Element.prototype.querySelectorAll = function (this: Element, selector: string) {
        if (selector === "[role]") throw new Error("no ticking today");
        return find.call(this, selector);
      } as typeof find;
    });
    await visit(page, `${shop.url}/take/de`);
    await expect.poll(() => reports).toEqual([["enhancer", "Error: no ticking today"]]);
    expect(await page.locator("time[data-countdown]").first().isVisible()).toBe(true);
    await click(page, 'header a[href="/de"]');
    await onRoute(page, "index-home");
  });
});
