import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFile } from "../../engine/build/package-files.ts";
import { type Project, standardBlocks } from "../../engine/build/project.ts";
import { nearestName } from "../../engine/problems/suggest.ts";

/** The custom properties that a sheet sets: `--width: 42rem`. */
const listSet = (css: string): string[] => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = ""]) => name);

/** The custom properties that code names. It may set them. */
const listNamed = (code: string): string[] => code.match(/--[\w-]+/g) ?? [];

const readAll = (folder: string, pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: folder }).map((file) => ({
    file,
    text: readFileSync(join(folder, file), "utf8"),
  }));

/**
 * Finds the custom properties that sheets of a site use and nothing sets: a line for each. Browsers ignore a declaration with
 * one. `themes`: the sheet with the tokens of the site's themes.
 */
export function findUnsetTokens({ blocks }: Project, themes: string): string[] {
  const folders = [standardBlocks, blocks, packageFile("engine/runtime")];
  const read = (pattern: string) =>
    folders.flatMap((folder) => readAll(folder, pattern).map(({ text }) => text));
  const names = new Set([
    ...[themes, ...read("**/*.css")].flatMap(listSet),
    ...read("**/*.{ts,tsx,js}").flatMap(listNamed),
  ]);
  return readAll(blocks, "**/*.css").flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) =>
      [...line.matchAll(/var\((--[\w-]+)\s*\)/g)].flatMap(([, name = ""]) => {
        if (names.has(name)) return [];
        const similar = nearestName(name, names);
        const hint = similar === undefined ? "" : ` Did you mean ${similar}?`;
        return `blocks/${file}:${index + 1}: nothing sets ${name}.${hint}`;
      }),
    ),
  );
}
