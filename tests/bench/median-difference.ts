import { median } from "./run-timed.ts";

/** A difference with the bounds of its 95 % confidence interval. */
export interface MedianDifference {
  readonly median: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The differences between neighbours, `ones[i] - others[i]`, in one figure: the median of the averages of all pairs of
 * differences, each with itself included. Paints come with the screen's frames, so the differences lie far apart, and
 * these averages scatter less than the differences' own median. The bounds are two of the averages, by rank, with the
 * normal approximation of Wilcoxon's signed-rank test (Hollander, Wolfe and Chicken, Nonparametric Statistical Methods,
 * sections 3.2 and 3.3). Fewer than six differences have no such bounds; these are the least and the greatest.
 */
export function medianDifference(ones: readonly number[], others: readonly number[]): MedianDifference {
  const differences = ones.map((one, index) => one - (others[index] ?? Number.NaN));
  const averages = differences
    .flatMap((one, index) => differences.slice(index).map((other) => (one + other) / 2))
    .sort((a, b) => a - b);
  const { length } = differences;
  const deviation = Math.sqrt((length * (length + 1) * (2 * length + 1)) / 24);
  const outside = Math.max(0, Math.floor(averages.length / 2 - 1.96 * deviation));
  return {
    median: median(averages),
    from: averages[outside] ?? Number.NaN,
    to: averages[averages.length - 1 - outside] ?? Number.NaN,
  };
}
