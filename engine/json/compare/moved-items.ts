import type { Pair } from "./align-lists.ts";

/** The pairs that changed their place among each other: all but the longest run that kept its order. */
export function movedItems(pairs: readonly Pair[]): readonly Pair[] {
  const best: Pair[][] = [];
  for (const pair of pairs) {
    const before = best.filter((run) => (run.at(-1)?.[1] ?? -1) < pair[1]);
    const longest = before.reduce<Pair[]>((most, run) => (run.length > most.length ? run : most), []);
    best.push([...longest, pair]);
  }
  const kept = new Set(best.reduce<Pair[]>((most, run) => (run.length > most.length ? run : most), []));
  return pairs.filter((pair) => !kept.has(pair));
}
