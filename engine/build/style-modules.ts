import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { transform } from "lightningcss";
import { type Plugin, preprocessCSS, type ResolvedConfig } from "vite";
import type { Project } from "./project.ts";

/** The oldest browsers that the styles are written for: they know cascade layers, nesting and ranges. */
export const cssTargets = ["chrome111", "firefox128", "safari16.4"];

/**
 * The name of a class in the HTML. It starts with the sheet's owner: `title` is `hero-title` in
 * `blocks/hero/view.module.css`, and `card-title` in `blocks/_ui/card.module.css`. `root` is the owner itself.
 */
export function scopedName(local: string, file: string): string {
  const sheet = basename(file).replace(/\.module\.css.*$/, "");
  const owner = sheet === "view" ? basename(dirname(file)) : sheet;
  return local === "root" ? owner : `${owner}-${local}`;
}

/** Replaces the breakpoints of `theme.css`, which Lightning CSS calls custom media, by their media queries. */
function customMedia(theme: string): Plugin {
  const definitions = () => (readFileSync(theme, "utf8").match(/^@custom-media .+$/gm) ?? []).join("");
  return {
    name: "funnel:custom-media",
    enforce: "pre",
    transform: {
      filter: { id: /\/blocks\/.+\.css(?:$|\?)/ },
      handler(code, filename) {
        this.addWatchFile(theme);
        const source = Buffer.from(definitions() + code);
        const drafts = { customMedia: true };
        // Lightning CSS replaces custom media only for browsers without them, and so far that is every browser.
        return transform({ filename, code: source, drafts, targets: { chrome: 111 << 16 } }).code.toString();
      },
    },
  };
}

const namesPattern = /^\0(.+\.module\.css)\.names$/;

/** The file of the sheet whose class names a module has. Undefined for other modules. */
export const sheetOfNames = (id: string): string | undefined => namesPattern.exec(id)?.[1];

/**
 * A `.module.css` that a view imports is a module with its class names, without rules: documents and the full
 * sheet contain those.
 */
export function classNames(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "funnel:class-names",
    enforce: "pre",
    config: () => ({ css: { modules: { generateScopedName: scopedName } } }),
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: {
      filter: { id: /\.module\.css$/ },
      async handler(id, importer) {
        const sheet = await this.resolve(id, importer, { skipSelf: true });
        return sheet && `\0${sheet.id}.names`;
      },
    },
    load: {
      filter: { id: namesPattern },
      async handler(id) {
        const file = sheetOfNames(id) ?? "";
        this.addWatchFile(file);
        const { modules = {} } = await preprocessCSS(readFileSync(file, "utf8"), file, config);
        return Object.entries(modules)
          .map(([local, name]) => `export const ${local} = ${JSON.stringify(name)};`)
          .join("\n");
      },
    },
  };
}

/** Compiles the sheets of a project. */
export const styleModules = ({ styles }: Pick<Project, "styles">): Plugin[] => [
  customMedia(styles),
  classNames(),
];

/** The id of a generated module with the compiled text of every sheet, by its file in the project. */
export const sheetsId = "virtual:funnel/sheets";

export const sheetsModule =
  'export const sheets = import.meta.glob("/blocks/**/*.module.css", { query: "?inline", import: "default", eager: true });';
