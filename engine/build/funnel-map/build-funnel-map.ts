import type { FunnelMap } from "../../counts/statistics-table.ts";
import type { FunnelGraph } from "../../funnel/funnel-graph.ts";
import { arrangeStages } from "./arrange-stages.ts";
import { type MapNode, mapData } from "./map-data.ts";
import { mapLines } from "./map-lines.ts";

const pickNode = ({ id, label, kind }: MapNode) => ({ id, label, kind });

/** The funnel as reports show it: without queries and without places in manifests. */
export function buildFunnelMap(graph: FunnelGraph): FunnelMap {
  const data = mapData(graph);
  const { stages, aside } = arrangeStages(data);
  return {
    stages: stages.map(({ title, groups }) => ({
      title,
      groups: groups.map((group) => ({ title: group.title, nodes: group.nodes.map(pickNode) })),
    })),
    aside: aside.map(pickNode),
    ways: mapLines(data).map(({ from, to, kind, edges }) => {
      const met = new Set(
        edges.flatMap((index) => data.edges[index]?.visits.map((visit) => visit.split(" ")[0]) ?? []),
      );
      return { from, to, kind, markets: data.markets.filter((code) => met.has(code)) };
    }),
  };
}
