import { routeIn } from "../link/find-route.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import type { Market } from "../schema/markets.ts";
import type { FunnelInput } from "./funnel-input.ts";

interface Arrival {
  /** Undefined where the market has no such page. */
  readonly page:
    | { readonly route: LinkedRoute; readonly market: Market; readonly isBase: boolean }
    | undefined;
  /** Some market has it. */
  readonly isKnown: boolean;
}

/** Where an address of the site comes to rest: through redirects, as a server follows them. */
export interface Landing extends Arrival {
  /** Paths that were redirected, in order. */
  readonly via: readonly string[];
  /** The query of the last address that has one: a redirect's own takes the place of the visitor's. */
  readonly query: string | undefined;
}

function pageAt(input: FunnelInput, path: string, visitor: Market): Arrival {
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

/** Follows an address of the site for a visitor of a market. Redirects that go round in a circle come to rest nowhere. */
export function landOn(input: FunnelInput, address: string, visitor: Market): Landing {
  const via: string[] = [];
  let current = address;
  let query: string | undefined;
  for (;;) {
    const [path = "", own] = (current.split("#")[0] ?? "").split("?");
    query = own ?? query;
    const lower = path.toLowerCase().replace(/(.)\/+$/, "$1");
    const redirect = input.redirects.get(lower);
    if (redirect === undefined) return { via, query, ...pageAt(input, lower, visitor) };
    if (via.includes(lower)) return { via, query, page: undefined, isKnown: false };
    via.push(lower);
    current = redirect.to;
  }
}
