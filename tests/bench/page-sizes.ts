import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { loadedScript } from "./loaded-script.ts";

/** Bytes of one page. Brotli is at its best level (11), so that figures do not depend on a server. */
export interface PageSizes {
  readonly html: number;
  readonly htmlBrotli: number;
  readonly styles: number;
  readonly scriptBeforeLoadBrotli: number;
  /** What a visit brings without any interaction, measured in a browser. */
  readonly scriptInAllBrotli: number;
  readonly payload: number;
  readonly payloadBrotli: number;
  /** What the payload's frame adds on the first navigation of a tab. */
  readonly frameBrotli: number;
}

const brotli = (content: string | Buffer): number => brotliCompressSync(content).length;
const inner = (html: string, pattern: RegExp): string =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? "").join("\n");

/** Measures the page in `folder` ("take/de") of a built site. */
export async function pageSizes(executablePath: string, dist: string, folder: string): Promise<PageSizes> {
  const html = readFileSync(join(dist, folder, "index.html"), "utf8");
  const payload = readFileSync(join(dist, folder, "_payload.json"));
  // Sound: the build has written it.
  const { frame } = JSON.parse(payload.toString("utf8")) as { frame: string };
  const script = inner(
    html,
    /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g,
  );
  const assets = join(dist, "assets");
  const files = readdirSync(assets).filter((name) => name.endsWith(".js"));
  // A script that the HTML asks for itself would run before load, too.
  const asked = files.filter((name) => new RegExp(`<script[^>]*\\ssrc="[^"]*${name}"`).test(html));
  const sizeOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + brotli(readFileSync(join(assets, name))), 0);
  const inline = brotli(script);
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: brotli(html),
    styles: Buffer.byteLength(inner(html, /<style[^>]*>([\s\S]*?)<\/style>/g)),
    scriptBeforeLoadBrotli: inline + sizeOf(asked),
    scriptInAllBrotli: await loadedScript(executablePath, dist, `/${folder}`),
    payload: payload.length,
    payloadBrotli: brotli(payload),
    frameBrotli: brotli(readFileSync(join(dist, `assets/frames/${frame}.json`))),
  };
}
