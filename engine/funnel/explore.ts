import type { FunnelGraph } from "./funnel-graph.ts";
import type { Step } from "./page-steps.ts";
import type { Stop } from "./stops.ts";

/** A step and the page that it is taken on. */
export interface Taken {
  readonly from: Stop;
  readonly step: Step;
}

/** Every page that a visitor of the funnel gets to, with the shortest way there. */
export interface Explored {
  /** In the order in which they were found: the nearest to an entry first. */
  readonly stops: readonly Stop[];
  readonly taken: readonly Taken[];
  /** The steps to a page from where its way begins; none for an entry. */
  wayTo(stop: Stop): readonly Taken[];
}

/** Which pages ways begin on: advertised ones first, then results that somebody has kept, then offers that nothing leads to. */
function entriesOf(graph: FunnelGraph): Stop[][] {
  const entries: Stop[][] = [[], [], []];
  for (const stop of graph.stops) {
    if (graph.startsOn(stop).length === 0) continue;
    const midway = graph.isMidway(stop.route);
    entries[midway === undefined ? 0 : midway === "result" ? 1 : 2]?.push(stop);
  }
  return entries;
}

/** Follows every step, breadth first, so that the way to a page is a shortest one. */
export function explore(graph: FunnelGraph): Explored {
  const cameBy = new Map<Stop, Taken | undefined>();
  const taken: Taken[] = [];
  for (const entries of entriesOf(graph)) {
    const queue = entries.filter((stop) => !cameBy.has(stop));
    for (const stop of queue) cameBy.set(stop, undefined);
    // Grows while it is walked.
    for (const from of queue) {
      for (const step of graph.stepsFrom(from)) {
        taken.push({ from, step });
        if (typeof step.to === "string" || cameBy.has(step.to)) continue;
        cameBy.set(step.to, { from, step });
        queue.push(step.to);
      }
    }
  }
  return {
    stops: [...cameBy.keys()],
    taken,
    wayTo: (stop) => {
      const way: Taken[] = [];
      for (let last = cameBy.get(stop); last; last = cameBy.get(last.from)) way.unshift(last);
      return way;
    },
  };
}
