import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "../../blocks/registry.ts";
import { projectAt } from "../../engine/build/project.ts";
import { readBuilt } from "../../engine/build/read-built.ts";
import { weighBuilt } from "../../engine/check/weigh-built.ts";
import { type CauseGroup, groupChanges } from "../../engine/impact/cause-group.ts";
import { codeGroups, findCodeGroups, shownBlocks } from "../../engine/impact/code-groups.ts";
import { findCauses } from "../../engine/impact/find-affected.ts";
import { listChanges } from "../../engine/impact/list-changes.ts";
import type { ImpactPage, ImpactReport } from "../../engine/impact/report.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import { twinPath } from "../../engine/routing/page-path.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import { buildSides } from "./build-side.ts";
import { describeFiles } from "./describe-files.ts";
import type { LoadedVersion, Versions } from "./load-version.ts";
import { type BuiltPages, differingPages, pageOf, readPages } from "./read-pages.ts";
import type { Side, Sides } from "./side.ts";

/** What pages are compared with. */
export interface ComparedSides {
  readonly sides: Sides;
  /** Both sides are built as of this time, in milliseconds since 1970. */
  readonly time: number;
  /** The project's cache. It may have pictures and code that the sides need. */
  readonly cache: string;
}

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
  changes: [],
  pictures: [name],
  code: [],
});

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
const readSides = ({ sides, time }: ComparedSides, { before, after }: Versions): BuiltSides => ({
  before: readSide(sides.before, before, time),
  after: readSide(sides.after, after, time),
  between: sides.between && readPages(sides.between.content, before.site),
});

/** Finds the groups that change each page. Groups of code come after those of content. */
function assignPages(
  keys: readonly string[],
  { before, after, between }: BuiltSides,
  content: readonly CauseGroup[],
  { sides }: ComparedSides,
  versions: Versions,
): ReadonlyMap<string, readonly number[]> {
  const byCode = between && new Set(differingPages(before, between));
  const byContent = between && new Set(differingPages(between, after));
  const ofContent = keys.filter((key) => content.length > 0 && (byContent?.has(key) ?? true));
  const pictures = new Set(content.flatMap((group) => group.pictures));
  const withImages = (version: LoadedVersion) => ({ ...version, images: version.files.images });
  const causes = findCauses(ofContent.map(pageOf), content, {
    before: withImages(versions.before),
    after: withImages(versions.after),
    registry,
    pictures,
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
  weighBuilt(site, files, readBuilt(projectAt(side.content)));

/** The part of a report that only two builds tell. */
interface ComparedPages extends Pick<ImpactReport, "pages" | "total" | "groups" | "notes"> {
  /** The pages and pictures of both sides that are over their budgets. */
  readonly tooHeavy: { readonly before: readonly Problem[]; readonly after: readonly Problem[] };
}

/** Compares the manifests alone, if the pages of one side cannot be built. `why` is the reason. */
export function compareManifests({ before, after }: Versions, why: string): ComparedPages {
  const groups = groupChanges(listChanges(before, after)).map((group) => ({ ...group, pages: [] }));
  return { pages: [], total: 0, groups, notes: [why], tooHeavy: { before: [], after: [] } };
}

/** Builds both sides, and compares their pages. Rejects if the manifests have errors. */
export async function comparePages(compared: ComparedSides, versions: Versions): Promise<ComparedPages> {
  const { sides, time, cache } = compared;
  if (sides.obstacle !== undefined) return compareManifests(versions, sides.obstacle);
  await buildSides(sides, versions, time, cache);
  const content = [
    ...groupChanges(listChanges(versions.before, versions.after)),
    ...changedPictures(sides, versions).map(pictureGroup),
  ];
  const built = readSides(compared, versions);
  const groups = [...content, ...codeGroups(sides.code)];
  const keys = differingPages(built.before, built.after);
  const causes = assignPages(keys, built, content, compared, versions);
  const pages = describePages(keys, causes, built, versions);
  return {
    pages,
    total: Object.keys(built.after.pages).length,
    groups: groups.map((group, index) => ({
      ...group,
      pages: pages.flatMap((page, at) => (page.groups.includes(index) ? [at] : [])),
    })),
    notes: describeFiles(built.before, built.after),
    tooHeavy: {
      before: weighSide(sides.before, versions.before),
      after: weighSide(sides.after, versions.after),
    },
  };
}
