import { readdirSync } from "node:fs";
import { resolve, sep } from "node:path";

/**
 * Lists all files below a folder, by relative path with slashes. A link to a folder is listed like a file,
 * because following it might not end.
 */
export function filesIn(folder: string): string[] {
  const root = resolve(folder);
  const walk = (path: string, prefix: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory()
        ? walk(`${path}${sep}${entry.name}`, `${prefix}${entry.name}/`)
        : [prefix + entry.name],
    );
  return walk(root, "");
}
