import { cpSync, globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { repository } from "./_project.ts";

const smallShop = join(repository, "tests/fixtures/small-shop");

/**
 * Gives each test of a file a fresh copy of the small shop's manifests and public files. Returns its folder, in
 * which only the cache outlives a test: pictures are decoded once.
 */
export function freshManifests(name: string): string {
  const root = join(repository, ".cache/e2e", name);
  const remove = () => {
    // The pattern does not match `.cache`.
    for (const part of globSync("*", { cwd: root })) rmSync(join(root, part), { recursive: true });
  };
  beforeEach(() => {
    remove();
    mkdirSync(root, { recursive: true });
    for (const part of ["manifests", "public"])
      cpSync(join(smallShop, part), join(root, part), { recursive: true });
  });
  afterEach(remove);
  return root;
}
