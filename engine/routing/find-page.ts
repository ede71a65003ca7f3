import { withQuery } from "./order-href.ts";
import { fromPlaceholder, missingPath, notFound, twinPath } from "./page-path.ts";
import type { SiteTable, TableRedirect, TableRoute } from "./site-table.ts";

/** What a path leads to: a stored page, a redirect, or nothing. */
export type PathMatch =
  | {
      readonly kind: "twin" | "base" | "from";
      readonly route: string;
      readonly market: string;
      readonly folder: string;
    }
  | {
      readonly kind: "order";
      readonly route: string;
      readonly market: string;
      /** The folder of the twin, which the server fills. */
      readonly folder: string;
      /** The order's id, which may not exist. */
      readonly order: string;
    }
  | {
      readonly kind: "redirect";
      readonly to: string;
      readonly status: number;
      /** The redirect of a campaign. */
      readonly passing?: true;
    }
  | {
      readonly kind: "not-found";
      readonly message: string;
      /** The market whose error page is shown: that of the path's last segment, or else the visitor's. */
      readonly errorMarket: string;
    };

const localeShaped = /^[a-z]{2}(?:-[a-z]{2})?$/i;

interface Index {
  readonly routes: ReadonlyMap<string, TableRoute>;
  readonly redirects: ReadonlyMap<string, readonly TableRedirect[]>;
  readonly segments: ReadonlyMap<string, string>;
}

const indexes = new WeakMap<SiteTable, Index>();

function buildIndex(table: SiteTable): Index {
  const cachedIndex = indexes.get(table);
  if (cachedIndex) return cachedIndex;
  const index = {
    routes: new Map(table.routes.map((route) => [route.path.toLowerCase(), route])),
    redirects: Map.groupBy(table.redirects, ({ from }) => from.toLowerCase()),
    segments: new Map(table.markets.map(({ segment, code }) => [segment, code])),
  };
  indexes.set(table, index);
  return index;
}

/**
 * Splits a path: without its trailing slash; in lower case; and into what may be a route and a market's
 * segment.
 */
function splitPath(path: string) {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
  const lower = trimmed.toLowerCase();
  const cut = lower.lastIndexOf("/");
  return {
    trimmed,
    lower,
    cut,
    parent: cut === 0 ? "/" : lower.slice(0, cut),
    segment: lower.slice(cut + 1),
  };
}

/**
 * A path as the site writes it: of a page, of a redirect, or the pattern of a route that takes any value.
 * Undefined if the site does not have the path. So the result never contains what a visitor has typed.
 */
export function pathPattern(table: SiteTable, path: string): string | undefined {
  const { routes, redirects, segments } = buildIndex(table);
  const parts = splitPath(path);
  const { lower, parent, segment, cut } = parts;
  if (findOrderPage(table, parts)) return `${table.orderPage}/{market}/{id}`;
  const exact = redirects.get(lower)?.[0]?.from ?? routes.get(lower)?.path;
  const route = routes.get(parent);
  if (exact !== undefined || route === undefined) return exact;
  if (route.from && cut > 0) return `${route.path}/${fromPlaceholder}`;
  return segments.has(segment) ? twinPath(route.path, segment) : undefined;
}

/** An order's number, with or without its hyphen. */
const orderNumber = /^([0-9a-z]{5})-?([0-9a-z]{5})$/;

/** The page of an order, whose path is that of a twin and the order's number, in any case. */
function findOrderPage(table: SiteTable, { parent, segment: number }: ReturnType<typeof splitPath>) {
  const order = orderNumber.exec(number)?.slice(1).join("").toUpperCase();
  if (order === undefined || table.orderPage === undefined) return undefined;
  const { routes, segments } = buildIndex(table);
  const { parent: path, segment } = splitPath(parent);
  const route = path === table.orderPage.toLowerCase() ? routes.get(path) : undefined;
  const market = segments.get(segment);
  if (route === undefined || market === undefined || !(route.markets?.includes(market) ?? true))
    return undefined;
  const folder = twinPath(route.path, segment).slice(1);
  return { kind: "order", route: route.name, market, folder, order } as const;
}

function findBase(route: TableRoute, market: string, search: string): PathMatch {
  if (route.markets && !route.markets.includes(market)) {
    return route.otherMarketPath === undefined
      ? { kind: "not-found", message: notFound, errorMarket: market }
      : { kind: "redirect", to: withQuery(route.otherMarketPath, search), status: 302 };
  }
  return { kind: "base", route: route.name, market, folder: route.path.slice(1) };
}

/**
 * Finds the page for a path and the visitor's market (decisions 6 to 8, 14a). `path` is the decoded pathname,
 * `search` includes the question mark, `missing` is the message for an unmatched route.
 *
 * Paths match in any case. All but the canonical path are redirected.
 */
export function findPage(
  table: SiteTable,
  path: string,
  search: string,
  visitorMarket: string,
  missing = missingPath(path, search),
): PathMatch {
  const { routes, redirects, segments } = buildIndex(table);
  const parts = splitPath(path);
  const { trimmed, lower, parent, segment, cut } = parts;
  const redirect = redirects.get(lower)?.find(({ markets }) => markets?.includes(visitorMarket) ?? true);
  if (redirect)
    return {
      kind: "redirect",
      to: withQuery(redirect.to, search),
      status: redirect.status,
      ...(redirect.passing && { passing: true }),
    };

  const canonical = (target: string, match: PathMatch): PathMatch =>
    target === path ? match : { kind: "redirect", to: `${target}${search}`, status: 308 };
  const base = routes.get(lower);
  if (base) return canonical(base.path, findBase(base, visitorMarket, search));

  const route = routes.get(parent);
  const market = segments.get(segment);
  if (route?.from && cut > 0) {
    const value = trimmed.slice(cut + 1);
    if (`${route.path}/${value}` !== path)
      return { kind: "redirect", to: `${route.path}/${encodeURIComponent(value)}${search}`, status: 308 };
    return { kind: "from", route: route.name, market: visitorMarket, folder: route.path.slice(1) };
  }
  if (route && market !== undefined && (route.markets?.includes(market) ?? true)) {
    const target = twinPath(route.path, segment);
    return canonical(target, { kind: "twin", route: route.name, market, folder: target.slice(1) });
  }
  const orderPage = findOrderPage(table, parts);
  if (orderPage) return orderPage;
  const isLocaleSegment = route !== undefined && (cut > 0 || localeShaped.test(segment));
  return {
    kind: "not-found",
    message: isLocaleSegment ? notFound : missing,
    errorMarket: market ?? visitorMarket,
  };
}
