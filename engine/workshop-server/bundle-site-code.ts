import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../build/bundle.ts";
import { bundleStyles } from "../build/bundle-styles.ts";
import { findCodeError } from "../build/code-error.ts";
import { type Project, projectAt } from "../build/project.ts";
import { writeWhole } from "../build/whole-file.ts";
import { printLanguageRules } from "../render/page-styles.ts";
import { type BrowserCode, codeFiles } from "./site-code.ts";

async function bundleBrowser(
  project: Project,
  name: "preview" | "workshop",
  folder: string,
): Promise<BrowserCode> {
  const outDir = join(folder, name);
  const { fileName } = await bundle(project, name, { outDir });
  return { folder: outDir, entry: fileName };
}

async function bundleSite(project: Project, folder: string): Promise<void> {
  const { entries, sheet, styles } = codeFiles(folder);
  await bundle(project, "ssr", { outDir: folder });
  const { full, sheets } = await bundleStyles(project, styles);
  writeFileSync(sheet, full + printLanguageRules(sheets));
  const bundled = {
    preview: await bundleBrowser(project, "preview", folder),
    workshop: await bundleBrowser(project, "workshop", folder),
  };
  // Last: a folder without this file is unfinished.
  writeWhole(entries, JSON.stringify(bundled));
}

// `loadSiteCode` starts this file: `node bundle-site-code.ts ROOT CODE FOLDER`.
const [root = "", code = "", folder = ""] = process.argv.slice(2);
const project = projectAt(root, code);
await bundleSite(project, folder).catch((error: unknown) => {
  const mistake = findCodeError(error, project.code);
  if (mistake === undefined) throw error;
  process.stdout.write(mistake.message);
  process.exit(1);
});
