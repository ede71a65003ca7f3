import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Project } from "./project.ts";

/** Reads a font from a package as a data URL. */
const fontData = (path: string, from: string): string =>
  `data:font/woff2;base64,${readFileSync(createRequire(from).resolve(path)).toString("base64")}`;

const read = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

/** Builds a self-contained sheet with the tokens and fonts of a project and its styles for tools. */
export function tokenSheet({ styles, fonts, toolStyles }: Project): string {
  const faces = read(fonts).replace(
    /url\((['"]?)([^)'":]+\.woff2)\1\)/g,
    (_, _quote, path: string) => `url(${fontData(path, fonts)})`,
  );
  return faces + read(styles) + read(toolStyles);
}
