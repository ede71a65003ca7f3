import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "./files-in.ts";
import { shortHash } from "./hash.ts";
import type { Output } from "./output.ts";

const folderOf = (root: string): string => join(root, "public");

/** Files that are served as they are. Pictures are not among them: what pages show of them is made from them. */
function publicFiles(root: string): string[] {
  const folder = folderOf(root);
  if (!existsSync(folder)) return [];
  return filesIn(folder)
    .filter((path) => !path.startsWith("images/"))
    .sort();
}

/** A hash of a project's public files, for the build's id. */
export const hashPublic = (root: string): string =>
  shortHash(
    publicFiles(root)
      .map((path) => `${path} ${shortHash(readFileSync(join(folderOf(root), path)))}`)
      .join("\n"),
  );

export function copyPublic(root: string, output: Output): void {
  for (const path of publicFiles(root)) output.copy(join(folderOf(root), path), path);
}
