import type { WrittenLink } from "../fields/link/schema.ts";
import type { Market } from "../markets/market.ts";
import { routeIn } from "../site/find-route.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { FunnelInput } from "./funnel-input.ts";
import type { PageState, PageStates } from "./page-states.ts";
import type { Query, QueryReader } from "./query.ts";

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
function followRedirects(input: FunnelInput, address: string, visitor: Market): FinalPage {
  const via: string[] = [];
  let current = address;
  let query: string | undefined;
  for (;;) {
    const [path = "", addressQuery] = (current.split("#")[0] ?? "").split("?");
    query = addressQuery ?? query;
    const lower = path.toLowerCase().replace(/(.)\/+$/, "$1");
    const redirect = input.redirects.get(lower);
    if (redirect === undefined) return { via, query, ...pageAt(input, lower, visitor) };
    if (via.includes(lower) || via.length === maxRedirects)
      return { via, query, page: undefined, isKnown: false };
    via.push(lower);
    current = redirect.to;
  }
}

/** The target of a route name or an address. */
export interface Target {
  /** The paths of redirects that are followed before the target, in order. */
  readonly via: readonly string[];
  /** The reference as the manifest has it: a route name or an address. */
  readonly reference: string;
  /**
   * The page, or "missing" if the market does not have it. "end" means that the path ends as intended, leaves
   * the site, or cannot be followed for a reason that another rule reports.
   */
  readonly to: PageState | "end" | "missing";
}

/** The context in which a reference is followed: the market shown to the visitor, and the query. */
export type Visit = Readonly<{ market: Market; query: Query }>;

/** Finds the targets of references in a market. */
export interface Targets {
  /** Follows the name of a route. */
  byName(reference: string, at: Visit): Target;
  /**
   * Follows a link. `keeps`: whether the visitor's query is kept. Undefined for a link to a section of its
   * own page.
   */
  byLink(link: WrittenLink, at: Visit, keeps: boolean): Target | undefined;
  byRedirect(to: string, market: Market): Target;
}

/** Creates the lookup of targets for a site. */
export function buildTargets(input: FunnelInput, reader: QueryReader, states: PageStates): Targets {
  const { site, settings, finder } = input;
  const ownHost = new URL(settings.url).host;
  const byName: Targets["byName"] = (reference, { market, query }) => {
    const route = routeIn(site, finder, reference, market);
    const lost = finder.find(reference) ? "missing" : "end";
    return { reference, via: [], to: route ? states.at({ route, market, isBase: false }, query) : lost };
  };
  return {
    byName,
    byLink: (link, visit, keeps) => {
      const { market, query } = visit;
      if (link.to !== undefined)
        return byName(link.to, { market, query: reader.follow(query, link.query, keeps) });
      if (link.href === undefined) return undefined;
      const url = URL.canParse(link.href) ? new URL(link.href) : undefined;
      // Pages of other hosts are not followed.
      if (url?.host !== ownHost) return { reference: link.href, via: [], to: "end" };
      const {
        via,
        page,
        isKnown,
        query: targetQuery,
      } = followRedirects(input, url.pathname + url.search, market);
      const lost = isKnown || via.length === 0 ? "missing" : "end";
      const followed = reader.follow(query, targetQuery, keeps || via.length > 0);
      return { reference: link.href, via, to: page ? states.at(page, followed) : lost };
    },
    byRedirect: (to, market) => {
      const { via, page, isKnown, query } = followRedirects(input, to, market);
      // If the redirect leads to another redirect, the second one is reported instead.
      const lost = isKnown && via.length === 0 ? "missing" : "end";
      return { reference: to, via, to: page ? states.at(page, reader.follow({}, query, false)) : lost };
    },
  };
}
