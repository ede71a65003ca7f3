import { explore } from "../../engine/funnel/explore.ts";
import type { FunnelGraph } from "../../engine/funnel/funnel-graph.ts";
import type { Place } from "../../engine/funnel/page-offers.ts";
import type { StepKind } from "../../engine/funnel/page-steps.ts";
import { proveFunnel } from "../../engine/funnel/prove-funnel.ts";
import { showQuery } from "../../engine/funnel/query.ts";
import type { Stop } from "../../engine/funnel/stops.ts";
import { locate } from "../../engine/read/locate.ts";

/** A line of a manifest, as the editor opens it. */
export interface Source {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface MapNode {
  readonly id: string;
  readonly label: string;
  readonly kind: "entry" | "result" | "upsell" | "goal" | "page" | "redirect" | "outside" | "missing";
  readonly source: Source | undefined;
}

export interface MapEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: StepKind | "redirect";
  readonly source: Source;
  /** In which markets and with which queries the way exists: `DE ?src=mail`. */
  readonly visits: readonly string[];
  readonly isBroken: boolean;
}

export interface MapData {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  readonly markets: readonly string[];
  readonly queries: readonly string[];
}

const sourceOf = ({ document, path }: Place): Source => {
  const { line, column } = locate(document, path);
  return { file: document.file, line, column };
};

const placeKey = ({ document, path }: Place): string => `${document.file} ${JSON.stringify(path)}`;

/** The funnel with its markets and queries laid over each other: one node per route, one edge per line that leads on. */
export function mapData(graph: FunnelGraph): MapData {
  const { site, markets } = graph.input;
  const { deadEnds, loops } = proveFunnel(site);
  const broken = new Set([...deadEnds, ...loops].map(({ place }) => placeKey(place)));
  const nodes = new Map<string, MapNode>();
  const edges = new Map<string, Omit<MapEdge, "visits"> & { visits: Set<string> }>();
  const queries = graph.queries.map(showQuery);

  const nodeOfRoute = (stop: Stop): string => {
    const { route } = stop;
    const [source] = route.sources;
    const midway = graph.isMidway(route);
    const kind = graph.goals.has(route.name)
      ? "goal"
      : (midway ?? (graph.startsOn(stop).length > 0 ? "entry" : "page"));
    if (!nodes.has(route.name))
      nodes.set(route.name, {
        id: route.name,
        label: route.path ?? route.name,
        kind,
        source: source && sourceOf({ document: source.document, path: ["name"] }),
      });
    return route.name;
  };
  const nodeNamed = (kind: "outside" | "missing", name: string): string => {
    const id = `${kind} ${name}`;
    nodes.set(id, { id, label: name, kind, source: undefined });
    return id;
  };
  const add = (from: string, to: string, kind: MapEdge["kind"], place: Place, visits: readonly string[]) => {
    const key = `${from} ${to} ${placeKey(place)}`;
    const isBroken = to.startsWith("missing ") || broken.has(placeKey(place));
    const edge = edges.get(key) ?? { from, to, kind, source: sourceOf(place), isBroken, visits: new Set() };
    for (const visit of visits) edge.visits.add(visit);
    edges.set(key, edge);
  };

  for (const { from, step } of explore(graph).taken) {
    const { to, wanted, kind, place } = step;
    if (to === "end" && wanted === "") continue;
    const target =
      typeof to === "string" ? nodeNamed(to === "missing" ? "missing" : "outside", wanted) : nodeOfRoute(to);
    add(nodeOfRoute(from), target, kind, place, [`${from.market.code} ${showQuery(from.query)}`]);
  }
  for (const market of markets) {
    for (const { from, place, wanted, to } of graph.redirectsIn(market)) {
      if (to === "end") continue;
      const id = `redirect ${from}`;
      nodes.set(id, { id, label: from, kind: "redirect", source: sourceOf(place) });
      const target = to === "missing" ? nodeNamed("missing", wanted) : nodeOfRoute(to);
      add(
        ...([id, target, "redirect", place] as const),
        queries.map((query) => `${market.code} ${query}`),
      );
    }
  }
  return {
    nodes: [...nodes.values()],
    edges: [...edges.values()].map((edge) => ({ ...edge, visits: [...edge.visits] })),
    markets: markets.map(({ code }) => code),
    queries,
  };
}
