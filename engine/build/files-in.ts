import { readdirSync } from "node:fs";
import { resolve, sep } from "node:path";

/** Every file of a folder and of those in it, by its path in it, with slashes. */
export function filesIn(folder: string): string[] {
  const root = resolve(folder);
  // Paths are cut, not worked out: a build asks for thousands.
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      `${parentPath}${sep}${name}`.slice(root.length + sep.length).replaceAll(sep, "/"),
    );
}
