import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { browserArgs } from "../_browser-args.ts";
import { builtSite } from "./_built-site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the built copy of the shop, and of the fixture site. Tests read them and change nothing. */
    shop: string;
    site: string;
    /** Where the one browser of this run listens. */
    browser: string;
  }
}

/** One build of each site and one browser for all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env["FUNNEL_BROWSER"];
  const [shop, site] = await Promise.all([builtSite("shop"), builtSite("site")]);
  project.provide("shop", shop);
  project.provide("site", site);
  const browser = await chromium.launchServer({
    args: browserArgs,
    ...(executablePath && { executablePath }),
  });
  project.provide("browser", browser.wsEndpoint());
  return () => browser.close();
}
