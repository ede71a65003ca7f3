import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { themeTokens } from "../compile/compile-themes.ts";
import { printThemes } from "../render/theme-styles.ts";
import { siteSchema } from "../schema/site.ts";
import { themeSchema } from "../schema/theme.ts";
import { loadDocument } from "./load-manifests.ts";
import type { Project } from "./project.ts";
import { toolStyles } from "./read-sheets.ts";

/** Reads a font from a package as a data URL. */
const fontData = (path: string, from: string): string =>
  `data:font/woff2;base64,${readFileSync(createRequire(from).resolve(path)).toString("base64")}`;

const read = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

/** Prints the site's theme. A theme that cannot be read has the engine's plain look. */
function themeSheet({ root }: Project): string {
  const readManifest = (file: string) =>
    existsSync(join(root, file)) ? loadDocument(file, join(root, file)) : undefined;
  const { data: name } = siteSchema.shape.theme.safeParse(
    (readManifest("manifests/site.json")?.value as { theme?: unknown } | undefined)?.theme,
  );
  const document = name === undefined ? undefined : readManifest(`manifests/themes/${name}.json`);
  const { data: value } = themeSchema.safeParse(document?.value);
  const layers = document && value ? [{ document, value }] : [];
  return printThemes({ usual: themeTokens(layers), layouts: {} });
}

/** Builds a self-contained sheet with the theme and fonts of a project and its styles for tools. */
export function tokenSheet(project: Project): string {
  const { fonts } = project;
  const faces = read(fonts).replace(
    /url\((['"]?)([^)'":]+\.woff2)\1\)/g,
    (_, _quote, path: string) => `url(${fontData(path, fonts)})`,
  );
  return faces + themeSheet(project) + read(toolStyles);
}
