import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { expect, inject, onTestFinished } from "vitest";
import type { SiteTable } from "../../../engine/routing/site-table.ts";
import { createHandler } from "../../../engine/server/handler.ts";
import type { Handler } from "../../../engine/server/handler-setup.ts";
import type { HostServices } from "../../../engine/server/http/services.ts";
import { builtCode } from "../../../engine/server/node/built-code.ts";
import { diskFiles } from "../../../engine/server/node/disk-files.ts";
import { listen } from "../../../engine/server/node/listen.ts";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import type { SiteName } from "./_project.ts";

export interface Served {
  readonly url: string;
  readonly table: SiteTable;
  close(): Promise<void>;
}

/** Serves the built copy of a site on a free port. */
export const serveSite = (name: SiteName, geoHeader?: string): Promise<Served> =>
  serveProject(inject(name), geoHeader);

/** The paths of the routes that have products, without opening them in a browser. */
export async function findOffers({ url, table }: Served, segment: string): Promise<readonly string[]> {
  const paths = table.routes.map(({ path }) => path);
  const texts = await Promise.all(
    paths.map(async (path) => (await fetch(`${url}${path === "/" ? "" : path}/${segment}`)).text()),
  );
  return paths.filter((_, index) => texts[index]?.includes('id="products"'));
}

/** Serves a project that a test has built. */
export async function serveProject(root: string, geoHeader?: string): Promise<Served> {
  const out = { web: join(root, "dist"), server: join(root, "dist-server") };
  const { port, table, close } = await serveBuilt(out, { port: 0, host: "127.0.0.1", geoHeader });
  return { url: `http://127.0.0.1:${port}`, table, close };
}

/** The handler of a built project, for a host with or without services. */
export function builtHandler(root: string, services?: HostServices): Handler {
  const files = diskFiles(join(root, "dist"), join(root, "dist-server"));
  // SAFETY: the build has written this file.
  const table = JSON.parse(readFileSync(join(root, "dist-server/site.json"), "utf8")) as SiteTable;
  return createHandler({ files, table, services, ...builtCode(join(root, "dist-server"), table.build) });
}

/** Serves until the test ends. `answer` handles each request. */
export async function serveUntilEnd(
  answer: (request: Request) => Response | Promise<Response>,
): Promise<string> {
  const { port, close } = await listen({ fetch: answer }, { port: 0, host: "127.0.0.1" });
  onTestFinished(close);
  return `http://127.0.0.1:${port}`;
}

let browser: Promise<Browser> | undefined;

/** The browser that all tests share. */
export function getBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject("browser"));
  return browser;
}

/** A new visitor, who keeps what their browser has cached and stored. Vitest closes it with the browser. */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await getBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  context.setDefaultTimeout(10_000);
  return context;
}

export interface Opening extends BrowserContextOptions {
  /** The visitor, if not a new one. Pages of dev mode have hundreds of modules, which their browser caches. */
  readonly visitor?: BrowserContext;
  /** Errors that the test expects. Each must occur; any other error fails the test. */
  readonly expects?: readonly RegExp[];
  /** Errors that depend on which of two requests is first. Each may occur. */
  readonly allows?: readonly RegExp[];
}

/** The page of a visitor. The test fails on errors of its console, scripts or requests. */
export async function openPage({
  expects = [],
  allows = [],
  visitor,
  ...options
}: Opening = {}): Promise<Page> {
  const context = visitor ?? (await newVisitor(options));
  const page = await context.newPage();
  // Report errors that the runtime handles without telling the visitor.
  await page.addInitScript(() => {
    addEventListener("funnel:error", ({ detail: { where, error } }) => console.error(`${where}: ${error}`));
    // The console reports most policy violations. This reports all, including report-only ones.
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`page: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // A page cancels its own requests when the visitor leaves it.
    if (reason !== "net::ERR_ABORTED") troubles.push(`request: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`response: ${response.url()} ${response.status()}`);
  });
  onTestFinished(async () => {
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
    await (visitor === undefined ? context : page).close();
    const known = [...expects, ...allows];
    expect(troubles.filter((trouble) => !known.some((pattern) => pattern.test(trouble)))).toEqual([]);
    expect(expects.filter((pattern) => !troubles.some((trouble) => pattern.test(trouble)))).toEqual([]);
  });
  return page;
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens an address and waits until React has hydrated the page. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/**
 * Marks the document. The returned function is true while it is the same document: no full page load has
 * replaced it.
 */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset["marked"] = "";
  });
  return () => page.evaluate(() => "marked" in document.documentElement.dataset);
}

/** Holds requests back until the test releases them. `url` is a Playwright glob or pattern. */
export async function holdBack(
  page: Page,
  url: string | RegExp,
): Promise<{ release(): void; asked: Promise<void> }> {
  let release = () => {};
  let ask = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route(url, async (route) => {
    ask();
    await released;
    await route.continue().catch(() => {});
  });
  return { release, asked };
}

/** A click without pointer events before it, which would start a preload. */
export const click = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => (element as HTMLElement).click());

/** Waits until the page shows a route. */
export const onRoute = (page: Page, route: string): Promise<void> =>
  page.locator(`body[data-route="${route}"]`).waitFor();
