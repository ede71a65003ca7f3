import { routeIn } from "../link/find-route.ts";
import type { Market } from "../schema/markets.ts";
import type { FunnelInput } from "./funnel-input.ts";
import { landOn } from "./landing.ts";
import type { FollowedLink } from "./page-offers.ts";
import type { Query, QueryReader } from "./query.ts";
import type { Stop, Stops } from "./stops.ts";

/** Where a name or an address leads. */
export interface Target {
  /** Paths that are redirected on the way. */
  readonly via: readonly string[];
  /** What the manifest names: a route, or an address. */
  readonly wanted: string;
  /**
   * The page; "missing" where the market does not have it; "end" where the way ends as it should, leaves the site, or cannot be
   * followed for a reason that another rule reports.
   */
  readonly to: Stop | "end" | "missing";
}

/** From where something is followed: the market that is shown there, and the query. */
export type At = Readonly<{ market: Market; query: Query }>;

/** Follows what manifests name, in a market. */
export interface Targets {
  /** The name of a route. */
  byName(wanted: string, at: At): Target;
  /** A link; `keeps`: the visitor's query is carried along. Undefined for one to a section of its own page. */
  byLink(link: FollowedLink, at: At, keeps: boolean): Target | undefined;
  byRedirect(to: string, market: Market): Target;
}

export function targetsOf(input: FunnelInput, reader: QueryReader, stops: Stops): Targets {
  const { site, main, finder } = input;
  const ownHost = new URL(main.url).host;
  const byName: Targets["byName"] = (wanted, { market, query }) => {
    const route = routeIn(site, finder, wanted, market);
    const lost = finder.find(wanted) ? "missing" : "end";
    return { wanted, via: [], to: route ? stops.at({ route, market, isBase: false }, query) : lost };
  };
  return {
    byName,
    byLink: (link, at, keeps) => {
      const { market, query } = at;
      if (link.to !== undefined)
        return byName(link.to, { market, query: reader.follow(query, link.query, keeps) });
      if (link.href === undefined) return undefined;
      const url = URL.canParse(link.href) ? new URL(link.href) : undefined;
      // Another host's pages are its own business.
      if (url?.host !== ownHost) return { wanted: link.href, via: [], to: "end" };
      const { via, page, isKnown, query: own } = landOn(input, url.pathname + url.search, market);
      const lost = isKnown || via.length === 0 ? "missing" : "end";
      const followed = reader.follow(query, own, keeps || via.length > 0);
      return { wanted: link.href, via, to: page ? stops.at(page, followed) : lost };
    },
    byRedirect: (to, market) => {
      const { via, page, isKnown, query } = landOn(input, to, market);
      // One that leads to another redirect is as good as that one.
      const lost = isKnown && via.length === 0 ? "missing" : "end";
      return { wanted: to, via, to: page ? stops.at(page, reader.follow({}, query, false)) : lost };
    },
  };
}
