import { readFileSync } from "node:fs";
import type { ViteDevServer } from "vite";
import type { Project } from "../build/project.ts";
import { readSheets, toolStyles } from "../build/read-sheets.ts";
import { sheetsId } from "../build/style-modules.ts";
import { printLanguageRules } from "../render/page-styles.ts";

/** The full sheet of a project. */
export interface DevStyles {
  /** Compiles the sheet, unless it is known. */
  read(): Promise<string>;
  /** Forgets the sheet after a change. */
  forget(): void;
}

export function devStyles(server: ViteDevServer, project: Project): DevStyles {
  let sheet: Promise<string> | undefined;
  const compile = async (): Promise<string> => {
    // SAFETY: the module has the text of every sheet.
    const { sheets } = (await server.ssrLoadModule(sheetsId)) as { sheets: Record<string, string> };
    const styles = readSheets(sheets, project);
    return styles.full + printLanguageRules(styles.sheets) + readFileSync(toolStyles, "utf8");
  };
  return {
    read: () => {
      sheet ??= compile();
      return sheet;
    },
    forget: () => {
      sheet = undefined;
      // Any sheet may use the breakpoints of `breakpoints.css`, and the change may be a new sheet.
      const { moduleGraph } = server.environments.ssr;
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (id.includes(".css?inline") || id.endsWith(sheetsId)) moduleGraph.invalidateModule(module);
    },
  };
}
