import { joinLayers, layerOrder, type Sheet } from "../render/page-styles.ts";
import { packageFile } from "./package-files.ts";
import type { Project } from "./project.ts";
import { splitSheet } from "./split-sheet.ts";
import { sheetName } from "./style-modules.ts";

/** The styles of a project. */
export interface ProjectStyles {
  /** The sheets for pages, by file. */
  readonly sheets: Readonly<Record<string, Sheet>>;
  /** The sheet with all rules but those for some languages. */
  readonly full: string;
  /** The rules of the consent banner, which are sent together with it. */
  readonly consentStyles: string;
}

/** Sheets of what pages show beside their blocks. */
const isOfPage = (file: string): boolean => file.includes("blocks/_ui/page/");

/** A block's modules, and those of a page's parts, override shared parts, which override plain sheets. */
function findLayer(file: string): Sheet["layer"] {
  if (!file.endsWith(".module.css")) return "base";
  return file.includes("blocks/_ui/") && !isOfPage(file) ? "ui" : "block";
}

const consentStyles = packageFile("blocks/_ui/page/consent-banner.module.css");
/** The styles of developer tools, which visitors never see. */
export const toolStyles: string = packageFile("blocks/_ui/tools.css");

/** Reads the compiled sheets of a project, given by file. Those of developer tools are in no page. */
export function readSheets(
  texts: Readonly<Record<string, string>>,
  project: Pick<Project, "code" | "blocks">,
): ProjectStyles {
  const others = [consentStyles, toolStyles].map((file) => sheetName(project, file));
  const sheets = Object.entries(texts)
    .filter(([file]) => !others.includes(file))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]) => {
      const layer = findLayer(file);
      return { file, layer, isOnEveryPage: layer === "base" || isOfPage(file), ...splitSheet(text) };
    });
  const full = sheets.flatMap(({ layer, full, late }) => [[layer, full] as const, ["late", late] as const]);
  return {
    sheets: Object.fromEntries(
      sheets.map(({ file, layer, isOnEveryPage, page, languages }) => [
        file,
        { layer, isOnEveryPage, page, languages },
      ]),
    ),
    full: layerOrder + joinLayers(full) + sheets.map(({ print }) => print).join(""),
    consentStyles: texts[others[0] ?? ""] ?? "",
  };
}
