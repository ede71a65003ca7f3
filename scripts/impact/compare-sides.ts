import { basename } from "node:path";
import { readPages } from "../../engine/build/read-pages.ts";
import { type CauseGroup, groupChanges } from "../../engine/impact/cause-group.ts";
import { groupCode } from "../../engine/impact/code-groups.ts";
import { compareFunnels } from "../../engine/impact/compare-funnels.ts";
import { comparePages } from "../../engine/impact/compare-pages.ts";
import { listChanges } from "../../engine/impact/list-changes.ts";
import type { ImpactReport } from "../../engine/impact/report.ts";
import { subtractProblems } from "../../engine/problems/subtract-problems.ts";
import { registry } from "../_registry.ts";
import { buildSide, checkSide } from "./build-side.ts";
import { shareCache } from "./copy-content.ts";
import { loadFolder } from "./load-version.ts";
import type { Sides } from "./open-sides.ts";

type Labels = Pick<ImpactReport, "before" | "after">;

const groupPicture = (file: string): CauseGroup => ({
  causes: [{ file, line: 1, prop: "" }],
  sentences: [
    `The ${file.startsWith("public/media/") ? "media file" : "picture"} ${basename(file)} is different.`,
  ],
  changes: [],
  pictures: [basename(file)],
  code: [],
});

/** Builds both sides, one after the other: a build uses all cores. Returns why it is not possible. */
async function buildSides(
  { before, after, obstacle }: Sides,
  labels: Labels,
  cache: string,
  time: number,
): Promise<string | undefined> {
  if (obstacle !== undefined) return obstacle;
  const hasErrors = (label: string) => `The manifests of ${label} have errors, so no page was built.`;
  shareCache(cache, before.cache);
  if (!(await buildSide(before, time))) return hasErrors(labels.before);
  shareCache(before.cache, after.cache);
  return (await buildSide(after, time)) ? undefined : hasErrors(labels.after);
}

/** Compares two sides as of a time: their manifests, their problems and, if both can be built, every page. */
export async function compareSides(
  sides: Sides,
  labels: Labels,
  cache: string,
  time: number,
): Promise<ImpactReport> {
  const after = loadFolder(sides.after.root);
  const before = loadFolder(sides.before.root, after);
  const changes = groupChanges(listChanges(before, after));
  const why = await buildSides(sides, labels, cache, time);
  const [old, now] = await Promise.all([
    checkSide(sides.before, time, why === undefined),
    checkSide(sides.after, time, why === undefined),
  ]);
  const compare = () =>
    comparePages(
      { before: readPages(sides.before, before.site), after: readPages(sides.after, after.site) },
      [...changes, ...sides.pictures.map(groupPicture), ...groupCode(sides.code)],
      { before, after, registry },
    );
  return {
    ...labels,
    ...(why === undefined
      ? compare()
      : { pages: [], total: 0, groups: changes.map((group) => ({ ...group, pages: [] })), notes: [why] }),
    funnel: compareFunnels(before.site, after.site),
    problems: { new: subtractProblems(now, old), gone: subtractProblems(old, now) },
  };
}
