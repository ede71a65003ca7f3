import { join, relative } from "node:path";
import { joinLayers, layerOrder, type Sheet } from "../render/combine-styles.ts";
import type { Project } from "./project.ts";
import { splitSheet } from "./split-sheet.ts";

/** The styles of a project. */
export interface ProjectStyles {
  /** The sheets for pages, by file. */
  readonly sheets: Readonly<Record<string, Sheet>>;
  /** The sheet with all rules. */
  readonly full: string;
}

/** A block's modules override those of `_ui`, which override plain sheets. */
function layerOf(file: string): Sheet["layer"] {
  if (!file.endsWith(".module.css")) return "base";
  return file.startsWith("/blocks/_ui/") ? "ui" : "block";
}

/** Reads compiled sheets, given by file. Those of the consent banner and of tools stay out: pages load neither. */
export function readSheets(
  texts: Readonly<Record<string, string>>,
  { code, consentStyles, toolStyles }: Pick<Project, "code" | "consentStyles" | "toolStyles">,
): ProjectStyles {
  const others = [consentStyles, toolStyles].map((path) => relative(code, path));
  const files = Object.keys(texts).filter((file) => !others.includes(join(file).slice(1)));
  const read = files.sort().map((file) => {
    return { file, layer: layerOf(file), ...splitSheet(texts[file] ?? "") };
  });
  const full = read.flatMap(({ layer, full, late }) => [[layer, full] as const, ["late", late] as const]);
  return {
    sheets: Object.fromEntries(
      read.map(({ file, layer, page, layouts }) => [file, { layer, page, layouts }] as const),
    ),
    full: layerOrder + joinLayers(full) + read.map(({ print }) => print).join(""),
  };
}
