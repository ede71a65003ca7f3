import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

/** Bundles the Node server, and copies the country database beside it. */
async function bundleServer(project: Project, outDir: string): Promise<void> {
  await bundle(project, "server", { outDir });
  copyFileSync(countryDatabase.database, join(outDir, "countries.mmdb"));
  copyFileSync(countryDatabase.licence, join(outDir, "countries.LICENSE"));
}

/** Writes the sheet with all styles, and its fonts. Returns its address and its rules. */
async function writeStyles(
  project: Project,
  outDir: string,
): Promise<Pick<BundledCode, "stylesheet" | "sheet">> {
  const { css } = await compileStyles(project.styles, project.classSources);
  const text = fontAssets(css, project.styles, outDir);
  const name = `assets/site-${contentHash(text)}.css`;
  writeFileSync(join(outDir, name), text);
  return { stylesheet: `/${name}`, sheet: readSheet(text) };
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
  await bundle(project, "ssr", { outDir });
  await bundleServer(project, join(outDir, "server"));
  const bundled: BundledCode = {
    app: `/${app.fileName}`,
    tags: `/${tags.fileName}`,
    early: await bundleEarly(project),
    ...(await writeStyles(project, outDir)),
    consentStyles: existsSync(consentStyles) ? minifyStyles(readFileSync(consentStyles, "utf8")) : "",
  };
  writeFileSync(join(outDir, "bundle.json"), JSON.stringify(bundled));
  await compressAssets(join(outDir, "assets"));
}

// `bundleCode` starts this file: `node bundle-assets.ts CODE FOLDER`.
const [code = "", folder = ""] = process.argv.slice(2);
await bundleAssets(projectAt(code), folder);
