import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { blockSheets } from "./block-sheets.ts";
import { bundle } from "./bundle.ts";
import { type BundledCode, bundledFile } from "./bundle-code.ts";
import { bundleArms, bundleCounting, bundleEarly } from "./bundle-inline.ts";
import { bundleStyles } from "./bundle-styles.ts";
import { findCodeError } from "./code-error.ts";
import { compressAssets } from "./compress-assets.ts";
import { countryDatabase } from "./country-database.ts";
import { type Project, projectAt } from "./project.ts";
import { writeWhole } from "./whole-file.ts";

/** The types of `handler.mjs`, for the code of a site. */
const handlerTypes = `import type { OpenSite } from "funnel-engine/server";

export declare const openSite: OpenSite;
`;

/** Bundles the Node server and the commands of operators, and copies the country database beside it. */
async function bundleServer(project: Project, outDir: string): Promise<void> {
  await bundle(project, "server", { outDir });
  writeWhole(join(outDir, "handler.d.mts"), handlerTypes);
  copyFileSync(countryDatabase.database, join(outDir, "countries.mmdb"));
  copyFileSync(countryDatabase.licence, join(outDir, "countries.LICENSE"));
}

/** Bundles what pages need: `assets/` and the renderer. */
async function bundlePages(project: Project, outDir: string): Promise<BundledCode> {
  mkdirSync(join(outDir, "assets"), { recursive: true });
  const app = await bundle(project, "client", { outDir });
  const tags = await bundle(project, "tags", { outDir });
  const choice = await bundle(project, "choice", { outDir });
  const experiments = await bundle(project, "experiments", { outDir });
  const { sheets: blocks, plugin } = blockSheets(project);
  await bundle(project, "ssr", { outDir, plugins: [plugin] });
  const { full: styles, sheets, consentStyles } = await bundleStyles(project, outDir);
  return {
    app: `/${app.fileName}`,
    tags: `/${tags.fileName}`,
    choice: `/${choice.fileName}`,
    early: await bundleEarly(project),
    counting: await bundleCounting(project),
    arms: { script: await bundleArms(project), watch: `/${experiments.fileName}` },
    styles,
    sheets,
    consentStyles,
    blocks,
  };
}

// `bundleCode` starts this file: `node bundle-assets.ts ROOT CODE FOLDER`.
const [root = "", code = "", folder = ""] = process.argv.slice(2);
const project = projectAt(root, code);
const bundled = await bundlePages(project, folder).then(JSON.stringify, (error: unknown) => {
  const mistake = findCodeError(error, project.code);
  if (mistake === undefined) throw error;
  process.stdout.write(`${JSON.stringify({ mistake: mistake.message })}\n`);
  process.exit(1);
});
// Pages are rendered while the rest is made.
process.stdout.write(`${bundled}\n`);
await bundleServer(project, join(folder, "server"));
await compressAssets(join(folder, "assets"));
// Last: a folder without this file is unfinished.
writeWhole(join(folder, bundledFile), bundled);
