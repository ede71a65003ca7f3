import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileStyles } from "../build/compile-styles.ts";
import type { Project } from "../build/project.ts";
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

export function devStyles({ styles, classSources, toolStyles }: Project): DevStyles {
  let sheet: Promise<string> | undefined;
  const compile = async (): Promise<string> => {
    const { css } = await compileStyles(styles, classSources);
    return withServedFiles(css) + (existsSync(toolStyles) ? readFileSync(toolStyles, "utf8") : "");
  };
  return {
    read: () => {
      sheet ??= compile();
      return sheet;
    },
    forget: () => {
      sheet = undefined;
    },
  };
}
