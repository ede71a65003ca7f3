import { brotliCompressSync } from "node:zlib";
import { openPhone } from "./phone.ts";
import { serveFolder } from "./static-server.ts";

/** How long after load a page may still ask for more: preloads wait for the browser to rest. In milliseconds. */
const settled = 3000;

/**
 * Bytes of JavaScript (brotli 11) that one visit of a page brings to a phone without any interaction, the inline script
 * included: what it needs, and what it preloads for the links in sight.
 */
export async function loadedScript(executablePath: string, dist: string, path: string): Promise<number> {
  const server = await serveFolder(dist);
  const phone = await openPhone(executablePath);
  try {
    const bodies = new Map<string, Promise<Buffer>>();
    phone.page.on("response", (response) => {
      if (response.url().endsWith(".js")) bodies.set(response.url(), response.body());
    });
    await phone.page.goto(server.url + path, { waitUntil: "load" });
    await phone.page.waitForTimeout(settled);
    const inline = await phone.page.evaluate(() =>
      [...document.scripts].filter(({ type }) => type === "").map(({ textContent }) => textContent ?? ""),
    );
    const files = [...(await Promise.all(bodies.values())), Buffer.from(inline.join("\n"))];
    return files.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  } finally {
    await phone.close();
    server.close();
  }
}
