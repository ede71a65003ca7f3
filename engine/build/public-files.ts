import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { shortHash } from "./hash.ts";

/** Files that are served as they are. Pictures are not among them: what pages show of them is made from them. */
function publicFiles(root: string): string[] {
  const from = join(root, "public");
  if (!existsSync(from)) return [];
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(from, "images")))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A hash of a project's public files, for the build's id. */
export const hashPublic = (root: string): string =>
  shortHash(
    publicFiles(root)
      .map((path) => `${relative(root, path)} ${shortHash(readFileSync(path))}`)
      .join("\n"),
  );

export function copyPublic(root: string, web: string): void {
  for (const path of publicFiles(root)) cpSync(path, join(web, relative(join(root, "public"), path)));
}
