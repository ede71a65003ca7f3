import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { fixedBrotli } from "./fixed-brotli.ts";
import { loadedScript } from "./loaded-script.ts";

/**
 * The bytes of one page. Brotli runs at its highest level (11), so that figures do not depend on a server.
 */
export interface PageSizes {
  readonly html: number;
  readonly htmlBrotli: number;
  readonly styles: number;
  readonly scriptBeforeLoadBrotli: number;
  /** All scripts that a visit loads without any interaction, measured in a browser. */
  readonly scriptInAllBrotli: number;
  readonly payload: number;
  readonly payloadBrotli: number;
  /** The payload's shell, which the first navigation of a tab loads in addition. */
  readonly shellBrotli: number;
}

const brotli = (content: string | Buffer): number => brotliCompressSync(content).length;
const inner = (html: string, pattern: RegExp): string =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? "").join("\n");

/** Measures the page in `folder` ("take/de") of a built site. */
export async function pageSizes(executablePath: string, dist: string, folder: string): Promise<PageSizes> {
  const html = readFileSync(join(dist, folder, "index.html"), "utf8");
  const payload = readFileSync(join(dist, folder, "_payload.json"), "utf8");
  // SAFETY: the build has written this file.
  const { shell } = JSON.parse(payload) as { shell: string };
  const script = inner(
    html,
    /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g,
  );
  const assets = join(dist, "assets");
  const files = readdirSync(assets).filter((name) => name.endsWith(".js"));
  // Include scripts that the HTML names: they also run before load.
  const asked = files.filter((name) => new RegExp(`<script[^>]*\\ssrc="[^"]*${name}"`).test(html));
  const sizeOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + brotli(readFileSync(join(assets, name))), 0);
  const inline = brotli(script);
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: fixedBrotli(html),
    styles: Buffer.byteLength(inner(html, /<style[^>]*>([\s\S]*?)<\/style>/g)),
    scriptBeforeLoadBrotli: inline + sizeOf(asked),
    scriptInAllBrotli: await loadedScript(executablePath, dist, `/${folder}`),
    payload: Buffer.byteLength(payload),
    payloadBrotli: fixedBrotli(payload),
    shellBrotli: brotli(readFileSync(join(dist, `assets/frames/${shell}.json`))),
  };
}
