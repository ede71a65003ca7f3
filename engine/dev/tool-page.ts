import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { html, raw } from "hono/html";
import { contentHash } from "../build/hash.ts";
import type { Project } from "../build/project.ts";
import { tokenSheet } from "../build/token-sheet.ts";
import { writeWhole } from "../build/whole-file.ts";
import { scriptJson } from "../render/escape-html.ts";

interface Parts {
  readonly title: string;
  /** The page's own sheet, added after the one that all tools share. */
  readonly styles: URL;
  /** Absolute path of the page's script. */
  readonly script?: string;
  readonly body: unknown;
  /** Data that the script reads from `#data`. */
  readonly data?: unknown;
}

const readText = (file: URL): string => readFileSync(file, "utf8");

/** A bundled script. It is kept in the cache: loading the bundler takes longer than the rest of a page. */
async function buildScript(project: Project, file: string): Promise<string> {
  const folder = dirname(file);
  const sources = readdirSync(folder).filter((name) => /\.[jt]s$/.test(name));
  const source = [file, ...sources.map((name) => readFileSync(join(folder, name), "utf8"))].join("\n");
  const cacheFile = join(project.cache, "tools", `${contentHash(source, 16)}.js`);
  if (existsSync(cacheFile)) return readFileSync(cacheFile, "utf8");
  const { bundleTool } = await import("../build/bundle-inline.ts");
  const code = await bundleTool(project, file);
  writeWhole(cacheFile, code);
  return code;
}

/** Renders a developer page in the site's fonts and colours, as one self-contained document. */
export async function toolPage(
  project: Project,
  { title, styles, script, body, data }: Parts,
): Promise<string> {
  const sheet = [tokenSheet(project), readText(new URL("tools.css", import.meta.url)), readText(styles)];
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${raw(sheet.join("\n"))}</style>
</head>
<body class="tool">
${body}
${
  script &&
  raw(
    `<script type="application/json" id="data">${scriptJson(data ?? null)}</script>
<script type="module">${await buildScript(project, script)}</script>`,
  )
}
</body>
</html>
`;
  return page.toString();
}
