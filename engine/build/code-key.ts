import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { contentHash } from "./hash.ts";
import { packageFile } from "./package-files.ts";
import { type Project, standardBlocks } from "./project.ts";

const rootFiles = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock", "vite.config.ts"];

const isCode = (name: string): boolean => /\.(?:ts|tsx|js|css|sql)$|^texts[\\/]/.test(name);

/**
 * A hash of the code that builds pages: the engine, the blocks, the versions of packages and the bundler's options. It does not
 * depend on where the folders are. `excluded`: folders of the package that no build contains.
 */
export function codeKey(
  { code, blocks }: Pick<Project, "code" | "blocks">,
  excluded: readonly string[] = [],
): string {
  const folders = [...new Set([packageFile("engine"), standardBlocks, blocks])].filter((folder) =>
    existsSync(folder),
  );
  const files = rootFiles.map((name) => join(code, name)).filter((file) => existsSync(file));
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
