import type { FunnelGraph } from "../../funnel/funnel-graph.ts";
import { experimentMarkets } from "../../site/experiments/experiment-window.ts";
import { statesFrom } from "../experiment-ways.ts";
import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";
import { funnelCauses, siteFunnel } from "../site-funnel.ts";

/** Whether visitors of a route in a market can reach one of some routes. */
const canReach = (graph: FunnelGraph, goals: ReadonlySet<string>, route: string, market: string): boolean =>
  [...statesFrom(graph, route, market)].some((state) => goals.has(state.route.name));

export const unreachableGoal: Rule = {
  meta: {
    code: "unreachable-goal",
    severity: "error",
    title: "No way leads from an experiment to its goal",
    follows: [...funnelCauses, "funnel-dead-end", "funnel-loop", "funnel-missing-step"],
  },
  check: (site, report) => {
    const graph = siteFunnel(site);
    for (const { document, value } of site.manifests.experiments.values()) {
      const { goal, routes } = value;
      if (graph === undefined || (goal !== "order" && !site.routes.has(goal.reach))) continue;
      const goals = goal === "order" ? graph.goals : new Set([goal.reach]);
      // The proof knows the end of an order only on sites with upsells.
      if (goals.size === 0) continue;
      for (const route of routes) {
        const shown = graph.states.filter((state) => state.route.name === route);
        const markets = experimentMarkets(site.manifests, value).filter(
          (code) => shown.some(({ market }) => market.code === code) && !canReach(graph, goals, route, code),
        );
        if (markets.length === 0) continue;
        report({
          ...{ document, path: ["goal"] },
          message: `No way leads from "${route}" to ${goal === "order" ? "the end of an order" : `"${goal.reach}"`}${formatMarkets(markets)}.`,
          hint: "Choose a goal that visitors of every arm can reach.",
        });
      }
    }
  },
};
