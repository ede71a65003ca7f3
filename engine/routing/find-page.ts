import { withQuery } from "./order-href.ts";
import { twinPath } from "./page-path.ts";
import type { SiteTable, TableRoute } from "./site-table.ts";

/** What a path is: a stored page, a place to be sent to, or nothing. */
export type Found =
  | {
      readonly kind: "twin" | "base" | "from";
      readonly route: string;
      readonly market: string;
      readonly folder: string;
    }
  | { readonly kind: "redirect"; readonly to: string; readonly status: number }
  | { readonly kind: "not-found"; readonly message: string };

const localeShaped = /^[a-z]{2}(?:-[a-z]{2})?$/i;
const notFound = "Page not found";

interface Index {
  readonly routes: ReadonlyMap<string, TableRoute>;
  readonly redirects: ReadonlyMap<string, SiteTable["redirects"][number]>;
  readonly segments: ReadonlyMap<string, string>;
}

const indexes = new WeakMap<SiteTable, Index>();

function indexOf(table: SiteTable): Index {
  const known = indexes.get(table);
  if (known) return known;
  const index = {
    routes: new Map(table.routes.map((route) => [route.path.toLowerCase(), route])),
    redirects: new Map(table.redirects.map((redirect) => [redirect.from.toLowerCase(), redirect])),
    segments: new Map(table.markets.map(({ segment, code }) => [segment, code])),
  };
  indexes.set(table, index);
  return index;
}

function baseOf(route: TableRoute, market: string, search: string): Found {
  if (route.markets && !route.markets.includes(market)) {
    return route.elsewhere === undefined
      ? { kind: "not-found", message: notFound }
      : { kind: "redirect", to: withQuery(route.elsewhere, search), status: 302 };
  }
  return { kind: "base", route: route.name, market, folder: route.path.slice(1) };
}

/**
 * The page of a path for a visitor of a market (decisions 6 to 8, 14a). `path` is the decoded pathname;
 * `search` has its question mark. Paths match whatever their case; all but the canonical one are redirected.
 */
export function findPage(table: SiteTable, path: string, search: string, visitorMarket: string): Found {
  const { routes, redirects, segments } = indexOf(table);
  const trimmed = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
  const lower = trimmed.toLowerCase();
  const redirect = redirects.get(lower);
  if (redirect) return { kind: "redirect", to: withQuery(redirect.to, search), status: redirect.status };

  const canonical = (wanted: string, found: Found): Found =>
    wanted === path ? found : { kind: "redirect", to: `${wanted}${search}`, status: 308 };
  const base = routes.get(lower);
  if (base) return canonical(base.path, baseOf(base, visitorMarket, search));

  const cut = lower.lastIndexOf("/");
  const segment = lower.slice(cut + 1);
  const route = routes.get(cut === 0 ? "/" : lower.slice(0, cut));
  const market = segments.get(segment);
  if (route?.from && cut > 0) {
    const value = trimmed.slice(cut + 1);
    if (`${route.path}/${value}` !== path)
      return { kind: "redirect", to: `${route.path}/${encodeURIComponent(value)}${search}`, status: 308 };
    return { kind: "from", route: route.name, market: visitorMarket, folder: route.path.slice(1) };
  }
  if (route && market !== undefined && (route.markets?.includes(market) ?? true)) {
    const wanted = twinPath(route.path, segment);
    return canonical(wanted, { kind: "twin", route: route.name, market, folder: wanted.slice(1) });
  }
  const isLocalePlace = route !== undefined && (cut > 0 || localeShaped.test(segment));
  return { kind: "not-found", message: isLocalePlace ? notFound : `${notFound}: ${path}${search}` };
}
