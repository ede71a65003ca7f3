import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BuiltSite } from "../check/rule.ts";
import { imageFolder } from "../images/providers.ts";
import { blockBytes } from "./block-bytes.ts";
import type { Project } from "./project.ts";

/**
 * The names of files that the local provider creates: `hero-kitchen-0a1b2c-1040-75.webp`,
 * `seal-0a1b2c-96x90-75.webp`.
 */
const madeOf = /^(.+)-[0-9a-f]+-\d+(?:x\d+)?-c?\d+\.webp$/;

function pictureBytes(folder: string): Map<string, number> {
  const heaviest = new Map<string, number>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, picture] = madeOf.exec(name) ?? [];
    if (picture === undefined) continue;
    const { size } = statSync(join(folder, name));
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
    pictures: pictureBytes(join(out, imageFolder)),
    page: (path) => {
      const file = join(out, path, "index.html");
      const bytes = statSync(file, { throwIfNoEntry: false })?.size;
      return bytes === undefined
        ? undefined
        : { bytes, blocks: () => blockBytes(readFileSync(file, "utf8")) };
    },
  };
}
