import { twinPath } from "../routing/page-path.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { CauseGroup } from "./cause-group.ts";
import { type ComparedVersions, findCauses } from "./find-causes.ts";
import { count, listNames } from "./labels.ts";
import type { ImpactPage, ImpactReport } from "./report.ts";

/** The pages of a build. */
export interface BuiltPages {
  /** The hash of a page's documents and payloads, by its route and market: `take DE`. */
  readonly pages: Readonly<Record<string, string>>;
  /** Hashes of the other files that visitors and search engines get, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Addresses of code and styles that every document names. */
  readonly shared: readonly string[];
}

interface Built {
  readonly before: BuiltPages;
  readonly after: BuiltPages;
}

const listKeys = (before: object, after: object): string[] => [
  ...new Set([...Object.keys(after), ...Object.keys(before)]),
];

/** The address of a route in a market. The error page has none. */
function findAddress({ manifests, routes }: LinkedSite, route: string, market: string): string {
  const path = routes.get(route)?.path;
  const segment = manifests.markets?.value.markets.find(({ code }) => code === market)?.segment;
  return path === undefined || segment === undefined ? "" : twinPath(path, segment);
}

/** Describes what differs between two builds besides their pages, such as robots.txt. */
function describeFiles({ before, after }: Built): readonly string[] {
  const changed = after.shared.filter((address) => !before.shared.includes(address));
  const notes = listKeys(before.files, after.files)
    .sort()
    .flatMap((name) => {
      const [old, now] = [before.files[name], after.files[name]];
      if (old === now) return [];
      return [`${name} ${old === undefined ? "is new" : now === undefined ? "is removed" : "changes"}.`];
    });
  return changed.length === 0
    ? notes
    : [
        `Shared code: every page loads ${count(changed.length, "other file")} (${listNames(changed)}).`,
        ...notes,
      ];
}

/** Compares the pages of two builds, and finds which groups of changes cause their differences. */
export function comparePages(
  built: Built,
  groups: readonly CauseGroup[],
  versions: ComparedVersions,
): Pick<ImpactReport, "pages" | "total" | "groups" | "notes"> {
  const { before, after } = built;
  const keys = listKeys(before.pages, after.pages).filter((key) => before.pages[key] !== after.pages[key]);
  const differing = keys.map((key) => {
    const [route = "", market = ""] = key.split(" ");
    return { route, market };
  });
  const causes = findCauses(differing, groups, versions);
  const pages = differing.map(({ route, market }, index): ImpactPage => {
    const [isOld, isNew] = [before, after].map((side) => Object.hasOwn(side.pages, keys[index] ?? ""));
    return {
      route,
      market,
      path: findAddress((isNew ? versions.after : versions.before).site, route, market),
      state: isOld ? (isNew ? "changed" : "removed") : "new",
      groups: causes[index] ?? [],
    };
  });
  return {
    pages,
    total: Object.keys(after.pages).length,
    groups: groups.map((group, index) => ({
      ...group,
      pages: pages.flatMap((page, position) => (page.groups.includes(index) ? [position] : [])),
    })),
    notes: describeFiles(built),
  };
}
