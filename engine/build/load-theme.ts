import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { contrastsSchema, type Theme } from "../check/theme.ts";
import type { Project } from "./project.ts";

/** The tokens of a project's styles, and the pairs of colours that its blocks make; undefined where it names no pairs. */
export function loadTheme({
  code,
  styles,
  contrasts,
}: Pick<Project, "code" | "styles" | "contrasts">): Theme | undefined {
  if (!existsSync(contrasts)) return undefined;
  return {
    file: relative(code, styles).replaceAll("\\", "/"),
    text: readFileSync(styles, "utf8"),
    contrasts: contrastsSchema.parse(JSON.parse(readFileSync(contrasts, "utf8"))),
  };
}
