import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { namesFile } from "../registry/to-json-schema.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { siteNames } from "./site-names.ts";
import { writeWhole } from "./whole-file.ts";

/**
 * Writes the names of a checked site for editors. Writes only if they have changed, and only if the project
 * has schemas that refer to them. This is optional: if the file cannot be written, the check continues.
 */
export function writeSiteNames(project: string, site: LinkedSite): void {
  const folder = join(project, "manifests/schema");
  if (!existsSync(folder)) return;
  const file = join(folder, namesFile);
  const text = JSON.stringify(siteNames(site));
  try {
    if (existsSync(file) && readFileSync(file, "utf8") === text) return;
    // Write atomically: with half a file, editors would report every manifest.
    writeWhole(file, text);
  } catch {
    // The checkout may be read-only.
  }
}
