/** What is known of a number of browsers: how many there are, Σx and Σx². For a rate, x is 0 or 1. */
export interface Sample {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** An estimated value, with the variance of the estimate (not of the population). */
export interface Estimate {
  readonly value: number;
  readonly variance: number;
}

/** A rate as a sample: `hits` of `count` browsers did it. */
export const rateSample = (count: number, hits: number): Sample => ({ count, sum: hits, squares: hits });

export const addSamples = (one: Sample, other: Sample): Sample => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});

/** The variance of x, with Bessel's correction. Infinite below two browsers: nothing is known of it yet. */
export function sampleVariance({ count, sum, squares }: Sample): number {
  if (count < 2) return Number.POSITIVE_INFINITY;
  return Math.max(0, (squares - sum ** 2 / count) / (count - 1));
}

/** The mean of x. */
export function estimateMean(sample: Sample): Estimate {
  return {
    value: sample.count === 0 ? 0 : sample.sum / sample.count,
    variance: sampleVariance(sample) / sample.count,
  };
}
