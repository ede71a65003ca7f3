/**
 * The circles in which names lead to each other, each once, from the name at which `next`, in its order, comes upon it first. What
 * only leads into a circle is not in it.
 */
export function circles(next: ReadonlyMap<string, string | undefined>): string[][] {
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const start of next.keys()) {
    const way: string[] = [];
    let current: string | undefined = start;
    while (current !== undefined && !seen.has(current)) {
      seen.add(current);
      way.push(current);
      current = next.get(current);
    }
    const back = current === undefined ? -1 : way.indexOf(current);
    if (back >= 0) found.push(way.slice(back));
  }
  return found;
}

/** "fr_FR → ch_FR → fr_FR" */
export const describeCircle = (circle: readonly string[]): string =>
  [...circle, ...circle.slice(0, 1)].join(" → ");
