import { lineIndex } from "../../json/locate.ts";
import { toBlockName } from "../../registry/create-registry.ts";

/** A file of the site's own code. */
export interface CodeFile {
  /** Path relative to the project, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** Code that builds on a standard block which has changed. */
interface Wrapper {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const imports = /import\s*\{([^}]*)\}\s*from\s*["']funnel-engine\/blocks["']/g;

/**
 * Finds the site's blocks that import a changed standard block, or that have changed themselves because they take over its
 * props. `changes`: what happened to blocks, by their names.
 */
export const findWrappers = (files: readonly CodeFile[], changes: ReadonlyMap<string, string>): Wrapper[] =>
  files.flatMap(({ file, text }) => {
    const [, folder = ""] = file.split("/");
    return [...text.matchAll(imports)].flatMap(({ 1: names = "", index }) =>
      names.split(",").flatMap((part) => {
        const [identifier = ""] = part.trim().split(/\s+/);
        const name = toBlockName(identifier);
        const change = changes.get(name) ?? changes.get(folder);
        if (identifier === "" || change === undefined) return [];
        const { line } = lineIndex(text).rangeAt(index, 0);
        return [
          { file, line, text: `builds on the block "${name}" (${change}): check that its code still fits` },
        ];
      }),
    );
  });
