import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { npmCommand } from "./command-line.ts";
import { type Part, type Row, row } from "./rows.ts";
import { medianRun, runTimed, type Usage } from "./run-timed.ts";
import { benchFolder, editHeroTitle, editSeconds, writeSite } from "./write-site.ts";

const floorFile = fileURLToPath(new URL("floor.ts", import.meta.url));

/** Joins the site's texts to documents by hand, in `SITE/floor`. */
export const floorCommand = (site: string, routes: number): string[] => [floorFile, site, String(routes)];

/** What `npm run build` runs, for another project. */
export const buildCommand = (site: string): string[] => [...npmCommand("build"), "--project", site];

interface Targets {
  readonly wall?: number;
  /** What strings joined by hand took on the machine that the targets were set on, in seconds: elsewhere, compare ratios. */
  readonly byHand?: number;
  readonly memory?: number;
  readonly edit?: number;
}

const targets: Readonly<Record<number, Targets>> = {
  55: { wall: 2, byHand: 0.4, edit: 0.5 },
  500: { wall: 5, byHand: 1.7, memory: 450 },
};

function usageRows(what: string, usage: Usage, most: Targets = {}): Row[] {
  return [
    row(`${what}: time`, usage.wall, "s", 2, most.wall),
    row(`${what}: processor time`, usage.cpu, "s", 2),
    row(`${what}: memory`, usage.memory, "MB", 0, most.memory),
  ];
}

/** The generated site of so many routes; its last output and caches are left as they are. */
export function prepareSite(root: string, routes: number): string {
  const folder = join(benchFolder(root), `site-${routes}`);
  writeSite(root, folder, { routes });
  return folder;
}

const asideIn = (root: string): string => join(benchFolder(root), "aside");

/**
 * Takes a folder away without deleting its files: for half a minute after that, ext4 looks at every deleted inode before it gives a new
 * file one, and a build of a thousand files takes a second longer.
 */
function putAside(root: string, folder: string): void {
  const aside = asideIn(root);
  mkdirSync(aside, { recursive: true });
  if (existsSync(folder)) renameSync(folder, join(aside, String(readdirSync(aside).length)));
}

/** Deletes what builds have left aside. */
export const clearAside = (root: string): void => rmSync(asideIn(root), { recursive: true, force: true });

/** Builds `routes` × 11 pages with empty caches, again after an edit of one text, and by hand for comparison. */
export async function buildPart(root: string, routes: number, runs: number): Promise<Part> {
  const site = prepareSite(root, routes);
  const build = buildCommand(site);
  const floor = floorCommand(site, routes);
  const empty = () => {
    for (const name of [".cache", "dist", "dist-server", "floor"]) putAside(root, join(site, name));
  };
  const byHand = await medianRun(root, floor, runs, empty);
  // The command line keeps itself in one file, made when it is first used after a change of code.
  rmSync(join(root, ".cache/commands"), { recursive: true, force: true });
  empty();
  const first = await runTimed(root, build);
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
  const most = targets[routes] ?? {};
  const ratio = most.wall && most.byHand && Math.round((10 * most.wall) / most.byHand) / 10;
  const folder = relative(root, site);
  return {
    title: `Build, ${routes} routes × 11: ${routes * 11} pages`,
    commands: [
      `npm run build -- --project ${folder}  # without ${folder}/.cache, dist and dist-server`,
      `node tests/bench/floor.ts ${folder} ${routes}`,
    ],
    rows: [
      ...usageRows("cold build", cold, most),
      row("cold build with pictures that are there: time", withPictures.wall, "s", 2, most.wall),
      row("very first cold build, command line not bundled yet: time", first.wall, "s", 2),
      row("one text edited, rebuilt: time", edited.wall, "s", 2, most.edit),
      row("one text edited, rebuilt: processor time", edited.cpu, "s", 2),
      row("one prop of a route changed, rebuilt: time", changed.wall, "s", 2),
      row("one prop of a route changed, rebuilt: processor time", changed.cpu, "s", 2),
      ...usageRows("strings joined by hand", byHand),
      row("cold build ÷ by hand", cold.wall / byHand.wall, "×", 1),
      row("with pictures that are there ÷ by hand", withPictures.wall / byHand.wall, "×", 1, ratio),
    ],
  };
}
