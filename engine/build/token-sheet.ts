import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import postcss from "postcss";
import { compileStyles } from "./compile-styles.ts";
import type { Project } from "./project.ts";

/** Reads a font from a package as a data URL. */
const fontData = (path: string, from: string): string =>
  `data:font/woff2;base64,${readFileSync(createRequire(from).resolve(path)).toString("base64")}`;

/** Builds a self-contained sheet with the tokens and fonts of a project and its styles for tools. */
export async function tokenSheet({ styles, classSources, toolStyles }: Project): Promise<string> {
  const { css } = await compileStyles(styles, classSources);
  const kept: string[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type === "atrule" && node.name === "font-face") kept.push(node.toString());
    else if (node.type === "decl" && node.prop.startsWith("--") && node.parent?.type === "rule") {
      // SAFETY: the condition above checks the type of the parent.
      const { selector } = node.parent as postcss.Rule;
      if (/(?:^|,):root(?:,|$)/.test(selector)) kept.push(`:root{${node}}`);
    }
  });
  const embedded = kept
    .join("\n")
    .replace(
      /url\((['"]?)([^)'":]+\.woff2)\1\)/g,
      (_, _quote, path: string) => `url(${fontData(path, styles)})`,
    );
  return embedded + (existsSync(toolStyles) ? readFileSync(toolStyles, "utf8") : "");
}
