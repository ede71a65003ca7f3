import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LinkedSite } from "../link/link-site.ts";
import { namesFile } from "../registry/to-json-schema.ts";
import { siteNames } from "./site-names.ts";
import { writeTexts } from "./write-texts.ts";

/**
 * Tells editors the names of a site that was just checked. Written only when they differ, and only where the project has
 * schemas that refer to them. Editors are a convenience: where nothing can be written, the check goes on.
 */
export function writeSiteNames(project: string, site: LinkedSite): void {
  const folder = join(project, "manifests/schema");
  if (!existsSync(folder)) return;
  const file = join(folder, namesFile);
  const text = JSON.stringify(siteNames(site));
  try {
    if (existsSync(file) && readFileSync(file, "utf8") === text) return;
    mkdirSync(dirname(file), { recursive: true });
    // Whole at once: an editor that reads half a file would mark every manifest.
    writeTexts([{ place: file, text }]);
  } catch {
    // Read-only checkouts are checked too.
  }
}
