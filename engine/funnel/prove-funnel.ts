import type { SourceLocation } from "../json/document.ts";
import { allBlocks } from "../site/collect-field-uses.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { hasInvalidManifest } from "../site/manifests.ts";
import { fitsBlock } from "../site/prop-errors.ts";
import { describePath, type Edge, type Explored, explore } from "./explore.ts";
import { findTraps } from "./find-traps.ts";
import type { FunnelGraph } from "./funnel-graph.ts";
import type { PageState } from "./page-states.ts";

/** A problem of the funnel, once per cause. */
export interface Flaw {
  readonly location: SourceLocation;
  /** The shortest path that shows it: `/take/de → /offer/de`. */
  readonly path: string;
  /** The name that the manifest has there, or the name of the affected page. */
  readonly name: string;
  /** Codes of the affected markets; empty if all are. */
  readonly markets: readonly string[];
}

/** A page in the middle of a funnel that nothing leads to. */
export interface Orphan {
  readonly route: LinkedRoute;
  readonly midway: "upsell" | "result";
}

export interface FunnelProof {
  readonly missing: readonly Flaw[];
  readonly deadEnds: readonly Flaw[];
  readonly loops: readonly Flaw[];
  readonly orphans: readonly Orphan[];
}

/** A flaw in one market. `edges` is the path to it, which begins at `start`. */
interface Found {
  readonly location: SourceLocation;
  readonly name: string;
  readonly market: string;
  readonly start: PageState;
  readonly edges: readonly Edge[];
}

/** The codes of affected markets in their order. Empty if all markets are affected. */
function affectedMarkets({ input: { markets } }: FunnelGraph, codes: ReadonlySet<string>): string[] {
  if (codes.size === markets.length) return [];
  return markets.flatMap(({ code }) => (codes.has(code) ? [code] : []));
}

/** Groups findings by location and name: the shortest path of each group, and the markets of all. */
function perCause(graph: FunnelGraph, flaws: readonly Found[]): Flaw[] {
  const causes = new Map<string, { best: Found; markets: Set<string> }>();
  for (const flaw of flaws) {
    const key = `${flaw.location.document.file} ${JSON.stringify(flaw.location.path)} ${flaw.name}`;
    const cause = causes.get(key) ?? { best: flaw, markets: new Set<string>() };
    if (flaw.edges.length < cause.best.edges.length) cause.best = flaw;
    cause.markets.add(flaw.market);
    causes.set(key, cause);
  }
  return [...causes.values()].map(({ best, markets }) => ({
    location: best.location,
    name: best.name,
    path: describePath(best.start, best.edges),
    markets: affectedMarkets(graph, markets),
  }));
}

const findStart = (edges: readonly Edge[], last: PageState): PageState => edges[0]?.from ?? last;

function findMissing(graph: FunnelGraph, { edges: edgeList, shortestPath }: Explored): Flaw[] {
  const missingSteps = edgeList.flatMap(({ from, step }): Found[] => {
    if (step.to !== "missing") return [];
    const edges = [...shortestPath(from), { from, step }];
    const { location, reference: name } = step;
    return [{ location, name, market: from.market.code, start: findStart(edges, from), edges }];
  });
  return perCause(graph, missingSteps);
}

/** Redirects are entries too: people may still use the old address. */
function findMissingRedirects(graph: FunnelGraph): Flaw[] {
  const missing = graph.input.markets.flatMap((market) =>
    graph
      .redirectsIn(market)
      .filter(({ to }) => to === "missing")
      .map((redirect) => ({ ...redirect, market: market.code })),
  );
  return [...Map.groupBy(missing, ({ from }) => from)].flatMap(([from, group]): Flaw[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { location, reference: name } = first;
    const markets = affectedMarkets(graph, new Set(group.map(({ market }) => market)));
    return [{ location, name, path: `${from} → "${name}" (missing)`, markets }];
  });
}

function findDeadEnds(graph: FunnelGraph, explored: Explored, ends: ReadonlySet<PageState>): Flaw[] {
  const { edges: edgeList, shortestPath } = explored;
  const atStep = edgeList.flatMap(({ from, step }): Found[] => {
    if (typeof step.to === "string" || !ends.has(step.to) || !step.mustLeadOn) return [];
    const edges = [...shortestPath(from), { from, step }];
    return [
      {
        location: step.location,
        name: step.to.route.name,
        market: step.to.market.code,
        start: findStart(edges, from),
        edges,
      },
    ];
  });
  // Pages that sell, but without a step to another page.
  const atPage = [...ends].flatMap((state): Found[] => {
    const [location] = graph.startsOn(state);
    if (location === undefined || state.isBase) return [];
    return [{ location, name: state.route.name, market: state.market.code, start: state, edges: [] }];
  });
  const names = new Set(atPage.map(({ name }) => name));
  return perCause(graph, [...atStep.filter(({ name }) => !names.has(name)), ...atPage]);
}

/** A shortest cycle within some pages that starts and ends on one of them. */
function shortestCycle(graph: FunnelGraph, start: PageState, within: ReadonlySet<PageState>): Edge[] {
  const paths = new Map<PageState, Edge[]>([[start, []]]);
  // Iterating a Map also visits entries that the loop adds, so this is a breadth-first search.
  for (const [from, path] of paths) {
    for (const step of graph.stepsFrom(from)) {
      if (step.to === start) return [...path, { from, step }];
      if (typeof step.to !== "string" && within.has(step.to) && !paths.has(step.to))
        paths.set(step.to, [...path, { from, step }]);
    }
  }
  return [];
}

function findLoops(graph: FunnelGraph, explored: Explored, loops: readonly (readonly PageState[])[]): Flaw[] {
  const indexes = new Map(explored.states.map((state, index) => [state, index]));
  const flawsByNames = new Map<string, Found>();
  const flawLists = loops.map((loop): Found[] => {
    const sorted = loop.toSorted((a, b) => (indexes.get(a) ?? 0) - (indexes.get(b) ?? 0));
    const [first] = sorted;
    if (first === undefined) return [];
    const cycle = shortestCycle(graph, first, new Set(loop));
    const last = cycle.at(-1);
    if (last === undefined) return [];
    const edges = [...explored.shortestPath(first), ...cycle];
    // The same routes in another market, or with another query, are the same loop.
    const names = [...new Set(loop.map(({ route }) => route.name))].sort().join(" ");
    const flaw: Found = {
      location: last.step.location,
      name: first.route.name,
      market: first.market.code,
      start: findStart(edges, first),
      edges,
    };
    const same = flawsByNames.get(names) ?? flaw;
    flawsByNames.set(names, same);
    return [{ ...flaw, location: same.location, name: same.name }];
  });
  return perCause(graph, flawLists.flat());
}

/**
 * Pages that make sense only after another page, but that nothing leads to. All other pages are possible
 * entries: somebody may advertise them.
 */
function findOrphans(graph: FunnelGraph, { edges }: Explored): Orphan[] {
  const arrived = new Set(
    edges.flatMap(({ from, step }) =>
      typeof step.to === "string" || step.to.route === from.route ? [] : [step.to.route.name],
    ),
  );
  return [...graph.input.site.routes.values()].flatMap((route) => {
    const midway = graph.isMidway(route);
    return midway === undefined || arrived.has(route.name) ? [] : [{ route, midway }];
  });
}

/**
 * Whether some page has an upsell. Without one, the last page of the funnel is unknown, so a path that ends too early
 * cannot be recognised: the site may sell elsewhere.
 */
const hasUpsell = ({ input }: FunnelGraph): boolean =>
  [...input.site.routes.values()].some(({ upsell }) => upsell !== undefined);

function prove(graph: FunnelGraph): FunnelProof {
  const explored = explore(graph);
  const missing = [...findMissing(graph, explored), ...findMissingRedirects(graph)];
  const orphans = findOrphans(graph, explored);
  if (!hasUpsell(graph)) return { missing, orphans, deadEnds: [], loops: [] };
  const traps = findTraps(graph, explored);
  return {
    missing,
    orphans,
    deadEnds: findDeadEnds(graph, explored, new Set(traps.deadEnds)),
    loops: findLoops(graph, explored, traps.loops),
  };
}

const nothing: FunnelProof = { missing: [], deadEnds: [], loops: [], orphans: [] };

/**
 * Proves that no path to an order is broken, in every market and with every query. Finds nothing if a manifest that the
 * funnel needs is missing or invalid: other rules report that.
 */
export function proveFunnel(site: LinkedSite, graph: FunnelGraph | undefined): FunnelProof {
  // The content of an invalid file is unknown, and so are the ends of a quiz with an invalid structure.
  const isRead = !hasInvalidManifest(
    site.manifests,
    "layout",
    "route",
    "shared-block",
    "product",
    "quiz",
    "form",
  );
  const isFollowed = graph?.input.quizzes.size === site.manifests.quizzes.size;
  if (!graph || !isRead || !isFollowed) return nothing;
  // A button with invalid props may be the one that leads on.
  return allBlocks(site).every((resolved) => fitsBlock(site.manifests, resolved)) ? prove(graph) : nothing;
}
