import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "../build/bundle.ts";
import { bundleStyles } from "../build/bundle-styles.ts";
import { codeKey } from "../build/code-key.ts";
import type { Project } from "../build/project.ts";
import { readJsonFile, writeWhole } from "../build/whole-file.ts";
import { printLanguageRules } from "../render/page-styles.ts";
import type { RenderMail } from "../render/render-mail.tsx";
import type { Renderer } from "../render/render-page.tsx";

/** The bundled code of a workspace: the site's views for previews, and the workshop's interface. */
export interface SiteCode {
  readonly renderer: Renderer & { readonly renderMail: RenderMail };
  /** The full sheet of the site. */
  readonly css: string;
  /** The folder with the fonts, as `assets/…`. */
  readonly styles: string;
  /** The folder and the entry of the script that shows pages. */
  readonly preview: BrowserCode;
  readonly workshop: BrowserCode;
}

interface BrowserCode {
  readonly folder: string;
  readonly entry: string;
}

async function bundleBrowser(
  project: Project,
  name: "preview" | "workshop",
  folder: string,
): Promise<BrowserCode> {
  const outDir = join(folder, name);
  const { fileName } = await bundle(project, name, { outDir });
  return { folder: outDir, entry: fileName };
}

/** The bundle that this process has loaded last. Open pages may still load parts of it. */
let lastKey = "";

/** Removes the bundles of older code. */
function removeOthers(folder: string, key: string): void {
  for (const name of readdirSync(folder))
    if (name !== key && name !== lastKey) rmSync(join(folder, name), { recursive: true, force: true });
  lastKey = key;
}

/** Bundles the code of a workspace, or finds its bundle. It is kept by the code's hash. */
export async function loadSiteCode(project: Project): Promise<SiteCode> {
  const key = codeKey(project);
  const folder = join(project.cache, "workshop/code", key);
  const styles = join(folder, "styles");
  const [sheetFile, entriesFile] = [join(folder, "site.css"), join(folder, "entries.json")];
  let entries = readJsonFile<Pick<SiteCode, "preview" | "workshop">>(entriesFile);
  if (entries === undefined) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await bundle(project, "ssr", { outDir: folder });
    const { full, sheets } = await bundleStyles(project, styles);
    writeFileSync(sheetFile, full + printLanguageRules(sheets));
    entries = {
      preview: await bundleBrowser(project, "preview", folder),
      workshop: await bundleBrowser(project, "workshop", folder),
    };
    // Last: a folder without this file is unfinished.
    writeWhole(entriesFile, JSON.stringify(entries));
  }
  removeOthers(dirname(folder), key);
  const renderer = await import(pathToFileURL(join(folder, "render.mjs")).href);
  return { ...entries, renderer, styles, css: readFileSync(sheetFile, "utf8") };
}
