import type { Market } from "../markets/market.ts";
import { routeIn } from "../site/find-route.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { FunnelInput } from "./funnel-input.ts";

interface PageMatch {
  /** Undefined if the market has no such page. */
  readonly page:
    | { readonly route: LinkedRoute; readonly market: Market; readonly isBase: boolean }
    | undefined;
  /** True if some market has the page. */
  readonly isKnown: boolean;
}

/** The page that an address of the site finally leads to. Redirects are followed as a server does. */
export interface FinalPage extends PageMatch {
  /** Paths that were redirected, in order. */
  readonly via: readonly string[];
  /** The query of the last address that has one: a redirect's own query replaces the visitor's. */
  readonly query: string | undefined;
}

function pageAt(input: FunnelInput, path: string, visitor: Market): PageMatch {
  const { site, finder, paths, markets } = input;
  const base = paths.get(path);
  if (base) {
    const route = routeIn(site, finder, base.name, visitor);
    return { page: route && { route, market: visitor, isBase: route === base }, isKnown: true };
  }
  const cut = path.lastIndexOf("/");
  const route = paths.get(cut === 0 ? "/" : path.slice(0, cut));
  if (route?.twin === "from") return { page: { route, market: visitor, isBase: false }, isKnown: true };
  const market = markets.find(({ segment }) => segment === path.slice(cut + 1));
  if (route === undefined || market === undefined) return { page: undefined, isKnown: false };
  const has = route.markets?.includes(market.code) ?? true;
  return { page: has ? { route, market, isBase: false } : undefined, isKnown: true };
}

/** Browsers follow at most this many redirects, then show an error. */
const maxRedirects = 20;

/** Follows an address of the site for a visitor of a market. A redirect loop leads to no page. */
export function followRedirects(input: FunnelInput, address: string, visitor: Market): FinalPage {
  const via: string[] = [];
  let current = address;
  let query: string | undefined;
  for (;;) {
    const [path = "", own] = (current.split("#")[0] ?? "").split("?");
    query = own ?? query;
    const lower = path.toLowerCase().replace(/(.)\/+$/, "$1");
    const redirect = input.redirects.get(lower);
    if (redirect === undefined) return { via, query, ...pageAt(input, lower, visitor) };
    if (via.includes(lower) || via.length === maxRedirects)
      return { via, query, page: undefined, isKnown: false };
    via.push(lower);
    current = redirect.to;
  }
}
