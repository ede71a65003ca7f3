import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { testBrowser } from "../../../scripts/_browser.ts";
import { browserArgs } from "../../../scripts/_browser-args.ts";
import { builtSite } from "./_built-site.ts";
import { packEngine, type Tarballs } from "./_package.ts";
import { hasDemo } from "./_project.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folders of the built copies of the sites (see `SiteName`). Tests only read them. */
    shop: string;
    small: string;
    site: string;
    campaigns: string;
    arabic: string;
    package: Tarballs;
    /** The address of the browser that all tests of this run share. */
    browser: string;
  }
}

/** Builds each site once, packs the engine and starts one browser for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = testBrowser();
  const names = [...(hasDemo ? (["shop"] as const) : []), "small", "site", "campaigns", "arabic"] as const;
  await Promise.all([
    ...names.map(async (name) => project.provide(name, await builtSite(name))),
    packEngine().then((tarballs) => project.provide("package", tarballs)),
  ]);
  const browser = await chromium.launchServer({
    // Start no spare renderers: each visitor has a browser context with one page.
    args: [...browserArgs, "--renderer-process-limit=1"],
    ...(executablePath && { executablePath }),
  });
  project.provide("browser", browser.wsEndpoint());
  return () => browser.close();
}
