import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { workerFileLimit } from "../check/rules/file-too-large.ts";
import type { OrderTable } from "../commerce/order-table.ts";
import { listProviders } from "../server/payments/create-providers.ts";
import { previewFolder } from "../server/previews/preview-files.ts";
import { bundle } from "./bundle.ts";
import { entryId } from "./environments.ts";
import { filesIn } from "./files-in.ts";
import { packageFile } from "./package-files.ts";
import type { Project } from "./project.ts";
import { writeWhole } from "./whole-file.ts";

const entryFile = packageFile("engine/server/workers/entry.ts");

/** The assets folder in `wrangler.jsonc`. Its `main` is `worker.js`. */
const assetsFolder = "assets";

/** The assets subfolder with files that only the handler reads. */
const serverFolder = "_server";

/** Leaves out compressed copies of other files: the platform compresses by itself. */
function withoutEncoded(paths: readonly string[]): string[] {
  const names = new Set(paths);
  return paths.filter((path) => !/\.(?:br|gz)$/.test(path) || !names.has(path.slice(0, -3)));
}

/** Whether a file of `dist-server/` belongs to the Node server alone. */
const isNodeFile = (path: string): boolean => /^[\w.-]+\.m[jt]s$|^countries\./.test(path);

/** Modules of the build that the handler loads on first use, with the option of the handler that loads each. */
const programs = [
  { file: "forms.js", loader: (path: string) => `forms: () => import(${path}).then(({ forms }) => forms)` },
  { file: "render.js", loader: (path: string) => `renderer: () => import(${path})` },
];

/** The payment providers that the worker needs, as code. */
function providersCode(server: string): string {
  const file = join(server, "orders.json");
  // SAFETY: the build has written the file from an OrderTable.
  const table = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as OrderTable) : { markets: {} };
  return `providers: ${JSON.stringify(listProviders(table))}`;
}

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
    ...[
      "table",
      `serverFolder: ${JSON.stringify(serverFolder)}`,
      providersCode(server),
      ...loadersIn(server),
    ],
    ...(hasPreview ? [whole] : []),
  ];
  return [
    `import { createWorker } from ${JSON.stringify(entryFile)};`,
    importTable("table", server),
    ...(hasPreview ? [importTable("whole", preview)] : []),
    `export default createWorker({ ${parts.join(", ")} });`,
  ].join("\n");
}

/** The types of `worker.js`, for a worker of the site that wraps it. */
const workerTypes = `import type { Worker } from "funnel-engine/workers";

declare const worker: Worker;
export default worker;
`;

/** Cloudflare would refuse the site. The message is for the operator. */
export class WorkerLimitError extends Error {}

/** The limits of one version's static assets: Cloudflare's documentation, Workers › Platform › Limits. */
export const workerLimits = { files: 100_000, filesOfFreePlan: 20_000, mebibytes: workerFileLimit };

/** Throws a `WorkerLimitError` if Cloudflare would refuse these files. */
export function refuseExcess(files: readonly string[]): void {
  const { files: most, mebibytes } = workerLimits;
  if (files.length > most)
    throw new WorkerLimitError(
      `The site has ${files.length} files, and Cloudflare takes ${most}. Build fewer routes or markets, or serve it with Node: see engine/docs/node.md.`,
    );
  for (const file of files) {
    const size = statSync(file).size / 2 ** 20;
    if (size > mebibytes)
      throw new WorkerLimitError(
        `${file} has ${size.toFixed(1)} MiB, and Cloudflare takes ${mebibytes} MiB a file. Make it smaller, or serve it from elsewhere.`,
      );
  }
}

/**
 * Builds the folder for Cloudflare from the build's output: one script, and one assets folder that contains
 * both output folders. Returns the number of assets.
 *
 * @throws WorkerLimitError if Cloudflare would refuse them. Then nothing is written.
 */
export async function buildWorker(project: Project): Promise<number> {
  const { out, outServer, outWorker } = project;
  const assets = join(outWorker, assetsFolder);
  const place = (paths: readonly string[], from: string, to: string): number => {
    for (const path of paths) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      copyFileSync(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    }
    return paths.length;
  };
  const pages = withoutEncoded(filesIn(out));
  const tables = filesIn(outServer).filter((path) => !isNodeFile(path));
  refuseExcess([...pages.map((path) => join(out, path)), ...tables.map((path) => join(outServer, path))]);
  rmSync(outWorker, { recursive: true, force: true });
  const count = place(pages, out, assets) + place(tables, outServer, join(assets, serverFolder));
  await bundle(project, "worker", { outDir: outWorker, modules: { [entryId]: entryCode(outServer) } });
  writeWhole(join(outWorker, "worker.d.ts"), workerTypes);
  return count;
}
