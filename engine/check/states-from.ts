import type { FunnelGraph } from "../funnel/funnel-graph.ts";
import type { PageState } from "../funnel/page-states.ts";

/** The page states that visitors can reach from a route in a market, including its own, by the steps of the funnel. */
export function statesFrom(graph: FunnelGraph, route: string, market: string): ReadonlySet<PageState> {
  const waiting = graph.states.filter((state) => state.route.name === route && state.market.code === market);
  const seen = new Set(waiting);
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop())
    for (const { to } of graph.stepsFrom(state)) {
      if (typeof to === "string" || seen.has(to)) continue;
      seen.add(to);
      waiting.push(to);
    }
  return seen;
}
