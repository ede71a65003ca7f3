import type { Estimate } from "./sample.ts";

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
