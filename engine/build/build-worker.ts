import { constants, copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { virtualModule } from "./bundle-node.ts";
import { filesIn } from "./files-in.ts";
import type { Project } from "./project.ts";

const entryFile = fileURLToPath(new URL("../server/workers/entry.ts", import.meta.url));

/** Relative to `Project.outWorker`: what `wrangler.jsonc` calls `main` and the folder of its assets. */
export const workerParts = { script: "worker.js", assets: "assets" };

/** The folder of the assets for what only the handler reads. */
const serverFolder = "_server";

/** Compressed by the platform. */
const isEncoded = (path: string): boolean => /\.(?:br|gz)$/.test(path);

/** Programs of the build that the handler runs when they are first needed: what they export, by file. */
const programs = { "forms.js": "forms", "render.js": "renderPage" };

/** The module that Cloudflare runs: the handler with the site's table and its programs in it. */
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
 * What a build has written → a folder that Cloudflare takes: one script, and one folder of assets with both of the build's
 * folders in it. Answers how many assets there are.
 */
export async function buildWorker({ out, outServer, outWorker }: Project): Promise<number> {
  rmSync(outWorker, { recursive: true, force: true });
  const assets = join(outWorker, workerParts.assets);
  const place = (from: string, to: string): number => {
    const paths = filesIn(from).filter((path) => !isEncoded(path));
    for (const path of paths) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      // No links: the build writes over files of the build before the last.
      copyFileSync(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    }
    return paths.length;
  };
  const count = place(out, assets) + place(outServer, join(assets, serverFolder));
  await bundle(entryCode(outServer), join(outWorker, workerParts.script));
  return count;
}
