import { twinPath } from "../routing/page-path.ts";
import { routeNames, twinName } from "../routing/site-table.ts";
import { isVariant, type LinkedRoute } from "./link-routes.ts";
import type { LinkedSite } from "./link-site.ts";
import type { Manifests } from "./manifests.ts";

/** Finds routes by name; a twin's name finds its base route. */
export interface RouteFinder {
  find(name: string): LinkedRoute | undefined;
}

export function routeFinder(site: LinkedSite): RouteFinder {
  const names = routeNames(site.routes.values(), site.manifests.settings?.value.home ?? "");
  return { find: (name) => site.routes.get(names.get(name) ?? "") };
}

/**
 * The route that a market shows for a name. If the market does not have the route, this is the route that it
 * extends.
 */
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

/** The path of a route in a market, or of the route that replaces it there. */
export function routeHref(
  site: LinkedSite,
  finder: RouteFinder,
  name: string,
  market: { code: string; segment: string },
): string | undefined {
  const path = routeIn(site, finder, name, market)?.path;
  return path === undefined ? undefined : twinPath(path, market.segment);
}

/** Every path of a page, in lower case, with its route's name. Includes base routes and twins. */
export function sitePaths(site: LinkedSite): Map<string, string> {
  const paths = new Map<string, string>();
  const markets = site.manifests.markets?.value.markets ?? [];
  for (const { value } of site.manifests.routes) {
    if (value.path === undefined) continue;
    paths.set(value.path.toLowerCase(), value.name);
    for (const market of markets) paths.set(twinPath(value.path, market.segment).toLowerCase(), value.name);
  }
  return paths;
}

/**
 * Every name that can refer to a route: base routes and twins. As long as the home page is unknown, any route
 * may be the home page.
 */
export function knownRoutes(manifests: Manifests): Set<string> {
  const named = manifests.settings?.value.home;
  const home = named !== undefined && manifests.names.route.has(named) ? named : undefined;
  return new Set(
    [...manifests.names.route].flatMap((name) => [
      name,
      twinName(name, home ?? ""),
      ...(home === undefined ? [twinName(name, name)] : []),
    ]),
  );
}
