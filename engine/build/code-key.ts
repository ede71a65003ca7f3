import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const wanted = /\.(?:ts|tsx|js|css)$/;

/** A hash of the code that makes pages: of engine, blocks and the versions of packages. */
export function codeKey(folders: readonly string[], files: readonly string[]): string {
  const hash = createHash("sha256");
  const add = (path: string) => hash.update(path).update(readFileSync(path));
  for (const folder of folders) {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      wanted.test(name),
    );
    for (const name of names.sort()) add(join(folder, name));
  }
  for (const file of files) add(file);
  return hash.digest("hex").slice(0, 16);
}
