import { siteFunnelProof } from "../../check/site-funnel.ts";
import { explore } from "../../funnel/explore.ts";
import type { FunnelGraph } from "../../funnel/funnel-graph.ts";
import type { PageState } from "../../funnel/page-states.ts";
import { showQuery } from "../../funnel/query.ts";
import type { StepKind } from "../../funnel/step-maker.ts";
import type { SourceLocation } from "../../json/document.ts";
import { locate } from "../../json/locate.ts";

/** A position in a manifest, for a link that opens the editor there. */
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
  /** Set for pages only. */
  readonly layout?: string;
}

export interface MapEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: StepKind | "redirect";
  readonly source: Source;
  /** The markets and queries in which the edge exists, such as `DE ?src=mail`. */
  readonly visits: readonly string[];
  readonly isBroken: boolean;
}

export interface MapData {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  readonly markets: readonly string[];
  readonly queries: readonly string[];
}

const locateSource = ({ document, path }: SourceLocation): Source => {
  const { line, column } = locate(document, path);
  return { file: document.file, line, column };
};

const locationKey = ({ document, path }: SourceLocation): string =>
  `${document.file} ${JSON.stringify(path)}`;

/**
 * The funnel with all markets and queries merged: one node per route, one edge per manifest line that leads
 * to another page.
 */
export function mapData(graph: FunnelGraph): MapData {
  const { site, markets } = graph.input;
  const { deadEnds, loops } = siteFunnelProof(site);
  const broken = new Set([...deadEnds, ...loops].map(({ location }) => locationKey(location)));
  const nodes = new Map<string, MapNode>();
  const edges = new Map<string, Omit<MapEdge, "visits"> & { visits: Set<string> }>();
  const queries = graph.queries.map(showQuery);

  const nodeOfRoute = (state: PageState): string => {
    const { route } = state;
    const [source] = route.sources;
    const midway = graph.isMidway(route);
    const kind = graph.goals.has(route.name)
      ? "goal"
      : (midway ?? (graph.startsOn(state).length > 0 ? "entry" : "page"));
    if (!nodes.has(route.name))
      nodes.set(route.name, {
        id: route.name,
        label: route.path ?? route.name,
        kind,
        layout: route.layout,
        source: source && locateSource({ document: source.document, path: ["name"] }),
      });
    return route.name;
  };
  const nodeNamed = (kind: "outside" | "missing", name: string): string => {
    const id = `${kind} ${name}`;
    nodes.set(id, { id, label: name, kind, source: undefined });
    return id;
  };
  const addEdge = (
    ends: Pick<MapEdge, "from" | "to" | "kind">,
    location: SourceLocation,
    visits: readonly string[],
  ) => {
    const key = `${ends.from} ${ends.to} ${locationKey(location)}`;
    const isBroken = ends.to.startsWith("missing ") || broken.has(locationKey(location));
    const edge = edges.get(key) ?? { ...ends, source: locateSource(location), isBroken, visits: new Set() };
    for (const visit of visits) edge.visits.add(visit);
    edges.set(key, edge);
  };

  for (const { from, step } of explore(graph).edges) {
    const { to, reference, kind, location } = step;
    if (to === "end" && reference === "") continue;
    const target =
      typeof to === "string"
        ? nodeNamed(to === "missing" ? "missing" : "outside", reference)
        : nodeOfRoute(to);
    const visit = `${from.market.code} ${showQuery(from.query)}`;
    addEdge({ from: nodeOfRoute(from), to: target, kind }, location, [visit]);
  }
  for (const market of markets) {
    for (const { from, location, reference, to } of graph.redirectsIn(market)) {
      if (to === "end") continue;
      const id = `redirect ${from}`;
      nodes.set(id, { id, label: from, kind: "redirect", source: locateSource(location) });
      const target = to === "missing" ? nodeNamed("missing", reference) : nodeOfRoute(to);
      const visits = queries.map((query) => `${market.code} ${query}`);
      addEdge({ from: id, to: target, kind: "redirect" }, location, visits);
    }
  }
  return {
    nodes: [...nodes.values()],
    edges: [...edges.values()].map((edge) => ({ ...edge, visits: [...edge.visits] })),
    markets: markets.map(({ code }) => code),
    queries,
  };
}
