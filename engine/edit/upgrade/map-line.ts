import { diffArrays } from "diff";

/**
 * The line of `after` that shows what line `line` of `before` showed. A line that is gone leads to what took its place.
 * Lines count from 1.
 */
export function mapLine(before: string, after: string, line: number): number {
  if (before === after) return line;
  const afterLines = after.split("\n");
  let [from, to, removed] = [0, 0, 0];
  for (const { count, added: isAdded, removed: isRemoved } of diffArrays(before.split("\n"), afterLines)) {
    if (isAdded) {
      // What replaces removed lines comes after them.
      const offset = line - 1 - (from - removed);
      if (removed > 0 && offset >= 0 && offset < removed) return to + Math.min(offset, count - 1) + 1;
      to += count;
      removed = 0;
      continue;
    }
    if (removed > 0 && line <= from) return Math.min(to + 1, afterLines.length);
    removed = isRemoved ? count : 0;
    if (!isRemoved && line <= from + count) return to + (line - from);
    from += count;
    if (!isRemoved) to += count;
  }
  return Math.min(to + 1, afterLines.length);
}
