import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Project, standardBlocks } from "./project.ts";

/** The names of the folders in a folder. Those of blocks are the blocks' names. */
const listFolders = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    : [];

/** The names of the blocks that some manifest names, sorted. Visitors of the site need no others. */
export function listUsedBlocks({ root, blocks }: Pick<Project, "root" | "blocks">): readonly string[] {
  const manifests = globSync("manifests/**/*.json", { cwd: root, exclude: ["manifests/schema/**"] })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const names = new Set([...listFolders(standardBlocks), ...listFolders(blocks)]);
  return [...names].filter((name) => manifests.includes(`"${name}"`)).sort();
}
