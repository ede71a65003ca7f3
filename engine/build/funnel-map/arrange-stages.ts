import type { MapData, MapEdge, MapNode } from "./map-data.ts";

export interface Group {
  readonly title: string;
  readonly nodes: readonly MapNode[];
}

/** A column of the map. */
export interface Stage {
  readonly title: string;
  readonly groups: readonly Group[];
}

export interface Stages {
  /** The columns in order, from the start to the end of an order. Without empty groups and stages. */
  readonly stages: readonly Stage[];
  /** Redirects, and the pages that only redirects lead to. */
  readonly aside: readonly MapNode[];
}

const groupTitles = [
  ["start", "Landing pages"],
  ["start", "Quizzes"],
  ["results", "Quiz results"],
  ["order", "Order pages"],
  ["after", "Offers after an order"],
  ["end", "End of an order"],
  ["end", "Other pages"],
  ["end", "Outside the site"],
  ["end", "Missing"],
] as const;

type GroupTitle = (typeof groupTitles)[number][1];

const stageTitles = {
  start: "Start",
  results: "Result",
  order: "Order",
  after: "After the order",
  end: "End",
} as const;

/** The group of a node: decided by its kind, or else by the kinds of its outgoing edges. */
function findGroup({ kind }: MapNode, exits: ReadonlySet<MapEdge["kind"]>): GroupTitle {
  if (kind === "goal") return "End of an order";
  if (kind === "upsell") return "Offers after an order";
  if (kind === "result") return "Quiz results";
  if (kind === "outside") return "Outside the site";
  if (kind === "missing") return "Missing";
  if (exits.has("form")) return "Order pages";
  if (exits.has("quiz")) return "Quizzes";
  return exits.size > 0 ? "Landing pages" : "Other pages";
}

/** Groups pages by layout, the most common layout first. Layouts with a single page share one group. */
function byLayout(nodes: readonly MapNode[]): Group[] {
  const layouts = [...Map.groupBy(nodes, ({ layout }) => layout ?? "")].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const large = layouts.filter(([, { length }]) => length > 1);
  const single = layouts.filter(([, { length }]) => length === 1).flatMap(([, own]) => own);
  return [
    ...large.map(([layout, own]) => ({ title: `Layout ${layout}`, nodes: own })),
    { title: large.length === 0 ? "Order pages" : "Other layouts", nodes: single },
  ];
}

/**
 * The length of the longest path to each node within its group. Ignores links, because they also lead back.
 */
function depths(nodes: readonly MapNode[], { edges }: MapData): Map<string, number> {
  const ids = new Set(nodes.map(({ id }) => id));
  const inner = edges.filter(({ from, to, kind }) => kind !== "link" && ids.has(from) && ids.has(to));
  const depth = new Map(nodes.map(({ id }) => [id, 0]));
  // Each round settles at least one more depth. The limit of rounds and depths ends cycles too.
  for (let round = 0; round < nodes.length; round++)
    for (const { from, to } of inner)
      depth.set(to, Math.min(nodes.length, Math.max(depth.get(to) ?? 0, (depth.get(from) ?? 0) + 1)));
  return depth;
}

const sweeps = 8;

/**
 * Sorts each group by depth, and then by the mean position of a node's neighbours (as Sugiyama's method
 * does), so that few lines cross.
 */
function untangle(stages: readonly Stage[], data: MapData): Stage[] {
  const places = new Map<string, number>();
  const number = (current: readonly Stage[]) => {
    for (const { groups } of current)
      for (const [location, { id }] of groups.flatMap(({ nodes }) => nodes).entries())
        places.set(id, location);
  };
  const neighbours = new Map(data.nodes.map(({ id }) => [id, [] as string[]]));
  for (const { from, to } of data.edges) {
    neighbours.get(from)?.push(to);
    neighbours.get(to)?.push(from);
  }
  const mean = ({ id }: MapNode): number => {
    const others = neighbours.get(id) ?? [];
    const sum = others.reduce((total, other) => total + (places.get(other) ?? 0), 0);
    return others.length === 0 ? (places.get(id) ?? 0) : sum / others.length;
  };
  let current = [...stages];
  for (let sweep = 0; sweep < sweeps; sweep++) {
    number(current);
    current = current.map(({ title, groups }) => ({
      title,
      groups: groups.map(({ title, nodes }) => {
        const depth = depths(nodes, data);
        const sorted = nodes.toSorted(
          (a, b) => (depth.get(a.id) ?? 0) - (depth.get(b.id) ?? 0) || mean(a) - mean(b),
        );
        return { title, nodes: sorted };
      }),
    }));
  }
  return current;
}

/**
 * Arranges the nodes in columns: the pages before an order, the order pages, and the pages after an order.
 */
export function arrangeStages(data: MapData): Stages {
  const exits = new Map(data.nodes.map(({ id }) => [id, new Set<MapEdge["kind"]>()]));
  const isInFunnel = new Set<string>();
  for (const { from, to, kind } of data.edges) {
    exits.get(from)?.add(kind);
    if (kind !== "redirect") isInFunnel.add(from).add(to);
  }
  const isAside = ({ id, kind }: MapNode) => kind === "redirect" || (kind === "page" && !isInFunnel.has(id));
  const grouped = Map.groupBy(
    data.nodes.filter((node) => !isAside(node)),
    (node) => findGroup(node, exits.get(node.id) ?? new Set()),
  );
  const stages = Object.entries(stageTitles).flatMap(([key, title]): Stage[] => {
    const groups = groupTitles
      .filter(([stage]) => stage === key)
      .flatMap(([, title]) => {
        const nodes = grouped.get(title) ?? [];
        return title === "Order pages" ? byLayout(nodes) : [{ title, nodes }];
      })
      .filter(({ nodes }) => nodes.length > 0);
    return groups.length === 0 ? [] : [{ title, groups }];
  });
  return { stages: untangle(stages, data), aside: data.nodes.filter(isAside) };
}
