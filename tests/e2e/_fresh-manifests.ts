import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { repository } from "./_project.ts";

const smallShop = join(repository, "tests/fixtures/small-shop");

/**
 * Gives each test of a file a fresh copy of the small shop's manifests and public files. Returns its folder, which
 * is deleted afterwards.
 */
export function freshManifests(name: string): string {
  const root = join(repository, ".cache/e2e", name);
  const remove = () => rmSync(root, { recursive: true, force: true });
  beforeEach(() => {
    remove();
    mkdirSync(root, { recursive: true });
    for (const part of ["manifests", "public"])
      cpSync(join(smallShop, part), join(root, part), { recursive: true });
  });
  afterEach(remove);
  return root;
}
