import { median } from "./run-timed.ts";

/** A median with the bounds of its 95 % confidence interval. */
export interface MedianDifference {
  readonly median: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The median of the differences between neighbours: `ones[i] - others[i]`. The bounds are two of the differences,
 * by rank, so they assume no distribution (Conover, Practical Nonparametric Statistics, section 3.2). Fewer than six
 * differences have no such bounds; these are the least and the greatest.
 */
export function medianDifference(ones: readonly number[], others: readonly number[]): MedianDifference {
  const differences = ones.map((one, index) => one - (others[index] ?? Number.NaN)).sort((a, b) => a - b);
  const { length } = differences;
  const outside = Math.max(0, Math.floor(length / 2 - 0.98 * Math.sqrt(length)));
  return {
    median: median(differences),
    from: differences[outside] ?? Number.NaN,
    to: differences[length - 1 - outside] ?? Number.NaN,
  };
}
