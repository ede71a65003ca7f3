import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";

export interface Styles {
  readonly css: string;
  /** Files that the sheet was made from, besides the scanned sources. */
  readonly dependencies: readonly string[];
}

/** Plain CSS, as small as it can be. */
export const minifyStyles = (css: string): string => optimize(css, { minify: true }).code;

/** Tailwind's full sheet for everything that the sources mention, flattened and minified. */
export async function compileStyles(entry: string, sources: readonly string[]): Promise<Styles> {
  const dependencies: string[] = [];
  const compiler = await compile(readFileSync(entry, "utf8"), {
    base: dirname(entry),
    onDependency: (path) => dependencies.push(path),
  });
  const scanner = new Scanner({
    sources: sources.map((base) => ({ base, pattern: "**/*.{ts,tsx}", negated: false })),
  });
  return { css: minifyStyles(compiler.build(scanner.scan())), dependencies };
}
