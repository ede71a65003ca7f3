import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleBrowser, bundleTags } from "./bundle-browser.ts";
import { bundleEarly } from "./bundle-node.ts";
import { bundleRenderer } from "./bundle-renderer.ts";
import { type BundledCode, bundleJsonIn, rendererIn } from "./bundled-code.ts";
import { compileStyles, minifyStyles } from "./compile-styles.ts";
import { fontAssets } from "./font-assets.ts";
import { shortHash } from "./hash.ts";
import type { Project } from "./project.ts";
import { readSheet } from "./read-sheet.ts";
import type { BlockModules } from "./virtual-blocks.ts";

/** Bundles everything that depends on code alone into a folder, which is there when all is: `assets/`, the renderer and `bundle.json`. */
export async function bundleAssets(project: Project, modules: BlockModules, target: string): Promise<void> {
  const folder = `${target}.unfinished`;
  mkdirSync(join(folder, "assets"), { recursive: true });
  const styles = async () => {
    const { css } = await compileStyles(project.styles, project.classSources);
    const text = fontAssets(css, project.styles, folder);
    const name = `assets/site-${shortHash(text)}.css`;
    writeFileSync(join(folder, name), text);
    return { stylesheet: `/${name}`, sheet: readSheet(text) };
  };
  const [{ app }, tags, { stylesheet, sheet }, early] = await Promise.all([
    bundleBrowser(modules, folder),
    bundleTags(folder),
    styles(),
    bundleEarly(),
    bundleRenderer(modules, rendererIn(folder)),
  ]);
  const consentStyles = existsSync(project.consentStyles)
    ? minifyStyles(readFileSync(project.consentStyles, "utf8"))
    : "";
  const bundled: BundledCode = { app, tags, stylesheet, sheet, consentStyles, early };
  writeFileSync(bundleJsonIn(folder), JSON.stringify(bundled));
  renameSync(folder, target);
}
