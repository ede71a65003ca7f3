import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { contentHash } from "./hash.ts";

const isCode = (name: string): boolean => /\.(?:ts|tsx|js|css|sql)$/.test(name);

/**
 * A hash of the code that builds pages: the engine, the blocks and the versions of packages. It does not
 * depend on where the folders are. `excluded`: folders in them that no build contains.
 */
export function codeKey(
  folders: readonly string[],
  files: readonly string[],
  excluded: readonly string[] = [],
): string {
  const isExcluded = (path: string) => excluded.some((folder) => path.startsWith(folder));
  const hashFile = (path: string, name: string): string => `${name} ${contentHash(readFileSync(path), 32)}`;
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => isCode(name) && !isExcluded(join(folder, name)))
      .sort()
      .map((name) => hashFile(join(folder, name), name)),
  );
  return contentHash([...inFolders, ...files.map((file) => hashFile(file, basename(file)))].join("\n"), 16);
}
