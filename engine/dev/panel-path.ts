import type { DevInfo } from "./dev-info.ts";

type Route = DevInfo["routes"][number];

/** Whether a market has a route's page or an experiment, by the market's code. */
export const isInMarket = ({ markets }: Pick<Route, "markets">, code: string): boolean =>
  markets?.includes(code) ?? true;

/**
 * The address of a route's page in the chosen market, by its segment, or the base path if no market is
 * chosen. If that market does not have the page, the first market that does.
 */
export function panelPath({ markets }: Pick<DevInfo, "markets">, route: Route, segment: string): string {
  const offered = markets.filter(({ code }) => isInMarket(route, code));
  const marketSegment =
    segment === "" || offered.some((market) => market.segment === segment) ? segment : offered[0]?.segment;
  if (!marketSegment) return route.path;
  return route.path === "/" ? `/${marketSegment}` : `${route.path}/${marketSegment}`;
}
