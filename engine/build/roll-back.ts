import { readServedBuild, type ServedBuild, sides } from "./build-record.ts";
import { defaultAssetDays, keepEarlierAssets, openFolder } from "./earlier-assets.ts";
import { findKeptFile, type KeptBuild, keepServed, listKept, readKeptRecord } from "./kept-builds.ts";
import { linkFile } from "./link-file.ts";
import { openOutput } from "./output.ts";
import type { Project } from "./project.ts";

/** There is no such build to go back to. */
export class NoKeptBuildError extends Error {}

export interface RolledBack {
  readonly from: ServedBuild;
  readonly to: KeptBuild;
}

/** Chooses the build with an id, or else the newest one that is older than the served one. */
function choose(builds: readonly KeptBuild[], served: ServedBuild, id: string | undefined): KeptBuild {
  const candidates = builds.filter((build) => build.id !== served.id);
  if (candidates.length === 0)
    throw new NoKeptBuildError(
      "There is no other build to serve. A build is kept when the next one replaces it.",
    );
  if (id !== undefined) {
    const named = candidates.find((build) => build.id === id);
    if (named) return named;
    const ids = candidates.map((build) => build.id).join(", ");
    throw new NoKeptBuildError(`No build ${JSON.stringify(id)} is kept. Kept: ${ids}.`);
  }
  const [older] = candidates
    .filter(({ builtAt }) => builtAt < served.builtAt)
    .toSorted((a, b) => b.builtAt - a.builtAt);
  if (older === undefined)
    throw new NoKeptBuildError(
      "All other builds are newer than the served one. Name one with --to; --list shows them.",
    );
  return older;
}

/**
 * Serves an earlier build again: the one with this id, or else the newest older one. The replaced build is kept.
 * A running server takes the earlier build with the next request, as it takes a new one.
 *
 * @throws NoKeptBuildError if there is no such build.
 */
export async function rollBack(project: Project, id?: string): Promise<RolledBack> {
  const output = openOutput(project);
  try {
    const served = readServedBuild(project);
    if (served === undefined) throw new NoKeptBuildError("There is no build yet. Run `npm run build`.");
    const builds = listKept(project);
    const to = choose(builds, served, id);
    const record = readKeptRecord(project, to);
    if (record === undefined) throw new NoKeptBuildError(`Build ${to.id} is not complete.`);
    for (const side of sides)
      for (const [path, hash] of Object.entries(record.files[side])) {
        if (output.keep(side, path, hash)) continue;
        const from = findKeptFile(project, builds, hash);
        if (from === undefined)
          throw new NoKeptBuildError(
            `Build ${to.id} is not complete: ${path} is missing in ${project.cache}.`,
          );
        linkFile(from, output.create(side, path, hash));
      }
    const assets = openFolder(project.out);
    const earlier = await keepEarlierAssets(output, {
      sources: assets ? [assets] : [],
      kept: builds,
      days: assets?.list.days ?? defaultAssetDays,
      now: Date.now(),
      unused: record.earlier,
    });
    keepServed(project, output.files);
    output.finish({ ...record, earlier });
    return { from: served, to };
  } finally {
    output.close();
  }
}
