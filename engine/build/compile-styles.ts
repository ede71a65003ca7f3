import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";

export interface Styles {
  readonly css: string;
  /** Files that the sheet depends on, besides the scanned sources. */
  readonly dependencies: readonly string[];
}

/** Minifies plain CSS. */
export const minifyStyles = (css: string): string => optimize(css, { minify: true }).code;

/** Compiles Tailwind's full sheet for all classes in the sources, flattened and minified. */
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
