import { hasUnread } from "../check/unread.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { oncePer } from "../read/once-per.ts";
import { componentsOf } from "./components.ts";
import { describeWay } from "./describe-way.ts";
import { type Explored, explore, type Taken } from "./explore.ts";
import { type FunnelGraph, funnelGraph } from "./funnel-graph.ts";
import type { Place } from "./page-offers.ts";
import type { Stop } from "./stops.ts";

/** Something that is wrong with the funnel, once per cause. */
export interface Flaw {
  readonly place: Place;
  /** The shortest way that shows it. */
  readonly way: string;
  /** What the manifest names at the place, or the page that is meant. */
  readonly name: string;
  /** Codes of the markets in which it is so; empty where it is so in all. */
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
  readonly place: Place;
  readonly name: string;
  readonly market: string;
  readonly start: Stop;
  readonly way: readonly Taken[];
}

/** What was found, one per place: the shortest way, and the markets of all. */
function perCause(graph: FunnelGraph, found: readonly Found[]): Flaw[] {
  const causes = new Map<string, { best: Found; markets: Set<string> }>();
  for (const one of found) {
    const key = `${one.place.document.file} ${JSON.stringify(one.place.path)} ${one.name}`;
    const cause = causes.get(key) ?? { best: one, markets: new Set<string>() };
    if (one.way.length < cause.best.way.length) cause.best = one;
    cause.markets.add(one.market);
    causes.set(key, cause);
  }
  const { markets } = graph.input;
  return [...causes.values()].map(({ best, markets: codes }) => ({
    place: best.place,
    name: best.name,
    way: describeWay(best.start, best.way),
    markets:
      codes.size === markets.length ? [] : markets.flatMap(({ code }) => (codes.has(code) ? [code] : [])),
  }));
}

const startOf = (way: readonly Taken[], last: Stop): Stop => way[0]?.from ?? last;

function findMissing(graph: FunnelGraph, { taken, wayTo }: Explored): Flaw[] {
  return perCause(
    graph,
    taken.flatMap(({ from, step }) => {
      if (step.to !== "missing") return [];
      const way = [...wayTo(from), { from, step }];
      const { place, wanted: name } = step;
      return [{ place, name, market: from.market.code, start: startOf(way, from), way }];
    }),
  );
}

/** Redirects are entries of their own: an old address that somebody has kept. */
function findMissingRedirects(graph: FunnelGraph): Flaw[] {
  const { markets } = graph.input;
  const causes = new Map<string, { flaw: Flaw; markets: string[] }>();
  for (const { code, redirects } of markets.map((market) => ({
    code: market.code,
    redirects: graph.redirectsIn(market),
  }))) {
    for (const { from, place, wanted, to } of redirects) {
      if (to !== "missing") continue;
      const cause = causes.get(from) ?? {
        flaw: { place, way: `${from} → "${wanted}" (missing)`, name: wanted, markets: [] },
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

/** Pages from which the end of an order is reached. What a market lacks is reported by itself, so it counts as one. */
function leadingOn(graph: FunnelGraph, { stops, taken }: Explored): Set<Stop> {
  const before = new Map<Stop, Stop[]>();
  const good = new Set(stops.filter(({ route }) => graph.goals.has(route.name)));
  for (const { from, step } of taken) {
    if (typeof step.to === "string") {
      good.add(from);
      continue;
    }
    const known = before.get(step.to);
    if (known) known.push(from);
    else before.set(step.to, [from]);
  }
  // A set grows while it is walked.
  for (const stop of good) for (const earlier of before.get(stop) ?? []) good.add(earlier);
  return good;
}

function findDeadEnds(graph: FunnelGraph, explored: Explored, ends: ReadonlySet<Stop>): Flaw[] {
  const { taken, wayTo } = explored;
  const led = taken.flatMap(({ from, step }): Found[] => {
    if (typeof step.to === "string" || !ends.has(step.to) || !step.mustLeadOn) return [];
    const way = [...wayTo(from), { from, step }];
    return [
      {
        ...{ place: step.place, name: step.to.route.name, market: step.to.market.code },
        ...{ start: startOf(way, from), way },
      },
    ];
  });
  // A page that sells, and has nothing that leads on.
  const own = [...ends].flatMap((stop): Found[] => {
    const [place] = graph.startsOn(stop);
    if (place === undefined || stop.isBase) return [];
    return [{ place, name: stop.route.name, market: stop.market.code, start: stop, way: [] }];
  });
  return perCause(graph, [...led.filter(({ name }) => !own.some((one) => one.name === name)), ...own]);
}

/** A shortest way round, back to the page that it begins on. */
function wayRound(graph: FunnelGraph, start: Stop, within: ReadonlySet<Stop>): Taken[] {
  const ways = new Map<Stop, Taken[]>([[start, []]]);
  for (const [from, way] of ways) {
    for (const step of graph.stepsFrom(from)) {
      if (step.to === start) return [...way, { from, step }];
      if (typeof step.to !== "string" && within.has(step.to) && !ways.has(step.to))
        ways.set(step.to, [...way, { from, step }]);
    }
  }
  return [];
}

function findLoops(graph: FunnelGraph, explored: Explored, loops: readonly (readonly Stop[])[]): Flaw[] {
  const place = new Map(explored.stops.map((stop, index) => [stop, index]));
  const seen = new Map<string, Found>();
  const found = loops.map((loop): Found[] => {
    const sorted = loop.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
    const [first] = sorted;
    if (first === undefined) return [];
    const round = wayRound(graph, first, new Set(loop));
    const last = round.at(-1);
    if (last === undefined) return [];
    const way = [...explored.wayTo(first), ...round];
    // The same pages in another market, or with another query, are the same loop.
    const names = [...new Set(loop.map(({ route }) => route.name))].sort().join(" ");
    const one: Found = {
      ...{ place: last.step.place, name: first.route.name, market: first.market.code },
      ...{ start: startOf(way, first), way },
    };
    const same = seen.get(names) ?? one;
    seen.set(names, same);
    return [{ ...one, place: same.place, name: same.name }];
  });
  return perCause(graph, found.flat());
}

/** Pages that make sense only after another one. Others are entries: somebody advertises them. */
function findOrphans(graph: FunnelGraph, { taken }: Explored): Orphan[] {
  const arrived = new Set(
    taken.flatMap(({ from, step }) =>
      typeof step.to === "string" || step.to.route === from.route ? [] : [step.to.route.name],
    ),
  );
  return [...graph.input.site.routes.values()].flatMap((route) => {
    const midway = graph.isMidway(route);
    return midway === undefined || arrived.has(route.name) ? [] : [{ route, midway }];
  });
}

/**
 * Without an offer after an order no page is known to be the last one, and nothing says whether a way has
 * ended too early: the site may sell elsewhere.
 */
const sellsItself = ({ input }: FunnelGraph): boolean =>
  [...input.site.routes.values()].some(({ upsell }) => upsell !== undefined);

function prove(graph: FunnelGraph): FunnelProof {
  const explored = explore(graph);
  const missing = [...findMissing(graph, explored), ...findMissingRedirects(graph)];
  const orphans = findOrphans(graph, explored);
  if (!sellsItself(graph)) return { missing, orphans, deadEnds: [], loops: [] };
  const good = leadingOn(graph, explored);
  const required = new Set<Stop>(
    explored.taken.flatMap(({ step }) => (step.mustLeadOn && typeof step.to !== "string" ? [step.to] : [])),
  );
  const lost = explored.stops.filter(
    (stop) => !good.has(stop) && (required.has(stop) || graph.startsOn(stop).length > 0),
  );
  const next = (stop: Stop): Stop[] =>
    graph.stepsFrom(stop).flatMap(({ to }) => (typeof to === "string" ? [] : [to]));
  const inner = componentsOf(lost, next).filter((component) => {
    const own = new Set(component);
    return component.every((stop) => next(stop).every((to) => own.has(to)));
  });
  const isLoop = (component: readonly Stop[]) => component.some((stop) => next(stop).length > 0);
  return {
    missing,
    orphans,
    deadEnds: findDeadEnds(graph, explored, new Set(inner.filter((one) => !isLoop(one)).flat())),
    loops: findLoops(graph, explored, inner.filter(isLoop)),
  };
}

const nothing: FunnelProof = { missing: [], deadEnds: [], loops: [], orphans: [] };

/** Follows the funnel in every market with every query. Undefined manifests are reported by other rules. */
export const proveFunnel = oncePer((site: LinkedSite): FunnelProof => {
  const graph = funnelGraph(site);
  // What a file that cannot be read holds is not known, nor where a quiz ends whose names cannot be followed.
  const isRead = !hasUnread(site.world, "layout", "route", "shared-block", "product", "quiz", "form");
  const isFollowed = graph?.input.quizzes.size === site.world.quizzes.size;
  return graph && isRead && isFollowed ? prove(graph) : nothing;
});
