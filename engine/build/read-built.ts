import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { BuiltSite } from "../check/rule.ts";
import { blockBytes } from "./block-bytes.ts";
import { openFolder } from "./earlier-assets.ts";
import type { Project } from "./project.ts";

/**
 * The names of files that the local provider creates: `hero-kitchen-0a1b2c-1040-75.webp`,
 * `seal-0a1b2c-96x90-75.webp`.
 */
const madeOf = /^(.+)-[0-9a-f]+-\d+(?:x\d+)?-c?\d+\.webp$/;

function pictureBytes(out: string): Map<string, number> {
  const heaviest = new Map<string, number>();
  // Pictures of earlier builds stay in the folder.
  for (const path of openFolder(out)?.list.current ?? []) {
    const [, picture] = madeOf.exec(basename(path)) ?? [];
    if (picture === undefined) continue;
    const { size } = statSync(join(out, path));
    if (size > (heaviest.get(picture) ?? 0)) heaviest.set(picture, size);
  }
  return heaviest;
}

/**
 * Returns the sizes of a project's last build, or undefined if there is none. Page files are read on demand.
 */
export function readBuilt({ out }: Pick<Project, "out">): BuiltSite | undefined {
  if (!existsSync(out)) return undefined;
  return {
    pictures: pictureBytes(out),
    page: (path) => {
      const file = join(out, path, "index.html");
      const bytes = statSync(file, { throwIfNoEntry: false })?.size;
      return bytes === undefined
        ? undefined
        : { bytes, blocks: () => blockBytes(readFileSync(file, "utf8")) };
    },
  };
}
