import { cpSync, existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Project, projectAt } from "../../engine/build/project.ts";

/** Copies the encoded pictures and bundles of another cache. Their files are named after their content. */
export function shareCache(from: string, to: string): void {
  // `force: false` alone fails if both are links to the same file.
  const isMissing = (target: string) => !statSync(target, { throwIfNoEntry: false })?.isFile();
  for (const part of ["img", "code"])
    if (existsSync(join(from, part)))
      cpSync(join(from, part), join(to, part), { recursive: true, filter: (_, target) => isMissing(target) });
}

/** Copies a project's content to another folder, to build it there. Builds recognise files by their times. */
export function copyContent({ root, code }: Project, folder: string): Project {
  for (const part of ["manifests", "public"]) {
    rmSync(join(folder, part), { recursive: true, force: true });
    cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  }
  return projectAt(folder, code);
}
