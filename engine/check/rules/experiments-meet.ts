import type { FunnelGraph } from "../../funnel/funnel-graph.ts";
import { experimentMarkets, experimentWindow, overlaps } from "../../site/experiments/experiment-scope.ts";
import type { Rule } from "../rule.ts";
import { siteFunnel, statesFrom } from "../site-funnel.ts";

/** Whether visitors of one of the routes `from` can reach one of the routes `to`, in one of the markets. */
const canReach = (
  graph: FunnelGraph,
  from: readonly string[],
  to: readonly string[],
  markets: readonly string[],
): boolean =>
  markets.some((market) =>
    from.some((route) =>
      [...statesFrom(graph, route, market)].some((state) => to.includes(state.route.name)),
    ),
  );

export const experimentsMeet: Rule = {
  meta: {
    code: "experiments-meet",
    severity: "warning",
    tier: "funnel",
    title: "Visitors of an experiment come to another one",
    once: true,
  },
  check: (site, report) => {
    const graph = siteFunnel(site);
    const on = [...site.manifests.experiments.values()].filter(({ value }) => value.enabled !== false);
    if (graph === undefined || on.length < 2) return;
    on.forEach(({ document, value }, index) => {
      for (const { value: earlier } of on.slice(0, index)) {
        if (value.group !== undefined && value.group.name === earlier.group?.name) continue;
        if (!overlaps(experimentWindow(value), experimentWindow(earlier))) continue;
        const common = experimentMarkets(site.manifests, earlier);
        const markets = experimentMarkets(site.manifests, value).filter((code) => common.includes(code));
        const isMet =
          canReach(graph, value.routes, earlier.routes, markets) ||
          canReach(graph, earlier.routes, value.routes, markets);
        if (!isMet) continue;
        report({
          document,
          path: ["routes"],
          part: "key",
          message: `The same visitors can take part in "${earlier.name}" as well: a path leads from one to the other.`,
          hint: 'If their arms may affect each other, give both a share of one "group". If not, suppress this with a reason.',
        });
      }
    });
  },
};
