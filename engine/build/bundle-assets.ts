import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleBrowser, bundleTags } from "./bundle-browser.ts";
import { bundleEarly } from "./bundle-node.ts";
import { bundleRenderer } from "./bundle-renderer.ts";
import { bundleServer } from "./bundle-server.ts";
import { type BundledCode, bundleJsonIn, rendererIn, serverIn } from "./bundled-code.ts";
import { compileStyles, minifyStyles } from "./compile-styles.ts";
import { compressAssets } from "./compress-assets.ts";
import { fontAssets } from "./font-assets.ts";
import { contentHash } from "./hash.ts";
import type { Project } from "./project.ts";
import { readSheet } from "./read-sheet.ts";
import type { BlockModules } from "./virtual-blocks.ts";

/**
 * Bundles everything that depends on code alone: `assets/` with compressed copies, the renderer, the
 * Node server and `bundle.json`. The folder appears only when it is complete.
 */
export async function bundleAssets(project: Project, modules: BlockModules, target: string): Promise<void> {
  const folder = `${target}.unfinished`;
  mkdirSync(join(folder, "assets"), { recursive: true });
  // One after the other: each bundler has threads of its own, and its memory is free for the next one.
  const { app } = await bundleBrowser(modules, folder);
  const tags = await bundleTags(folder);
  const early = await bundleEarly();
  await bundleRenderer(modules, rendererIn(folder));
  await bundleServer(serverIn(folder));
  const { css } = await compileStyles(project.styles, project.classSources);
  const text = fontAssets(css, project.styles, folder);
  const name = `assets/site-${contentHash(text)}.css`;
  writeFileSync(join(folder, name), text);
  const consentStyles = existsSync(project.consentStyles)
    ? minifyStyles(readFileSync(project.consentStyles, "utf8"))
    : "";
  const bundled: BundledCode = {
    ...{ app, tags, consentStyles, early },
    stylesheet: `/${name}`,
    sheet: readSheet(text),
  };
  writeFileSync(bundleJsonIn(folder), JSON.stringify(bundled));
  await compressAssets(join(folder, "assets"));
  renameSync(folder, target);
}
