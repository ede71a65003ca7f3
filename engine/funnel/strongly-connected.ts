/**
 * The strongly connected components of a directed graph (Tarjan 1972): within each, every node reaches every
 * other. A component comes after all components that it leads to.
 */
export function stronglyConnected<Node>(
  nodes: Iterable<Node>,
  next: (node: Node) => readonly Node[],
): Node[][] {
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
