import type { MapData, MapNode } from "../../engine/build/funnel-map/map-data.ts";
import { mapData } from "../../engine/build/funnel-map/map-data.ts";
import { type MapLine, mapLines } from "../../engine/build/funnel-map/map-lines.ts";
import { siteFunnel } from "../../engine/check/site-funnel.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";

/** A step of the drawn funnel. `moved`: both sides have it, but in other markets or with other queries. */
export interface DrawnLine extends Pick<MapLine, "from" | "to" | "kind"> {
  readonly is: "same" | "moved" | "new" | "gone";
  /** The markets and queries in which it exists, such as `DE ?src=mail`. */
  readonly visits: readonly string[];
}

/** One side of the funnel. */
export interface FunnelSide {
  readonly nodes: ReadonlySet<string>;
  readonly lines: readonly DrawnLine[];
}

/** The part of the funnel that differs, with the steps around it. */
export interface ComparedMaps {
  /** All nodes and edges of both sides, for one arrangement. */
  readonly both: MapData;
  /** The ids of the nodes to draw. */
  readonly shown: ReadonlySet<string>;
  readonly before: FunnelSide;
  readonly after: FunnelSide;
}

const keyOf = ({ from, to, kind }: Pick<MapLine, "from" | "to" | "kind">): string =>
  `${from}\n${to}\n${kind}`;

const emptyMap: MapData = { nodes: [], edges: [], markets: [], queries: [] };

function mapOf(site: LinkedSite): MapData {
  const graph = siteFunnel(site);
  return graph ? mapData(graph) : emptyMap;
}

/** The lines of a map by their keys, with the visits in which they exist. */
const linesOf = (data: MapData): ReadonlyMap<string, Omit<DrawnLine, "is">> =>
  new Map(
    mapLines(data).map((line) => {
      const visits = new Set(line.edges.flatMap((index) => data.edges[index]?.visits ?? []));
      return [keyOf(line), { ...line, visits: [...visits].sort() }];
    }),
  );

/** Compares the funnels of two sites for a drawing. Undefined if they have the same steps. */
export function compareMaps(before: LinkedSite, after: LinkedSite): ComparedMaps | undefined {
  const [old, now] = [mapOf(before), mapOf(after)];
  const [oldLines, newLines] = [linesOf(old), linesOf(now)];
  const isSame = (key: string) => oldLines.get(key)?.visits.join() === newLines.get(key)?.visits.join();
  const all = new Map([...oldLines, ...newLines]);
  const differing = [...all].filter(([key]) => !isSame(key)).map(([, line]) => line);
  if (differing.length === 0) return undefined;
  const starts = new Set(differing.map(({ from }) => from));
  const ends = new Set(differing.flatMap(({ from, to }) => [from, to]));
  // Links are many: those that are the same would hide the steps that matter.
  const isShown = ([key, { from, to, kind }]: [string, Omit<DrawnLine, "is">]) =>
    !isSame(key) || (kind !== "link" && (starts.has(from) || (ends.has(from) && ends.has(to))));
  const shown = [...all].filter(isShown);
  const names = new Set(shown.flatMap(([, { from, to }]) => [from, to]));
  const nodes = new Map<string, MapNode>([...old.nodes, ...now.nodes].map((node) => [node.id, node]));
  const sideOf = (
    data: MapData,
    lines: ReadonlyMap<string, Omit<DrawnLine, "is">>,
    others: ReadonlyMap<string, unknown>,
    is: "new" | "gone",
  ): FunnelSide => ({
    nodes: new Set(data.nodes.map(({ id }) => id)),
    lines: shown.flatMap(([key]): DrawnLine[] => {
      const line = lines.get(key);
      return line ? [{ ...line, is: isSame(key) ? "same" : others.has(key) ? "moved" : is }] : [];
    }),
  });
  return {
    both: {
      ...now,
      nodes: [...nodes.values()],
      edges: [...old.edges, ...now.edges],
    },
    shown: names,
    before: sideOf(old, oldLines, newLines, "gone"),
    after: sideOf(now, newLines, oldLines, "new"),
  };
}
