import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, inject } from "vitest";
import { repository } from "./_project.ts";

/**
 * Gives each test of a file a fresh copy of the shop's manifests and public files. Returns its folder, which
 * is deleted afterwards.
 */
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
