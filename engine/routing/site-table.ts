import type { SideTable } from "./sides.ts";

/** What the handler knows about a site: enough to find the page for a path and a market. */
export interface SiteTable {
  readonly build: string;
  /** The market for visitors from all other countries. */
  readonly default: string;
  readonly markets: readonly { readonly code: string; readonly country: string; readonly segment: string }[];
  readonly routes: readonly TableRoute[];
  readonly redirects: readonly TableRedirect[];
  /** The path of the route that shows an order. */
  readonly orderPage?: string;
  /** Set if campaigns change the site in time. */
  readonly sides?: SideTable;
  /** The campaigns that run in each market. Set in the table of a side. */
  readonly campaigns?: Readonly<Record<string, readonly string[]>>;
}

export interface TableRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** The markets whose visitors it is for. Default: all. */
  readonly markets?: readonly string[];
  /** It belongs to a campaign, so nothing may remember it. */
  readonly passing?: true;
}

export interface TableRoute {
  readonly name: string;
  readonly twin: string;
  readonly path: string;
  /** Its base pages are stored separately, because the order map makes them differ from their twins. */
  readonly ownBase?: true;
  /** Its twin takes any value in place of a market's segment (decision 1). */
  readonly from?: true;
  /** The markets that have this route. Default: all. */
  readonly markets?: readonly string[];
  /** The path of the route to which base visitors from other markets are redirected. */
  readonly otherMarketPath?: string;
  /** Maps a market to the one that the route shows instead (decision 11). */
  readonly forced?: Readonly<Record<string, string>>;
}

/** The name of a route's twin: `take` → `take-2`; the home page's is `index-home` (decision 1). */
export const twinName = (name: string, home: string): string =>
  name === home ? `${name}-home` : `${name}-2`;

/** Maps all route names, those of base routes and of twins, to the name of their base route. */
export function routeNames(
  routes: Iterable<{ name: string; path: string | undefined }>,
  home: string,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, path } of routes) {
    if (path === undefined) continue;
    names.set(name, name);
    names.set(twinName(name, home), name);
  }
  return names;
}
