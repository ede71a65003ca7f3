import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { benchFolder } from "./write-site.ts";

/** A project of its own with the shop's manifests and pictures. Returns its folder. */
export function copyShop(root: string, name: string): string {
  const folder = join(benchFolder(root), name);
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, "manifests"), { recursive: true, force: true });
  cpSync(join(root, "manifests"), join(folder, "manifests"), { recursive: true });
  if (!existsSync(join(folder, "public")))
    symlinkSync(join(root, "public"), join(folder, "public"), "junction");
  return folder;
}
