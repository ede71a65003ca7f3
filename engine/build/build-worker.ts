import { constants, copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { previewFolder } from "../server/previews/preview-files.ts";
import { bundle } from "./bundle.ts";
import { entryId } from "./environments.ts";
import { filesIn } from "./files-in.ts";
import type { Project } from "./project.ts";

const entryFile = fileURLToPath(new URL("../server/workers/entry.ts", import.meta.url));

/** The assets folder in `wrangler.jsonc`. Its `main` is `worker.js`. */
const assetsFolder = "assets";

/** The assets subfolder with files that only the handler reads. */
const serverFolder = "_server";

/** Compressed files are omitted: the platform compresses by itself. */
const isEncoded = (path: string): boolean => /\.(?:br|gz)$/.test(path);

/** Whether a file of `dist-server/` belongs to the Node server alone. */
const isNodeFile = (path: string): boolean => /^[\w-]+\.mjs$|^countries\./.test(path);

/** Modules of the build that the handler loads on first use, with the option of the handler that loads each. */
const programs = [
  { file: "forms.js", loader: (path: string) => `forms: () => import(${path}).then(({ forms }) => forms)` },
  { file: "render.js", loader: (path: string) => `renderer: () => import(${path})` },
];

/** Creates the module that Cloudflare runs: the handler, the site's table and the lazily loaded modules. */
function entryCode(server: string): string {
  const loadersIn = (folder: string): string[] =>
    programs.flatMap(({ file, loader }) => {
      const path = join(folder, file);
      return existsSync(path) ? [loader(JSON.stringify(path))] : [];
    });
  const importTable = (name: string, folder: string): string =>
    `import ${name} from ${JSON.stringify(join(folder, "site.json"))};`;
  const preview = join(server, previewFolder, "server");
  const hasPreview = existsSync(preview);
  const whole = `whole: { ${["table: whole", ...loadersIn(preview)].join(", ")} }`;
  const parts = [
    ...["table", `serverFolder: ${JSON.stringify(serverFolder)}`, ...loadersIn(server)],
    ...(hasPreview ? [whole] : []),
  ];
  return [
    `import { createWorker } from ${JSON.stringify(entryFile)};`,
    importTable("table", server),
    ...(hasPreview ? [importTable("whole", preview)] : []),
    `export default createWorker({ ${parts.join(", ")} });`,
  ].join("\n");
}

/**
 * Builds the folder for Cloudflare from the build's output: one script, and one assets folder that contains
 * both output folders. Returns the number of assets.
 */
export async function buildWorker(project: Project): Promise<number> {
  const { out, outServer, outWorker } = project;
  rmSync(outWorker, { recursive: true, force: true });
  const assets = join(outWorker, assetsFolder);
  const place = (paths: readonly string[], from: string, to: string): number => {
    for (const path of paths) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      // Do not hard-link: a later build overwrites these files in place.
      copyFileSync(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    }
    return paths.length;
  };
  const pages = filesIn(out).filter((path) => !isEncoded(path));
  const tables = filesIn(outServer).filter((path) => !isNodeFile(path));
  const count = place(pages, out, assets) + place(tables, outServer, join(assets, serverFolder));
  await bundle(project, "worker", { outDir: outWorker, modules: { [entryId]: entryCode(outServer) } });
  return count;
}
