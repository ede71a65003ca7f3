import type { SourceLocation } from "../json/document.ts";
import { allBlocks } from "../site/collect-field-uses.ts";
import { hasInvalidManifest } from "../site/has-invalid-manifest.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { fitsBlock } from "../site/prop-errors.ts";
import { describePath } from "./describe-path.ts";
import { type Edge, type Explored, explore } from "./explore.ts";
import type { FunnelGraph } from "./funnel-graph.ts";
import type { PageState } from "./page-states.ts";
import { stronglyConnected } from "./strongly-connected.ts";

/** A problem of the funnel, once per cause. */
export interface Flaw {
  readonly location: SourceLocation;
  /** The shortest path that shows it. */
  readonly way: string;
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

interface Found {
  readonly location: SourceLocation;
  readonly name: string;
  readonly market: string;
  readonly start: PageState;
  readonly way: readonly Edge[];
}

/** Groups findings by location and name: the shortest path of each group, and the markets of all. */
function perCause(graph: FunnelGraph, found: readonly Found[]): Flaw[] {
  const causes = new Map<string, { best: Found; markets: Set<string> }>();
  for (const one of found) {
    const key = `${one.location.document.file} ${JSON.stringify(one.location.path)} ${one.name}`;
    const cause = causes.get(key) ?? { best: one, markets: new Set<string>() };
    if (one.way.length < cause.best.way.length) cause.best = one;
    cause.markets.add(one.market);
    causes.set(key, cause);
  }
  const { markets } = graph.input;
  return [...causes.values()].map(({ best, markets: codes }) => ({
    location: best.location,
    name: best.name,
    way: describePath(best.start, best.way),
    markets:
      codes.size === markets.length ? [] : markets.flatMap(({ code }) => (codes.has(code) ? [code] : [])),
  }));
}

const startOf = (way: readonly Edge[], last: PageState): PageState => way[0]?.from ?? last;

function findMissing(graph: FunnelGraph, { edges, shortestPath }: Explored): Flaw[] {
  return perCause(
    graph,
    edges.flatMap(({ from, step }) => {
      if (step.to !== "missing") return [];
      const way = [...shortestPath(from), { from, step }];
      const { location, reference: name } = step;
      return [{ location, name, market: from.market.code, start: startOf(way, from), way }];
    }),
  );
}

/** Redirects are entries too: people may still use the old address. */
function findMissingRedirects(graph: FunnelGraph): Flaw[] {
  const { markets } = graph.input;
  const causes = new Map<string, { flaw: Flaw; markets: string[] }>();
  for (const { code, redirects } of markets.map((market) => ({
    code: market.code,
    redirects: graph.redirectsIn(market),
  }))) {
    for (const { from, location, reference, to } of redirects) {
      if (to !== "missing") continue;
      const cause = causes.get(from) ?? {
        flaw: { location, way: `${from} → "${reference}" (missing)`, name: reference, markets: [] },
        markets: [],
      };
      cause.markets.push(code);
      causes.set(from, cause);
    }
  }
  return [...causes.values()].map(({ flaw, markets: codes }) => ({
    ...flaw,
    markets: codes.length === markets.length ? [] : codes,
  }));
}

/**
 * Pages from which an order can be completed. A missing page counts as an end, because it is reported
 * separately.
 */
function leadingOn(graph: FunnelGraph, { states, edges }: Explored): Set<PageState> {
  const before = new Map<PageState, PageState[]>();
  const good = new Set(states.filter(({ route }) => graph.goals.has(route.name)));
  for (const { from, step } of edges) {
    if (typeof step.to === "string") {
      good.add(from);
      continue;
    }
    const known = before.get(step.to);
    if (known) known.push(from);
    else before.set(step.to, [from]);
  }
  // Iterating a Set also visits values that the loop adds.
  for (const state of good) for (const earlier of before.get(state) ?? []) good.add(earlier);
  return good;
}

function findDeadEnds(graph: FunnelGraph, explored: Explored, ends: ReadonlySet<PageState>): Flaw[] {
  const { edges, shortestPath } = explored;
  const led = edges.flatMap(({ from, step }): Found[] => {
    if (typeof step.to === "string" || !ends.has(step.to) || !step.mustLeadOn) return [];
    const way = [...shortestPath(from), { from, step }];
    return [
      {
        ...{ location: step.location, name: step.to.route.name, market: step.to.market.code },
        ...{ start: startOf(way, from), way },
      },
    ];
  });
  // Pages that sell but have nothing that leads on.
  const own = [...ends].flatMap((state): Found[] => {
    const [location] = graph.startsOn(state);
    if (location === undefined || state.isBase) return [];
    return [{ location, name: state.route.name, market: state.market.code, start: state, way: [] }];
  });
  return perCause(graph, [...led.filter(({ name }) => !own.some((one) => one.name === name)), ...own]);
}

/** A shortest cycle that starts and ends on a page. */
function wayRound(graph: FunnelGraph, start: PageState, within: ReadonlySet<PageState>): Edge[] {
  const ways = new Map<PageState, Edge[]>([[start, []]]);
  for (const [from, way] of ways) {
    for (const step of graph.stepsFrom(from)) {
      if (step.to === start) return [...way, { from, step }];
      if (typeof step.to !== "string" && within.has(step.to) && !ways.has(step.to))
        ways.set(step.to, [...way, { from, step }]);
    }
  }
  return [];
}

function findLoops(graph: FunnelGraph, explored: Explored, loops: readonly (readonly PageState[])[]): Flaw[] {
  const location = new Map(explored.states.map((state, index) => [state, index]));
  const seen = new Map<string, Found>();
  const found = loops.map((loop): Found[] => {
    const sorted = loop.toSorted((a, b) => (location.get(a) ?? 0) - (location.get(b) ?? 0));
    const [first] = sorted;
    if (first === undefined) return [];
    const round = wayRound(graph, first, new Set(loop));
    const last = round.at(-1);
    if (last === undefined) return [];
    const way = [...explored.shortestPath(first), ...round];
    // The same routes in another market, or with another query, are the same loop.
    const names = [...new Set(loop.map(({ route }) => route.name))].sort().join(" ");
    const one: Found = {
      ...{ location: last.step.location, name: first.route.name, market: first.market.code },
      ...{ start: startOf(way, first), way },
    };
    const same = seen.get(names) ?? one;
    seen.set(names, same);
    return [{ ...one, location: same.location, name: same.name }];
  });
  return perCause(graph, found.flat());
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
 * Without an upsell, the last page of the funnel is unknown, so a path that ends too early cannot be
 * recognised: the site may sell elsewhere.
 */
const sellsItself = ({ input }: FunnelGraph): boolean =>
  [...input.site.routes.values()].some(({ upsell }) => upsell !== undefined);

function prove(graph: FunnelGraph): FunnelProof {
  const explored = explore(graph);
  const missing = [...findMissing(graph, explored), ...findMissingRedirects(graph)];
  const orphans = findOrphans(graph, explored);
  if (!sellsItself(graph)) return { missing, orphans, deadEnds: [], loops: [] };
  const good = leadingOn(graph, explored);
  const required = new Set<PageState>(
    explored.edges.flatMap(({ step }) => (step.mustLeadOn && typeof step.to !== "string" ? [step.to] : [])),
  );
  const lost = explored.states.filter(
    (state) => !good.has(state) && (required.has(state) || graph.startsOn(state).length > 0),
  );
  const next = (state: PageState): PageState[] =>
    graph.stepsFrom(state).flatMap(({ to }) => (typeof to === "string" ? [] : [to]));
  const inner = stronglyConnected(lost, next).filter((component) => {
    const own = new Set(component);
    return component.every((state) => next(state).every((to) => own.has(to)));
  });
  const isLoop = (component: readonly PageState[]) => component.some((state) => next(state).length > 0);
  return {
    missing,
    orphans,
    deadEnds: findDeadEnds(graph, explored, new Set(inner.filter((one) => !isLoop(one)).flat())),
    loops: findLoops(graph, explored, inner.filter(isLoop)),
  };
}

const nothing: FunnelProof = { missing: [], deadEnds: [], loops: [], orphans: [] };

/** Follows the funnel in every market with every query. Other rules report missing manifests. */
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
