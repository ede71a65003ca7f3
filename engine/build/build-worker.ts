import { constants, copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { virtualModule } from "./bundle-node.ts";
import { isNodeFile } from "./bundle-server.ts";
import { filesIn } from "./files-in.ts";
import type { Project } from "./project.ts";

const entryFile = fileURLToPath(new URL("../server/workers/entry.ts", import.meta.url));

/** Paths relative to `Project.outWorker`: `main` and the assets folder in `wrangler.jsonc`. */
export const workerParts = { script: "worker.js", assets: "assets" };

/** The assets subfolder with files that only the handler reads. */
const serverFolder = "_server";

/** Compressed files are omitted: the platform compresses by itself. */
const isEncoded = (path: string): boolean => /\.(?:br|gz)$/.test(path);

/** Modules of the build that the handler loads on first use: file → name of the export. */
const programs = { "forms.js": "forms", "render.js": "renderPage" };

/** Creates the module that Cloudflare runs: the handler, the site's table and the lazily loaded modules. */
function entryCode(server: string): string {
  const quoted = (file: string): string => JSON.stringify(join(server, file));
  const loaders = Object.entries(programs)
    .filter(([file]) => existsSync(join(server, file)))
    .map(([file, name]) => `${name}: () => import(${quoted(file)}).then((module) => module.${name})`);
  const parts = ["table", `serverFolder: ${JSON.stringify(serverFolder)}`, ...loaders];
  return [
    `import { createWorker } from ${JSON.stringify(entryFile)};`,
    `import table from ${quoted("site.json")};`,
    `export default createWorker({ ${parts.join(", ")} });`,
  ].join("\n");
}

async function bundle(code: string, file: string): Promise<void> {
  const entry = "virtual:funnel/worker";
  const built = await rolldown({ input: entry, platform: "browser", plugins: [virtualModule(entry, code)] });
  await built.write({ file, format: "esm", minify: true, codeSplitting: false });
  await built.close();
}

/**
 * Builds the folder for Cloudflare from the build's output: one script, and one assets folder that contains
 * both output folders. Returns the number of assets.
 */
export async function buildWorker({ out, outServer, outWorker }: Project): Promise<number> {
  rmSync(outWorker, { recursive: true, force: true });
  const assets = join(outWorker, workerParts.assets);
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
  await bundle(entryCode(outServer), join(outWorker, workerParts.script));
  return count;
}
