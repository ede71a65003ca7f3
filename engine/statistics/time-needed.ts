import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import { halfWidth } from "./confidence-sequence.ts";

/** The chance to find an effect that is as large as the smallest one of interest, by the day that is named. */
const power = 0.8;

/**
 * The information, in units of 1 / effect², at which an interval of level 1 − `alpha` excludes zero with a
 * probability of 80 %: the root of √y = halfWidth(y) + z, where z is the normal quantile of 0.8.
 */
export function neededInformation(alpha: number): number {
  const z = normalQuantile(power, 0, 1);
  const enough = (y: number): boolean => Math.sqrt(y) >= halfWidth(y, alpha) + z;
  let low = 1;
  let high = 2;
  while (!enough(high)) high *= 2;
  while (high - low > 1e-9 * high) {
    const middle = (low + high) / 2;
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** What an estimate of time needs to know. */
export interface Plan {
  /** The goal's rate today, such as 0.03. */
  readonly rate: number;
  /** Browsers that enter the experiment in a day, all arms together. */
  readonly perDay: number;
  /** The arms' weights, the control's first. */
  readonly weights: readonly number[];
  /** The smallest difference of interest, as a share of the rate: 0.1 is from 3 % to 3.3 %. */
  readonly smallestEffect: number;
  readonly alpha: number;
  /** What is known already: 1 / variance of the slowest arm's difference to control. */
  readonly information?: number;
}

/**
 * Whole days until the slowest arm shows the smallest effect of interest at today's traffic, or 0 if it would
 * already. Infinite without traffic or conversions.
 */
export function daysNeeded(plan: Plan): number {
  const { rate, perDay, weights, smallestEffect, alpha, information = 0 } = plan;
  if (rate === 0 || perDay === 0) return Number.POSITIVE_INFINITY;
  const [control = 0, ...challengers] = weights;
  const sum = weights.reduce((one, other) => one + other, 0);
  const spread = rate * (1 - rate) * (sum / control + sum / Math.min(...challengers));
  const missing = neededInformation(alpha / challengers.length) / (smallestEffect * rate) ** 2 - information;
  return Math.max(0, Math.ceil((missing * spread) / perDay));
}
