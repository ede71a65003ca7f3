import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "../../blocks/registry.ts";
import { projectAt } from "../../engine/build/project.ts";
import { readBuilt } from "../../engine/build/read-built.ts";
import { weighBuilt } from "../../engine/check/check-site.ts";
import { type CauseGroup, groupChanges } from "../../engine/impact/cause-group.ts";
import { codeGroups, findCodeGroups, shownBlocks } from "../../engine/impact/code-groups.ts";
import { compareFunnels } from "../../engine/impact/compare-funnels.ts";
import { findCauses } from "../../engine/impact/find-affected.ts";
import { count, listNames } from "../../engine/impact/labels.ts";
import { listChanges } from "../../engine/impact/list-changes.ts";
import type { ImpactPage, ImpactReport } from "../../engine/impact/report.ts";
import { installedRules } from "../../engine/policies/installed-rules.ts";
import { hasErrors, type Problem } from "../../engine/problems/problem.ts";
import { twinPath } from "../../engine/routing/page-path.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import { buildSides } from "./build-side.ts";
import type { SideProblems } from "./check-side.ts";
import { type LoadedVersion, loadFolder, type Versions } from "./load-version.ts";
import { type BuiltPages, differingPages, pageOf, readPages } from "./read-pages.ts";
import type { Side, Sides } from "./side.ts";

interface Comparing {
  readonly sides: Sides;
  readonly labels: { readonly before: string; readonly after: string };
  /** Both sides are built as of this time, in milliseconds since 1970. */
  readonly time: number;
  readonly checking: Promise<SideProblems>;
  /** The project's cache. It may have pictures and code that the sides need. */
  readonly cache: string;
}

/** Identifies a problem without its position, which changes when the file grows. */
const identity = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;

const without = (problems: readonly Problem[], others: readonly Problem[]): Problem[] => {
  const known = new Set(others.map(identity));
  return problems.filter((problem) => !known.has(identity(problem)));
};

/** The address of a route in a market. The error page has none. */
function addressOf({ manifests, routes }: LinkedSite, route: string, market: string): string {
  const path = routes.get(route)?.path;
  const segment = manifests.markets?.value.markets.find(({ code }) => code === market)?.segment;
  return path === undefined || segment === undefined ? "" : twinPath(path, segment);
}

/** Names of the pictures whose content differs. */
function changedPictures({ before, after }: Sides, versions: Versions): string[] {
  const [old, now] = [versions.before.files.images, versions.after.files.images];
  const read = ({ content }: Side, name: string) => readFileSync(join(content, "public/images", name));
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    if (one === undefined || other === undefined || one.bytes !== other.bytes) return true;
    return !read(before, name).equals(read(after, name));
  });
}

const pictureGroup = (name: string): CauseGroup => ({
  causes: [{ file: `public/images/${name}`, line: 1, prop: "" }],
  sentences: [`The picture ${name} is different.`],
  ...{ changes: [], pictures: [name], code: [] },
});

/** What the files besides pages say about a change, such as robots.txt. */
function fileNotes(before: BuiltPages, after: BuiltPages): string[] {
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before.files[name], after.files[name]];
    if (old === now) return [];
    return [`${name} ${old === undefined ? "is new" : now === undefined ? "is removed" : "changes"}.`];
  });
}

/** Addresses that every page names, and that lead to other content now. */
function sharedNote(before: BuiltPages, after: BuiltPages): string[] {
  const changed = after.shared.filter((address) => !before.shared.includes(address));
  return changed.length === 0
    ? []
    : [`Shared code: every page loads ${count(changed.length, "other file")} (${listNames(changed)}).`];
}

interface BuiltSides {
  readonly before: BuiltPages;
  readonly after: BuiltPages;
  /** The first side's content with the second side's code, if the code differs. */
  readonly between: BuiltPages | undefined;
}

/** Reads the pages of a built side. Those of a commit are kept for the next comparison on the same day. */
function readSide(side: Side, { site }: LoadedVersion, time: number): BuiltPages {
  if (side.name === undefined) return readPages(side.content, site);
  const file = join(side.content, `.cache/impact-pages-${time}.json`);
  // SAFETY: this function has written the file.
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as BuiltPages;
  const pages = readPages(side.content, site);
  writeFileSync(file, JSON.stringify(pages));
  return pages;
}

/** Reads the pages of the built sides. */
const readSides = ({ sides, time }: Comparing, { before, after }: Versions): BuiltSides => ({
  before: readSide(sides.before, before, time),
  after: readSide(sides.after, after, time),
  between: sides.between && readPages(sides.between.content, before.site),
});

/** Finds the groups that change each page. Groups of code come after those of content. */
function assignPages(
  keys: readonly string[],
  { before, after, between }: BuiltSides,
  content: readonly CauseGroup[],
  { sides }: Comparing,
  versions: Versions,
): ReadonlyMap<string, readonly number[]> {
  const byCode = between && new Set(differingPages(before, between));
  const byContent = between && new Set(differingPages(between, after));
  const ofContent = keys.filter((key) => content.length > 0 && (byContent?.has(key) ?? true));
  const pictures = new Set(content.flatMap((group) => group.pictures));
  const withImages = (version: LoadedVersion) => ({ ...version, images: version.files.images });
  const causes = findCauses(ofContent.map(pageOf), content, {
    ...{ before: withImages(versions.before), after: withImages(versions.after), registry, pictures },
  });
  const found = new Map(ofContent.map((key, index) => [key, causes[index] ?? []]));
  return new Map(
    keys.map((key) => {
      const own = found.get(key) ?? [];
      if (sides.code.length === 0 || byCode?.has(key) === false) return [key, own];
      const shown = [versions.before, versions.after].flatMap(({ site }) => shownBlocks(site, pageOf(key)));
      const code = findCodeGroups(codeGroups(sides.code), new Set(shown));
      return [key, [...own, ...code.map((index) => content.length + index)]];
    }),
  );
}

function describePages(
  keys: readonly string[],
  causes: ReadonlyMap<string, readonly number[]>,
  built: BuiltSides,
  versions: Versions,
): ImpactPage[] {
  return keys.map((key) => {
    const page = pageOf(key);
    const [isOld, isNew] = [Object.hasOwn(built.before.pages, key), Object.hasOwn(built.after.pages, key)];
    const { site } = isNew ? versions.after : versions.before;
    const path = addressOf(site, page.route, page.market);
    return {
      ...page,
      path,
      state: isOld ? (isNew ? "changed" : "removed") : "new",
      groups: causes.get(key) ?? [],
    };
  });
}

/** The pages and pictures of a built side that are over their budgets. */
const weighSide = (side: Side, { files, site }: LoadedVersion): readonly Problem[] =>
  weighBuilt(site, { ...files, rules: installedRules }, readBuilt(projectAt(side.content)));

/** Compares the manifests alone: the pages of one side cannot be built. */
function reportWithoutPages(
  versions: Versions,
  why: string,
): Pick<ImpactReport, "pages" | "total" | "groups" | "notes"> {
  const groups = groupChanges(listChanges(versions.before, versions.after));
  return { pages: [], total: 0, groups: groups.map((group) => ({ ...group, pages: [] })), notes: [why] };
}

async function reportOf(comparing: Comparing, versions: Versions): Promise<ImpactReport> {
  const { sides, labels, time, checking, cache } = comparing;
  const building = sides.obstacle === undefined ? buildSides(sides, versions, time, cache) : undefined;
  // Awaited below, unless the manifests have errors.
  building?.catch(() => undefined);
  const problems = await checking;
  const broken = hasErrors(problems.before)
    ? labels.before
    : hasErrors(problems.after)
      ? labels.after
      : undefined;
  const obstacle =
    broken === undefined ? sides.obstacle : `The manifests of ${broken} have errors, so no page was built.`;
  const common = { ...labels, funnel: compareFunnels(versions.before.site, versions.after.site) };
  const differing = (old: readonly Problem[], now: readonly Problem[]) => ({
    new: without(now, old),
    gone: without(old, now),
  });
  if (obstacle !== undefined)
    return {
      ...common,
      ...reportWithoutPages(versions, obstacle),
      problems: differing(problems.before, problems.after),
    };
  const content = [
    ...groupChanges(listChanges(versions.before, versions.after)),
    ...changedPictures(sides, versions).map(pictureGroup),
  ];
  await building;
  const built = readSides(comparing, versions);
  const groups = [...content, ...codeGroups(sides.code)];
  const keys = differingPages(built.before, built.after);
  const causes = assignPages(keys, built, content, comparing, versions);
  const pages = describePages(keys, causes, built, versions);
  const weighed = (name: "before" | "after") => [
    ...problems[name],
    ...weighSide(sides[name], versions[name]),
  ];
  return {
    ...common,
    pages,
    problems: differing(weighed("before"), weighed("after")),
    total: Object.keys(built.after.pages).length,
    groups: groups.map((group, index) => ({
      ...group,
      pages: pages.flatMap((page, at) => (page.groups.includes(index) ? [at] : [])),
    })),
    notes: [...sharedNote(built.before, built.after), ...fileNotes(built.before, built.after)],
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
