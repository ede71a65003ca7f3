import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.ts";
import type { Project } from "./project.ts";
import { type ProjectStyles, readSheets } from "./read-sheets.ts";

/** Compiles all sheets of a project, and writes their fonts into `assets/` of a folder. */
export async function bundleStyles(project: Project, outDir: string): Promise<ProjectStyles> {
  const { fileName } = await bundle(project, "styles", { outDir });
  // SAFETY: this is the module that the environment "styles" starts from.
  const { sheets } = (await import(pathToFileURL(join(outDir, fileName)).href)) as {
    sheets: Record<string, string>;
  };
  return readSheets(sheets, project);
}
