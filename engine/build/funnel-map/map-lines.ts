import type { MapData, MapEdge } from "./map-data.ts";

/** Edges of one kind between two nodes, drawn as one line. */
export interface MapLine extends Pick<MapEdge, "from" | "to" | "kind"> {
  /** Indices into `MapData.edges`. */
  readonly edges: readonly number[];
}

/** Groups the edges of a map into lines. */
export function mapLines({ edges }: MapData): MapLine[] {
  const lines = new Map<string, MapLine & { readonly edges: number[] }>();
  for (const [index, { from, to, kind }] of edges.entries()) {
    const key = `${from}\n${to}\n${kind}`;
    const line = lines.get(key) ?? { from, to, kind, edges: [] };
    line.edges.push(index);
    lines.set(key, line);
  }
  return [...lines.values()];
}
