import { twinPath } from "../routing/page-path.ts";
import { routeNames } from "../routing/route-names.ts";
import { isVariant, type LinkedRoute } from "./link-routes.ts";
import type { LinkedSite } from "./link-site.ts";

/** Route names, twins included, to the route; and from a route to the one that a market shows in its place. */
export interface RouteFinder {
  find(name: string): LinkedRoute | undefined;
}

export function routeFinder(site: LinkedSite): RouteFinder {
  const names = routeNames(site.routes.values(), site.world.site?.value.home ?? "");
  return { find: (name) => site.routes.get(names.get(name) ?? "") };
}

/** The route that a market shows for a name. One that the market does not have answers with the one that it extends. */
export function routeIn(
  site: LinkedSite,
  finder: RouteFinder,
  name: string,
  market: { code: string },
): LinkedRoute | undefined {
  const route = finder.find(name);
  if (route?.markets === undefined || route.markets.includes(market.code)) return route;
  const manifest = route.sources[0]?.value;
  return manifest && isVariant(manifest) && site.routes.has(manifest.extends)
    ? routeIn(site, finder, manifest.extends, market)
    : undefined;
}

/** The path of a route in a market, or of the one that stands in for it there. */
export function routeHref(
  site: LinkedSite,
  finder: RouteFinder,
  name: string,
  market: { code: string; segment: string },
): string | undefined {
  const path = routeIn(site, finder, name, market)?.path;
  return path === undefined ? undefined : twinPath(path, market.segment);
}
