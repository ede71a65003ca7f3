import type { Page } from "playwright";
import { freePort, type Running, serveScript } from "./_project.ts";
import { hydrated } from "./_support.ts";

/** Starts dev mode of a project in a folder. */
export async function startDev(
  root: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  return serveScript("scripts/dev.ts", ["--project", root], {
    cwd,
    env: { PORT: String(await freePort()), HOST: "127.0.0.1", ...env },
  });
}

/** Waits until React has rendered the page: from then on, the page follows changes. */
export async function redrawn(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator("#funnel-panel").waitFor({ state: "attached" });
  await page.locator("html[data-redrawn]").waitFor({ state: "attached" });
}

/** Opens a page and waits until it follows changes. */
export async function openDev(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await redrawn(page);
}
