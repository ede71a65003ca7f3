import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { contentHash } from "./hash.ts";

/**
 * Copies the fonts that a sheet imports from packages into `outDir/assets`, and updates their addresses in
 * the sheet.
 */
export function fontAssets(css: string, from: string, outDir: string): string {
  const require = createRequire(from);
  return css.replace(/url\((['"]?)([^)'"]+\.woff2)\1\)/g, (whole, _quote, path: string) => {
    if (path.startsWith("/") || path.includes(":")) return whole;
    const content = readFileSync(require.resolve(path));
    const name = `${basename(path, ".woff2")}-${contentHash(content)}.woff2`;
    writeFileSync(join(outDir, "assets", name), content);
    return `url(/assets/${name})`;
  });
}
