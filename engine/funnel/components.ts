/** The sets of nodes of a directed graph in which each reaches each other (Tarjan 1972), those that lead nowhere else first. */
export function componentsOf<Node>(nodes: Iterable<Node>, next: (node: Node) => readonly Node[]): Node[][] {
  const order = new Map<Node, { index: number; low: number; isOpen: boolean }>();
  const open: Node[] = [];
  const components: Node[][] = [];
  // Without recursion: a funnel of many markets is deeper than the stack.
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
      const mark = order.get(top.node);
      if (mark === undefined) break;
      const target = top.left.pop();
      if (target !== undefined) {
        const known = order.get(target);
        if (known === undefined) enter(target);
        else if (known.isOpen) mark.low = Math.min(mark.low, known.index);
        continue;
      }
      work.pop();
      const above = order.get(work.at(-1)?.node as Node); // Sound: a node that is no key answers undefined.
      if (above) above.low = Math.min(above.low, mark.low);
      if (mark.low !== mark.index) continue;
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
