/**
 * Optimal string alignment distance: the minimum number of insertions, deletions, substitutions and swaps of
 * two neighbours that turn one text into the other, without editing a position twice. Counts UTF-16 units.
 */
export function osaDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const substitution = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + substitution,
        swapped ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, to.length);
}

/** Reads a cell. Cells outside the table, which the swap reads in the first row and column, cost infinity. */
function at(cells: readonly number[], index: number): number {
  return cells[index] ?? Number.POSITIVE_INFINITY;
}
