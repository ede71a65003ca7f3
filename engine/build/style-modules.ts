import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";
import { contentHash } from "./hash.ts";
import { packageFile } from "./package-files.ts";
import { type Project, standardBlocks } from "./project.ts";
import { relativePath } from "./relative-path.ts";

/** The oldest browsers that the styles are written for: they know cascade layers, nesting and ranges. */
export const cssTargets = ["chrome111", "firefox128", "safari16.4"];

/** The names that a sheet declares: of classes and of animations, in order. */
export function declaredNames(file: string): string[] {
  const rules = readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
  const matches = rules.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
  return [...new Set([...matches].map(([, name = ""]) => name))];
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const isInPackage = (file: string): boolean => file.startsWith(`${standardBlocks}${sep}`);

/**
 * The name of a sheet: `blocks/hero/view.module.css`. Sheets of the package have a prefix if the site is elsewhere. They
 * come first, so that the site's override them.
 */
export const sheetName = ({ blocks }: Pick<Project, "blocks">, file: string): string =>
  isInPackage(file) && blocks !== standardBlocks
    ? `@funnel-engine/blocks/${relativePath(standardBlocks, file)}`
    : `blocks/${relativePath(blocks, file)}`;

/**
 * The name of a class in the HTML: three letters for the sheet, by its path in the package or in the site, and the
 * place of the class in the sheet. Short names make a page a twentieth smaller. They are the same in every bundle.
 */
export function scopedName(local: string, file: string): string {
  const path = file.replace(/\?.*$/, "").replaceAll("\\", "/");
  const place = declaredNames(path).indexOf(local);
  const name = path.slice(path.lastIndexOf("/blocks/"));
  if (place === -1) throw new Error(`${name} does not declare "${local}".`);
  const number = Number.parseInt(contentHash(isInPackage(path) ? name : `site${name}`), 16);
  const sheet = [0, 1, 2].map((digit) => letters[Math.floor(number / 52 ** digit) % 52]);
  return sheet.join("") + place.toString(36);
}

/** Replaces the breakpoints of `breakpoints.css`, which Lightning CSS calls custom media, by their media queries. */
function customMedia(): Plugin {
  const breakpoints = packageFile("blocks/_ui/breakpoints.css");
  const definitions = () => (readFileSync(breakpoints, "utf8").match(/^@custom-media .+$/gm) ?? []).join("");
  return {
    name: "funnel:custom-media",
    enforce: "pre",
    transform: {
      filter: { id: /\/blocks\/.+\.css(?:$|\?)/ },
      handler(code, filename) {
        this.addWatchFile(breakpoints);
        const source = Buffer.from(definitions() + code);
        const drafts = { customMedia: true };
        // Lightning CSS replaces custom media only for browsers without them, and so far that is every browser.
        return transform({ filename, code: source, drafts, targets: { chrome: 111 << 16 } }).code.toString();
      },
    },
  };
}

/** The id of the module with the class names of a sheet. */
export const namesId = (sheet: string): string => `\0${sheet}.names`;

const namesPattern = /^\0(.+\.module\.css)\.names$/;

/** The file of the sheet whose class names a module has. Undefined for other modules. */
export const sheetOfNames = (id: string): string | undefined => namesPattern.exec(id)?.[1];

/** The code of that module. A class may have any name: `new` and `wide-card` are no names of variables. */
export function namesModule(sheet: string): string {
  const names = declaredNames(sheet);
  const values = names.map((local, index) => `const name${index} = "${scopedName(local, sheet)}";`);
  const exports = names.map(
    (local, index) => `name${index} as ${local.includes("-") ? `"${local}"` : local}`,
  );
  return `${values.join("\n")}\nexport { ${exports.join(", ")} };`;
}

/** A class that takes over another's rules would need both names, and this module has one for each class. */
function refuseComposition(file: string): void {
  const lines = readFileSync(file, "utf8").split("\n");
  const line = lines.findIndex((text) => /\bcomposes\s*:/.test(text)) + 1;
  if (line === 0) return;
  const error = new Error(
    '"composes" adds no class. Remove it, and give the element both classes in the view.',
  );
  throw Object.assign(error, { id: file, loc: { file, line, column: 1 } });
}

/**
 * A `.module.css` that a view imports is a module with its class names, without rules: documents and the full
 * sheet contain those. Its `meta.code` is its code when it was loaded.
 */
export function classNames(): Plugin {
  return {
    name: "funnel:class-names",
    enforce: "pre",
    config: () => ({ css: { modules: { generateScopedName: scopedName } } }),
    resolveId: {
      filter: { id: /\.module\.css$/ },
      async handler(id, importer) {
        const sheet = await this.resolve(id, importer, { skipSelf: true });
        return sheet && namesId(sheet.id);
      },
    },
    load: {
      filter: { id: namesPattern },
      handler(id) {
        const sheet = sheetOfNames(id) ?? "";
        refuseComposition(sheet);
        const code = namesModule(sheet);
        return { code, meta: { code } };
      },
    },
  };
}

/** Compiles the sheets of a project. */
export const styleModules = (): Plugin[] => [customMedia(), classNames()];

/** The id of a generated module with the compiled text of every sheet, by its name. */
export const sheetsId = "virtual:funnel/sheets";

/** The code of that module: the sheets of the package and of the site, as they are now. */
export function sheetsModule(project: Project): string {
  const files = [...new Set([standardBlocks, project.blocks])].flatMap((folder) =>
    globSync("**/*.css", { cwd: folder }).map((file) => join(folder, file)),
  );
  const imports = files.map(
    (file, index) => `import sheet${index} from ${JSON.stringify(`${file}?inline`)};`,
  );
  const entries = files.map((file, index) => `${JSON.stringify(sheetName(project, file))}: sheet${index}`);
  return `${imports.join("\n")}\nexport const sheets = { ${entries.join(", ")} };`;
}
