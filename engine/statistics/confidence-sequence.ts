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

export type Interval = readonly [number, number];

/**
 * Half the width of an interval in standard errors, when the information (1 / variance) has reached
 * `information` times 1 / scale².
 *
 * Robbins' normal mixture: with y = information, √(2 · (y + 1) / y · ln(√(y + 1) / α)). Waudby-Smith, Arbour,
 * Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences", Annals of
 * Statistics 52 (6), 2024, Theorem 2.2, with tρ² = y.
 */
export function halfWidth(information: number, alpha: number): number {
  const y = information;
  return Math.sqrt(((2 * (y + 1)) / y) * Math.log(Math.sqrt(y + 1) / alpha));
}

/**
 * An interval that holds the true value at *all* times together with a probability of at least 1 − `alpha`, for
 * large samples. So a reader may look at it every day and stop whenever it excludes zero; a usual interval that is
 * looked at every day excludes it sooner or later by chance.
 *
 * @param scale the size of the effect for which the interval is tuned, in units of the value. It decides when
 * the interval is narrowest: near a standard error of a third of the scale. It may not depend on the estimate.
 */
export function confidenceSequence({ value, variance }: Estimate, scale: number, alpha: number): Interval {
  const half = Math.sqrt(variance) * halfWidth(scale ** 2 / variance, alpha);
  return [value - half, value + half];
}
