import type { MapData } from "./map-data.ts";

/** Where a node stands: its layer from the left, its row from the top. */
export interface Spot {
  readonly layer: number;
  readonly row: number;
}

const sweeps = 12;

/** The edges that lead on. A link back ("Answer again") is none of them, and neither is an edge to a page that is being left. */
function forward({ nodes, edges }: MapData): Map<string, string[]> {
  const steps = new Map(nodes.map(({ id }) => [id, [] as string[]]));
  for (const { from, to, kind } of edges) if (kind !== "link") steps.get(from)?.push(to);
  const reaches = (start: string, goal: string): boolean => {
    const met = new Set([start]);
    // A set grows while it is walked.
    for (const id of met) for (const to of steps.get(id) ?? []) met.add(to);
    return met.has(goal);
  };
  const links = edges.filter(({ from, to, kind }) => kind === "link" && !reaches(to, from));
  for (const { from, to } of links) steps.get(from)?.push(to);
  const next = new Map(nodes.map(({ id }) => [id, [] as string[]]));
  const state = new Map<string, "open" | "done">();
  const visit = (id: string): void => {
    state.set(id, "open");
    for (const to of steps.get(id) ?? []) {
      if (state.get(to) === "open") continue;
      next.get(id)?.push(to);
      if (!state.has(to)) visit(to);
    }
    state.set(id, "done");
  };
  for (const { id } of nodes) if (!state.has(id)) visit(id);
  return next;
}

/** Longest ways first: a page stands right of all that lead to it. Entries stand as near as they can to where they lead. */
function layersOf(data: MapData, next: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const depth = new Map<string, number>();
  const depthOf = (id: string): number => {
    const known = depth.get(id);
    if (known !== undefined) return known;
    const own = Math.max(-1, ...(next.get(id) ?? []).map(depthOf)) + 1;
    depth.set(id, own);
    return own;
  };
  const deepest = Math.max(0, ...data.nodes.map(({ id }) => depthOf(id)));
  return new Map(data.nodes.map(({ id }) => [id, deepest - depthOf(id)]));
}

/** Layers by longest way, rows by the mean of the neighbours' rows (Sugiyama), so that few lines cross. */
export function layOut(data: MapData): Map<string, Spot> {
  const next = forward(data);
  const layers = layersOf(data, next);
  const columns: string[][] = [];
  for (const [id, layer] of layers) columns[layer] = [...(columns[layer] ?? []), id];
  const rows = new Map<string, number>();
  const place = (column: readonly string[]) => {
    for (const [index, id] of column.entries()) rows.set(id, index - (column.length - 1) / 2);
  };
  for (const column of columns) place(column);
  const neighbours = new Map(data.nodes.map(({ id }) => [id, [] as string[]]));
  for (const { from, to } of data.edges) {
    neighbours.get(from)?.push(to);
    neighbours.get(to)?.push(from);
  }
  const mean = (id: string): number => {
    const others = neighbours.get(id) ?? [];
    const sum = others.reduce((total, other) => total + (rows.get(other) ?? 0), 0);
    return others.length === 0 ? (rows.get(id) ?? 0) : sum / others.length;
  };
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const column of sweep % 2 === 0 ? columns : columns.toReversed())
      place(column.toSorted((a, b) => mean(a) - mean(b)));
  }
  return new Map([...layers].map(([id, layer]) => [id, { layer, row: rows.get(id) ?? 0 }]));
}
