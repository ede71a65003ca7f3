import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Project, projectAt } from "../../engine/build/project.ts";
import { addArabic } from "../fixtures/arabic-shop.ts";

/** A copy of a project that also has the Arabic market, with the project's code. */
export function copyWithArabic({ root, code, cache }: Project): Project {
  const copy = join(cache, "arabic");
  for (const part of ["manifests", "public"]) {
    rmSync(join(copy, part), { recursive: true, force: true });
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  addArabic(copy);
  return projectAt(copy, code);
}
