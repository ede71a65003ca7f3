import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { CodeError } from "../build/code-error.ts";
import { codeKey } from "../build/code-key.ts";
import { packageFile } from "../build/package-files.ts";
import type { Project } from "../build/project.ts";
import { readJsonFile } from "../build/whole-file.ts";
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

export interface BrowserCode {
  readonly folder: string;
  readonly entry: string;
}

/** The files of a bundle. `entries` is the last one that is written. */
export const codeFiles = (folder: string) => ({
  entries: join(folder, "entries.json"),
  sheet: join(folder, "site.css"),
  styles: join(folder, "styles"),
});

/** Bundles in a process of its own: the bundler would keep hundreds of megabytes of the server's memory. */
function runBundler({ root, code }: Project, folder: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const bundler = packageFile("engine/workshop-server/bundle-site-code.ts");
  const program = [...process.execArgv, bundler, root, code, folder];
  execFile(process.execPath, program, (error, mistake) => {
    if (error === null) resolve();
    else reject(mistake === "" ? error : new CodeError(mistake));
  });
  return promise;
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
  const { entries: entriesFile, sheet, styles } = codeFiles(folder);
  const readEntries = () => readJsonFile<Pick<SiteCode, "preview" | "workshop">>(entriesFile);
  let entries = readEntries();
  if (entries === undefined) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await runBundler(project, folder);
    entries = readEntries();
  }
  if (entries === undefined) throw new Error(`The bundler has not written ${entriesFile}.`);
  removeOthers(dirname(folder), key);
  const renderer = await import(pathToFileURL(join(folder, "render.mjs")).href);
  return { ...entries, renderer, styles, css: readFileSync(sheet, "utf8") };
}
