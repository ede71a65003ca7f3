import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ViteDevServer } from "vite";
import { compileStyles } from "../build/compile-styles.ts";
import type { Project } from "../build/project.ts";
import { readSheets } from "../build/read-sheets.ts";
import { sheetsId } from "../build/style-modules.ts";
import { devBase } from "./dev-base.ts";

/** The full sheet of a project. */
export interface DevStyles {
  /** Compiles the sheet, unless it is known. */
  read(): Promise<string>;
  /** Forgets the sheet after a change of the code. */
  forget(): void;
}

const packageUrl = /url\((['"]?)(@[^)'"]+)\1\)/g;

/** Vite serves the files of packages, such as fonts, by their absolute paths. */
const withServedFiles = (css: string): string =>
  css.replace(
    packageUrl,
    (_, _quote, path: string) => `url(${devBase}@fs${fileURLToPath(import.meta.resolve(path))})`,
  );

export function devStyles(server: ViteDevServer, project: Project): DevStyles {
  const { styles, classSources, toolStyles } = project;
  let sheet: Promise<string> | undefined;
  const compile = async (): Promise<string> => {
    const { css } = await compileStyles(styles, classSources);
    // SAFETY: the module has the text of every sheet.
    const { sheets } = (await server.ssrLoadModule(sheetsId)) as { sheets: Record<string, string> };
    const tools = existsSync(toolStyles) ? readFileSync(toolStyles, "utf8") : "";
    return withServedFiles(css) + readSheets(sheets, project).full + tools;
  };
  return {
    read: () => {
      sheet ??= compile();
      return sheet;
    },
    forget: () => {
      sheet = undefined;
      // Any sheet may use the breakpoints of `theme.css`.
      const { moduleGraph } = server.environments.ssr;
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (id.includes(".css?inline")) moduleGraph.invalidateModule(module);
    },
  };
}
