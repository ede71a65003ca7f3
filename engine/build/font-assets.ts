import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { shortHash } from "./hash.ts";

/** Copies fonts that a sheet takes from packages into `outDir/assets` and points the sheet at them. */
export function fontAssets(css: string, from: string, outDir: string): string {
  const require = createRequire(from);
  return css.replace(/url\((['"]?)([^)'"]+\.woff2)\1\)/g, (whole, _quote, path: string) => {
    if (path.startsWith("/") || path.includes(":")) return whole;
    const content = readFileSync(require.resolve(path));
    const name = `${basename(path, ".woff2")}-${shortHash(content)}.woff2`;
    writeFileSync(join(outDir, "assets", name), content);
    return `url(/assets/${name})`;
  });
}
