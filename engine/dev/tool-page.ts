import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
  /** The page's script in TypeScript. */
  readonly script?: URL;
  readonly body: unknown;
  /** Data that the script reads from `#data`. */
  readonly data?: unknown;
}

const readText = (file: URL): string => readFileSync(file, "utf8");

/** A bundled script. It is kept in the cache: loading the bundler takes longer than the rest of a page. */
async function buildScript(project: Project, file: URL): Promise<string> {
  const folder = new URL(".", file);
  const sources = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const source = [file.pathname, ...sources.map((name) => readText(new URL(name, folder)))].join("\n");
  const cacheFile = join(project.cache, "tools", `${contentHash(source, 16)}.js`);
  if (existsSync(cacheFile)) return readFileSync(cacheFile, "utf8");
  const { bundleTool } = await import("../build/bundle-inline.ts");
  const code = await bundleTool(project, fileURLToPath(file));
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
  html`<script type="application/json" id="data">${raw(scriptJson(data ?? null))}</script>
<script type="module">${raw(await buildScript(project, script))}</script>`
}
</body>
</html>
`;
  return page.toString();
}
