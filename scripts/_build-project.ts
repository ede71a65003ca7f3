process.env["NODE_ENV"] ??= "production";

import pc from "picocolors";
import type { BuildResult } from "../engine/build/build-site.ts";
import { startBundling } from "../engine/build/bundle-code.ts";
import { openAssets } from "../engine/build/earlier-assets.ts";
import { progressOn } from "../engine/build/progress.ts";
import type { Project } from "../engine/build/project.ts";
import type { PageSize } from "../engine/build/render-pages.ts";
import { textTable } from "../engine/command-line/text-table.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { printProblems } from "./_print-problems.ts";
import { refuseFolder } from "./_refuse-folder.ts";

type Built = NonNullable<BuildResult["built"]>;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const mean = (sizes: readonly PageSize[], of: "html" | "styles" | "script"): number =>
  sizes.reduce((sum, size) => sum + size[of], 0) / sizes.length;

/**
 * Prints the result of a build: the number of documents per layout, and their mean sizes before compression.
 */
function printBuild(built: Built, milliseconds: number): void {
  const layouts = Map.groupBy(built.sizes, ({ layout }) => layout);
  const rows = [...layouts].map(([layout, sizes]) => [
    layout,
    String(sizes.length),
    kilobytes(mean(sizes, "html")),
    kilobytes(mean(sizes, "styles")),
    kilobytes(mean(sizes, "script")),
  ]);
  const heads = ["layout", "documents", "HTML", "inline CSS", "inline script"];
  if (rows.length > 0) console.log(textTable([heads, ...rows], [1, 2, 3, 4]));
  const reuseNote = built.reused > 0 ? ` (${built.reused} reused from the last build)` : "";
  console.log(
    `${built.routes} routes × ${built.markets} markets: ${built.pages} documents${reuseNote}, ${built.pictures} pictures, ` +
      `${kilobytes(built.app.bytes)} of JavaScript in total after load (brotli), ${(milliseconds / 1000).toFixed(2)} s. Build ${built.build}.`,
  );
}

/**
 * Builds a project and prints the result. Keeps the assets of the build in a folder or at an address (`earlier`).
 * Returns the exit status: 1 if the manifests have errors.
 */
export async function buildProject(project: Project, earlier?: string): Promise<number> {
  refuseFolder(project);
  const progress = progressOn(process.stderr);
  // The bundler works while the check and the blocks are loaded.
  const bundling = startBundling(project);
  const { buildSite } = await import("../engine/build/build-site.ts");
  const { registry } = await import("./_registry.ts");
  const assets = earlier === undefined ? undefined : await openAssets(earlier);
  const { problems, documents, built } = await buildSite(project, registry, progress, bundling, assets);
  printProblems(problems, documents, pc);
  if (built === undefined) {
    console.error("Nothing was built. The last good build is unchanged.");
    return 1;
  }
  if (built.unchanged) console.log(`Nothing has changed since build ${built.build}.`);
  // The clock of `performance` starts with this process.
  else printBuild(built, performance.now());
  if (built.next !== undefined)
    console.log(
      `The site changes next at ${built.next}. A server changes by itself; a static host needs a build then.`,
    );
  if (built.tooHeavy.length > 0) console.log();
  printProblems(built.tooHeavy, documents, pc);
  return hasErrors(built.tooHeavy) ? 1 : 0;
}
