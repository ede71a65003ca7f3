import type { Explored } from "./explore.ts";
import type { FunnelGraph } from "./funnel-graph.ts";
import type { PageState } from "./page-states.ts";

/**
 * The strongly connected components of a directed graph (Tarjan 1972): within each, every node reaches every
 * other. A component comes after all components that it leads to.
 */
function stronglyConnected<Node>(nodes: Iterable<Node>, next: (node: Node) => readonly Node[]): Node[][] {
  const order = new Map<Node, { index: number; low: number; isOpen: boolean }>();
  const open: Node[] = [];
  const components: Node[][] = [];
  // Iterative, because a funnel of many markets can be deeper than the call stack.
  for (const root of nodes) {
    if (order.has(root)) continue;
    const work: { node: Node; left: Node[] }[] = [];
    const enter = (node: Node) => {
      order.set(node, { index: order.size, low: order.size, isOpen: true });
      open.push(node);
      work.push({ node, left: [...next(node)] });
    };
    enter(root);
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const node = order.get(top.node);
      if (node === undefined) break;
      const target = top.left.pop();
      if (target !== undefined) {
        const known = order.get(target);
        if (known === undefined) enter(target);
        else if (known.isOpen) node.low = Math.min(node.low, known.index);
        continue;
      }
      work.pop();
      // SAFETY: `get` returns undefined if there is no node.
      const above = order.get(work.at(-1)?.node as Node);
      if (above) above.low = Math.min(above.low, node.low);
      if (node.low !== node.index) continue;
      const component = open.splice(open.indexOf(top.node));
      for (const node of component) {
        const done = order.get(node);
        if (done) done.isOpen = false;
      }
      components.push(component);
    }
  }
  return components;
}

/**
 * The pages from which an order can be completed. A missing page counts as an end, because it is reported
 * separately.
 */
function findCompleting(graph: FunnelGraph, { states, edges }: Explored): Set<PageState> {
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

/** The pages from which no order can be completed, although visitors there want to order. */
function findLost(graph: FunnelGraph, explored: Explored): PageState[] {
  const completing = findCompleting(graph, explored);
  const required = new Set(
    explored.edges.flatMap(({ step }) => (step.mustLeadOn && typeof step.to !== "string" ? [step.to] : [])),
  );
  return explored.states.filter(
    (state) => !completing.has(state) && (required.has(state) || graph.startsOn(state).length > 0),
  );
}

/**
 * Finds the groups of pages from which no order can be completed and that lead only to each other. A group is a loop,
 * or a single page without steps, which is a dead end.
 */
export function findTraps(graph: FunnelGraph, explored: Explored) {
  const next = (state: PageState): PageState[] =>
    graph.stepsFrom(state).flatMap(({ to }) => (typeof to === "string" ? [] : [to]));
  const traps = stronglyConnected(findLost(graph, explored), next).filter((group) => {
    const own = new Set(group);
    return group.every((state) => next(state).every((to) => own.has(to)));
  });
  const isLoop = (group: readonly PageState[]) => group.some((state) => next(state).length > 0);
  return { loops: traps.filter(isLoop), deadEnds: traps.filter((group) => !isLoop(group)).flat() };
}
