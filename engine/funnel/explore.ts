import type { QuizManifest } from "../schema/quiz.ts";
import type { FunnelGraph } from "./funnel-graph.ts";
import type { PageState } from "./page-states.ts";
import type { Trail } from "./prove-quiz.ts";
import type { Step } from "./step-maker.ts";

/** A step, and the page state from which it is taken. */
export interface Edge {
  readonly from: PageState;
  readonly step: Step;
}

/** Every page that a visitor of the funnel can reach, with the shortest path to it. */
export interface Explored {
  /** In the order of discovery: states nearest to an entry come first. */
  readonly states: readonly PageState[];
  readonly edges: readonly Edge[];
  /** The steps from an entry to a page; empty for an entry. */
  shortestPath(state: PageState): readonly Edge[];
}

/**
 * The pages on which paths begin, in order of priority: advertised pages, then result pages (people may
 * bookmark them), then upsells that nothing leads to.
 */
function listEntries(graph: FunnelGraph): PageState[][] {
  const entries: PageState[][] = [[], [], []];
  for (const state of graph.states) {
    if (graph.startsOn(state).length === 0) continue;
    const midway = graph.isMidway(state.route);
    entries[midway === undefined ? 0 : midway === "result" ? 1 : 2]?.push(state);
  }
  return entries;
}

/** Follows every step, breadth first, so that the path to a page is a shortest one. */
export function explore(graph: FunnelGraph): Explored {
  const cameBy = new Map<PageState, Edge | undefined>();
  const edges: Edge[] = [];
  for (const entries of listEntries(graph)) {
    const queue = entries.filter((state) => !cameBy.has(state));
    for (const state of queue) cameBy.set(state, undefined);
    // The loop below appends to the queue.
    for (const from of queue) {
      for (const step of graph.stepsFrom(from)) {
        edges.push({ from, step });
        if (typeof step.to === "string" || cameBy.has(step.to)) continue;
        cameBy.set(step.to, { from, step });
        queue.push(step.to);
      }
    }
  }
  return {
    states: [...cameBy.keys()],
    edges,
    shortestPath: (state) => {
      const path: Edge[] = [];
      for (let last = cameBy.get(state); last; last = cameBy.get(last.from)) path.unshift(last);
      return path;
    },
  };
}

const ends: Readonly<Record<Extract<Step["to"], string>, (reference: string) => string>> = {
  end: (reference) => (reference === "" ? "the end" : reference),
  missing: (reference) => `"${reference}" (missing)`,
};

/**
 * A path that a person can follow by clicking: `/v1/de?src=mail → quiz "size": goal = light →
 * /offer/de?src=mail`.
 */
export function describePath(start: PageState, edges: readonly Edge[]): string {
  const parts = edges.flatMap(({ step }) => [
    ...(step.action === undefined ? [] : [step.action]),
    ...step.via,
    typeof step.to === "string" ? ends[step.to](step.reference) : step.to.address,
  ]);
  return [start.address, ...parts].join(" → ");
}

/** A path through the quiz that a person can follow by clicking: `meals = evening, drinks = juice`. */
export function describeTrail(quiz: QuizManifest, trail: Trail): string {
  return quiz.questions
    .flatMap(({ id }) => {
      const answer = trail[id];
      if (answer === undefined) return [];
      return [
        `${id} = ${answer === null ? "(left out)" : Array.isArray(answer) ? answer.join(" + ") : answer}`,
      ];
    })
    .join(", ");
}
