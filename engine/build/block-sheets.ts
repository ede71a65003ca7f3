import type { Plugin } from "vite";
import type { Project } from "./project.ts";
import { relativePath } from "./relative-path.ts";
import { sheetOfNames } from "./style-modules.ts";

/** The files of the sheets that each block's view and its parts import, by the block's name. */
export type BlockSheets = Record<string, string[]>;

/** Collects the sheets of each block while the renderer is bundled. */
export function blockSheets({ code }: Pick<Project, "code">): { sheets: BlockSheets; plugin: Plugin } {
  const sheets: BlockSheets = {};
  const getBlockName = (id: string) => /^blocks\/([^/]+)\/view\.tsx$/.exec(relativePath(code, id))?.[1];
  return {
    sheets,
    plugin: {
      name: "funnel:block-sheets",
      generateBundle() {
        const collect = (id: string, seen: Set<string>): Set<string> => {
          if (seen.has(id)) return seen;
          seen.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, seen);
          return seen;
        };
        for (const id of this.getModuleIds()) {
          const name = getBlockName(id);
          if (name === undefined) continue;
          sheets[name] = [...collect(id, new Set())].flatMap((module) => {
            const sheet = sheetOfNames(module);
            return sheet === undefined ? [] : [`/${relativePath(code, sheet)}`];
          });
        }
      },
    },
  };
}
