import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { npmCommand } from "./command-line.ts";
import { type Part, type Row, row } from "./rows.ts";
import { medianRun, type Usage } from "./run-timed.ts";
import { benchFolder, editHeroTitle, editSeconds, writeSite } from "./write-site.ts";

const baselineFile = fileURLToPath(new URL("baseline.ts", import.meta.url));

/** The command that writes the baseline into `SITE/baseline`. */
export const baselineCommand = (site: string, routes: number): string[] => [
  baselineFile,
  site,
  String(routes),
];

/** The command of `npm run build`, for another project. */
export const buildCommand = (site: string): string[] => [...npmCommand("build"), "--project", site];

/** Seconds that a build may take after one text was edited, by the number of routes. Cold builds are compared with Puck. */
const editTargets: Readonly<Record<number, number>> = { 55: 1, 500: 1.3 };

const usageRows = (what: string, usage: Usage): Row[] => [
  row(`${what}: time`, usage.wall, "s", 2),
  row(`${what}: processor time`, usage.cpu, "s", 2),
  row(`${what}: memory`, usage.memory, "MB", 0),
];

/** Generates the site of `routes` routes. Keeps its last output and its caches. */
export function prepareSite(root: string, routes: number): string {
  const folder = join(benchFolder(root), `site-${routes}`);
  writeSite(root, folder, { routes });
  return folder;
}

/** Generates the site of the same 55 routes that counts visits in every market. */
export function prepareCountingSite(root: string): string {
  const folder = join(benchFolder(root), "site-55-counting");
  writeSite(root, folder, { routes: 55, counts: true });
  return folder;
}

const asideIn = (root: string): string => join(benchFolder(root), "aside");

/**
 * Moves a folder away instead of deleting it. For half a minute after a deletion, ext4 looks at every deleted
 * inode before it gives a new file one, and a build of a thousand files takes a second longer.
 */
function putAside(root: string, folder: string): void {
  const aside = asideIn(root);
  mkdirSync(aside, { recursive: true });
  if (existsSync(folder)) renameSync(folder, join(aside, String(readdirSync(aside).length)));
}

/** Deletes the folders that `putAside` has moved away. */
export const clearAside = (root: string): void => rmSync(asideIn(root), { recursive: true, force: true });

/**
 * Measures builds of `routes` × 11 pages: with empty caches, after an edit of one text, and of the baseline.
 */
export async function buildPart(root: string, routes: number, runs: number): Promise<Part> {
  const site = prepareSite(root, routes);
  const build = buildCommand(site);
  const baseline = baselineCommand(site, routes);
  const empty = () => {
    for (const name of [".cache", "dist", "dist-server", "baseline"]) putAside(root, join(site, name));
  };
  const byHand = await medianRun(root, baseline, runs, empty);
  const cold = await medianRun(root, build, runs, empty);
  const withPictures = await medianRun(root, build, runs, () => {
    for (const name of ["dist", "dist-server", ".cache/next", ".cache/code", ".cache/last-build.json"])
      putAside(root, join(site, name));
  });
  let edits = 0;
  const edit = () => {
    editHeroTitle(site, `Edited ${++edits}`);
  };
  const edited = await medianRun(root, build, Math.max(runs, 3), edit);
  const changed = await medianRun(root, build, Math.max(runs, 3), () => editSeconds(site, 1200 + ++edits));
  const folder = relative(root, site);
  return {
    title: `Build, ${routes} routes × 11: ${routes * 11} pages`,
    commands: [
      `npm run build -- --project ${folder}  # without ${folder}/.cache, dist and dist-server`,
      `node tests/bench/baseline.ts ${folder} ${routes}`,
    ],
    rows: [
      ...usageRows("cold build", cold),
      row("cold build with encoded pictures: time", withPictures.wall, "s", 2),
      row("one text edited, rebuilt: time", edited.wall, "s", 2, editTargets[routes]),
      row("one text edited, rebuilt: processor time", edited.cpu, "s", 2),
      row("one prop of a route changed, rebuilt: time", changed.wall, "s", 2),
      row("one prop of a route changed, rebuilt: processor time", changed.cpu, "s", 2),
      ...usageRows("baseline", byHand),
      row("cold build ÷ baseline", cold.wall / byHand.wall, "×", 1),
      row("with encoded pictures ÷ baseline", withPictures.wall / byHand.wall, "×", 1),
    ],
  };
}
