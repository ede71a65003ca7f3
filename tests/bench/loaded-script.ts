import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fixedBrotli } from "./fixed-brotli.ts";
import { launchPhone } from "./phone.ts";
import { serveFolder } from "./static-server.ts";

/**
 * In milliseconds. A page that requests nothing for this long after load has everything: preloads wait until
 * the browser is idle.
 */
const settled = 3000;

/**
 * Bytes of JavaScript (brotli 11) that a phone receives in one visit of a page without any interaction: the
 * inline script, all loaded scripts, and preloads for the links in sight.
 */
export async function loadedScript(executablePath: string, dist: string, path: string): Promise<number> {
  const server = await serveFolder(dist);
  const phone = await launchPhone(executablePath);
  try {
    const asked = new Set<string>();
    let last = 0;
    phone.page.on("request", (request) => {
      last = Date.now();
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) asked.add(pathname);
    });
    await phone.page.goto(server.url + path, { waitUntil: "load" });
    last = Date.now();
    while (Date.now() - last < settled) await phone.page.waitForTimeout(100);
    const inline = await phone.page.evaluate(() =>
      [...document.scripts].filter(({ type }) => type === "").map(({ textContent }) => textContent ?? ""),
    );
    const files = [...[...asked].map((file) => readFileSync(join(dist, file), "utf8")), inline.join("\n")];
    return files.reduce((sum, text) => sum + fixedBrotli(text), 0);
  } finally {
    await phone.close();
    server.close();
  }
}
