import type { DevInfo } from "./dev-pages.ts";

type Route = DevInfo["routes"][number];

/** Whether the panel can lead to a route in a market, by its code. */
export const isInMarket = ({ markets }: Route, code: string): boolean => markets?.includes(code) ?? true;

/**
 * Where the page of a route is in the market that is chosen, by its segment; the base path when none is. Where the route is not in
 * that market, in the first that it is in.
 */
export function panelPath({ markets }: Pick<DevInfo, "markets">, route: Route, segment: string): string {
  const offered = markets.filter(({ code }) => isInMarket(route, code));
  const shown =
    segment === "" || offered.some((market) => market.segment === segment) ? segment : offered[0]?.segment;
  if (!shown) return route.path;
  return route.path === "/" ? `/${shown}` : `${route.path}/${shown}`;
}
