import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, inject } from "vitest";
import { repository } from "./_project.ts";

/** Gives each test of a file the shop's manifests and public files anew, in a folder that is gone afterwards. Answers the folder. */
export function freshManifests(name: string): string {
  const root = join(repository, ".cache/e2e", name);
  const remove = () => rmSync(root, { recursive: true, force: true });
  beforeEach(() => {
    remove();
    mkdirSync(root, { recursive: true });
    for (const part of ["manifests", "public"])
      cpSync(join(inject("shop"), part), join(root, part), { recursive: true });
  });
  afterEach(remove);
  return root;
}
