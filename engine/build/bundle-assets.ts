import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { blockSheets } from "./block-sheets.ts";
import { bundle } from "./bundle.ts";
import type { BundledCode } from "./bundle-code.ts";
import { bundleEarly } from "./bundle-inline.ts";
import { compileStyles, minifyStyles } from "./compile-styles.ts";
import { compressAssets } from "./compress-assets.ts";
import { countryDatabase } from "./country-database.ts";
import { fontAssets } from "./font-assets.ts";
import { contentHash } from "./hash.ts";
import { type Project, projectAt } from "./project.ts";
import { readSheet } from "./read-sheet.ts";
import { readSheets } from "./read-sheets.ts";

/** Bundles the Node server, and copies the country database beside it. */
async function bundleServer(project: Project, outDir: string): Promise<void> {
  await bundle(project, "server", { outDir });
  copyFileSync(countryDatabase.database, join(outDir, "countries.mmdb"));
  copyFileSync(countryDatabase.licence, join(outDir, "countries.LICENSE"));
}

/** Writes the sheet with all styles, and its fonts. Returns its address and the sheets of pages. */
async function writeStyles(
  project: Project,
  outDir: string,
): Promise<Pick<BundledCode, "stylesheet" | "sheet" | "sheets">> {
  const { css } = await compileStyles(project.styles, project.classSources);
  const old = fontAssets(css, project.styles, outDir);
  const { fileName } = await bundle(project, "styles", { outDir });
  // SAFETY: the environment "styles" builds this module.
  const texts = (await import(pathToFileURL(join(outDir, fileName)).href)) as {
    sheets: Record<string, string>;
  };
  const { full, sheets } = readSheets(texts.sheets, project);
  const text = old + full;
  const name = `assets/site-${contentHash(text)}.css`;
  writeFileSync(join(outDir, name), text);
  return { stylesheet: `/${name}`, sheet: readSheet(old), sheets };
}

/**
 * Bundles everything that depends on code alone: `assets/` with compressed copies, the renderer, the
 * Node server and `bundle.json`.
 */
async function bundleAssets(project: Project, outDir: string): Promise<void> {
  mkdirSync(join(outDir, "assets"), { recursive: true });
  const { consentStyles } = project;
  const app = await bundle(project, "client", { outDir });
  const tags = await bundle(project, "tags", { outDir });
  const { found: blocks, plugin } = blockSheets(project);
  await bundle(project, "ssr", { outDir, plugins: [plugin] });
  await bundleServer(project, join(outDir, "server"));
  const bundled: BundledCode = {
    app: `/${app.fileName}`,
    tags: `/${tags.fileName}`,
    early: await bundleEarly(project),
    ...(await writeStyles(project, outDir)),
    blocks,
    consentStyles: existsSync(consentStyles) ? minifyStyles(readFileSync(consentStyles, "utf8")) : "",
  };
  writeFileSync(join(outDir, "bundle.json"), JSON.stringify(bundled));
  await compressAssets(join(outDir, "assets"));
}

// `bundleCode` starts this file: `node bundle-assets.ts CODE FOLDER`.
const [code = "", folder = ""] = process.argv.slice(2);
await bundleAssets(projectAt(code), folder);
