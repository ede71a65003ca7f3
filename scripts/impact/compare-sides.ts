import { compareFunnels } from "../../engine/impact/compare-funnels.ts";
import type { ImpactReport } from "../../engine/impact/report.ts";
import { hasErrors, type Problem } from "../../engine/problems/problem.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import type { SideProblems } from "./check-side.ts";
import { type ComparedSides, compareManifests, comparePages } from "./compare-pages.ts";
import { loadFolder, type Versions } from "./load-version.ts";

interface Comparing extends ComparedSides {
  readonly labels: { readonly before: string; readonly after: string };
  readonly checking: Promise<SideProblems>;
}

/** Identifies a problem without its position, which changes when the file grows. */
const identity = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;

const without = (problems: readonly Problem[], others: readonly Problem[]): Problem[] => {
  const known = new Set(others.map(identity));
  return problems.filter((problem) => !known.has(identity(problem)));
};

async function reportOf(comparing: Comparing, versions: Versions): Promise<ImpactReport> {
  const { labels, checking } = comparing;
  const comparingPages = comparePages(comparing, versions);
  // Awaited below, unless the manifests have errors.
  comparingPages.catch(() => undefined);
  const funnel = compareFunnels(versions.before.site, versions.after.site);
  const problems = await checking;
  const broken = (["before", "after"] as const).find((side) => hasErrors(problems[side]));
  const { tooHeavy, ...compared } =
    broken === undefined
      ? await comparingPages
      : compareManifests(versions, `The manifests of ${labels[broken]} have errors, so no page was built.`);
  const [old, now] = [
    [...problems.before, ...tooHeavy.before],
    [...problems.after, ...tooHeavy.after],
  ];
  return {
    ...labels,
    ...compared,
    funnel,
    problems: { new: without(now, old), gone: without(old, now) },
  };
}

/** What differs between two sides, and their sites. */
export interface Comparison {
  readonly report: ImpactReport;
  readonly sites: { readonly before: LinkedSite; readonly after: LinkedSite };
}

/** Compares two sides: their manifests, their problems and, if both can be built, every page. */
export async function compareSides(comparing: Comparing): Promise<Comparison> {
  const after = loadFolder(comparing.sides.after.content);
  const before = loadFolder(comparing.sides.before.content, after);
  const report = await reportOf(comparing, { before, after });
  return { report, sites: { before: before.site, after: after.site } };
}
