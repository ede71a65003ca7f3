import type { FunnelGraph } from "../../funnel/funnel-graph.ts";
import { experimentMarkets } from "../../site/experiments/experiment-scope.ts";
import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";
import { siteFunnel, siteFunnelProof, statesFrom } from "../site-funnel.ts";

/** Whether visitors of a route in a market can reach one of some routes. */
const canReach = (graph: FunnelGraph, goals: ReadonlySet<string>, route: string, market: string): boolean =>
  [...statesFrom(graph, route, market)].some((state) => goals.has(state.route.name));

/** Whether visitors of a route in a market can reach an order form. Visitors of an upsell have already ordered. */
const canOrder = (graph: FunnelGraph, route: string, market: string): boolean =>
  [...statesFrom(graph, route, market)].some((state) =>
    graph.stepsFrom(state).some(({ kind }) => kind === "form"),
  );

export const unreachableGoal: Rule = {
  meta: {
    code: "unreachable-goal",
    severity: "error",
    tier: "funnel",
    title: "No path leads from an experiment to its goal",
  },
  check: (site, report) => {
    const { missing, deadEnds, loops } = siteFunnelProof(site);
    // A broken path is reported by itself. It may be the one to the goal.
    if (missing.length + deadEnds.length + loops.length > 0) return;
    const graph = siteFunnel(site);
    for (const { document, value } of site.manifests.experiments.values()) {
      const { goal, routes } = value;
      if (graph === undefined || (goal !== "order" && !site.routes.has(goal.reach))) continue;
      const goals = goal === "order" ? graph.goals : new Set([goal.reach]);
      // The proof knows the end of an order only on sites with upsells.
      if (goals.size === 0) continue;
      const pages = experimentMarkets(site.manifests, value).flatMap((market) =>
        routes
          .filter((name) =>
            graph.states.some(({ route, market: { code } }) => route.name === name && code === market),
          )
          .map((route) => ({ route, market })),
      );
      const lost = pages.filter(({ route, market }) => !canReach(graph, goals, route, market));
      for (const [route, cutOff] of Map.groupBy(lost, (page) => page.route))
        report({
          document,
          path: ["goal"],
          message: `No path leads from "${route}" to ${goal === "order" ? "the end of an order" : `"${goal.reach}"`}${formatMarkets(cutOff.map(({ market }) => market))}.`,
          hint: "Choose a goal that visitors of every arm can reach.",
        });
      if (goal !== "order" || pages.length === 0 || lost.length > 0) continue;
      if (pages.some(({ route, market }) => canOrder(graph, route, market))) continue;
      report({
        document,
        path: ["goal"],
        message: `The visitors of ${routes.map((route) => `"${route}"`).join(", ")} have already ordered: no path leads to an order form.`,
        hint: 'Add a page before the order to "routes", or name a page as the goal: { "reach": "…" }.',
      });
    }
  },
};
