/**
 * Finds the cycles among names that each lead to at most one other. Each cycle is reported once, starting at
 * the name where the search, in the order of `next`, first enters it. Names that only lead into a cycle are
 * not part of it.
 */
export function findCycles(next: ReadonlyMap<string, string | undefined>): string[][] {
  const visited = new Set<string>();
  const cycles: string[][] = [];
  for (const start of next.keys()) {
    const way: string[] = [];
    let current: string | undefined = start;
    while (current !== undefined && !visited.has(current)) {
      visited.add(current);
      way.push(current);
      current = next.get(current);
    }
    const back = current === undefined ? -1 : way.indexOf(current);
    if (back >= 0) cycles.push(way.slice(back));
  }
  return cycles;
}

/** "fr_FR → ch_FR → fr_FR" */
export const describeCycle = (cycle: readonly string[]): string =>
  [...cycle, ...cycle.slice(0, 1)].join(" → ");
