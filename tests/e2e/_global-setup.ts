import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { testBrowser } from "../../scripts/_browser.ts";
import { browserArgs } from "../_browser-args.ts";
import { builtSite } from "./_built-site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folders of the built copies of the sites (see `SiteName`). Tests only read them. */
    shop: string;
    small: string;
    site: string;
    /** The address of the browser that all tests of this run share. */
    browser: string;
  }
}

/** Builds each site once and starts one browser for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = testBrowser();
  const [shop, small, site] = await Promise.all([builtSite("shop"), builtSite("small"), builtSite("site")]);
  project.provide("shop", shop);
  project.provide("small", small);
  project.provide("site", site);
  const browser = await chromium.launchServer({
    args: browserArgs,
    ...(executablePath && { executablePath }),
  });
  project.provide("browser", browser.wsEndpoint());
  return () => browser.close();
}
