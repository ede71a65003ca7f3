import { existsSync, readFileSync } from "node:fs";
import { contrastsSchema, type Theme } from "../check/check-contrasts.ts";
import type { Project } from "./project.ts";
import { relativePath } from "./relative-path.ts";

/**
 * Reads the design tokens of a project and the colour pairs that its blocks use. Returns undefined if the
 * project declares no pairs.
 */
export function loadTheme({
  code,
  styles,
  contrasts,
}: Pick<Project, "code" | "styles" | "contrasts">): Theme | undefined {
  if (!existsSync(contrasts)) return undefined;
  return {
    file: relativePath(code, styles),
    text: readFileSync(styles, "utf8"),
    contrasts: contrastsSchema.parse(JSON.parse(readFileSync(contrasts, "utf8"))),
  };
}
