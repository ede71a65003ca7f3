import type { Plugin } from "vite";
import type { Project } from "./project.ts";
import { sheetName, sheetOfNames } from "./style-modules.ts";

/** The files of the sheets that each block's view and its parts import, by the block's name. */
export type BlockSheets = Record<string, string[]>;

/** Collects the sheets of each block while the renderer is bundled. */
export function blockSheets(project: Pick<Project, "blocks">): { sheets: BlockSheets; plugin: Plugin } {
  const sheets: BlockSheets = {};
  const getBlockName = (id: string) =>
    /^(?:@funnel-engine\/)?blocks\/([^/]+)\/view\.(?:tsx|js)$/.exec(sheetName(project, id))?.[1];
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
            return sheet === undefined ? [] : [sheetName(project, sheet)];
          });
        }
      },
    },
  };
}
