import { addSamples, type Estimate, estimateMean, type Sample, sampleVariance } from "./sample.ts";

/** One phase of an experiment in one currency: within it, both arms met the same visitors and prices. */
export interface Stratum {
  readonly control: Sample;
  readonly arm: Sample;
}

/**
 * The arm's mean minus the control's, computed in each stratum and combined by inverse variance (a fixed-effect
 * meta-analysis; Cochran, "The combination of estimates from different experiments", Biometrics 10, 1954).
 *
 * Weights use the variance that both arms have together. A weight from the variances of the single arms would
 * depend on the difference: a stratum in which one arm was unlucky would count for more. Undefined if no stratum
 * has a spread.
 */
export function combineDifferences(strata: readonly Stratum[]): Estimate | undefined {
  let weights = 0;
  let value = 0;
  let variance = 0;
  for (const { control, arm } of strata) {
    const spread = sampleVariance(addSamples(control, arm)) * (1 / control.count + 1 / arm.count);
    if (control.count < 2 || arm.count < 2 || spread === 0) continue;
    const weight = 1 / spread;
    const [ours, theirs] = [estimateMean(arm), estimateMean(control)];
    weights += weight;
    value += weight * (ours.value - theirs.value);
    variance += weight ** 2 * (ours.variance + theirs.variance);
  }
  return weights === 0 ? undefined : { value: value / weights, variance: variance / weights ** 2 };
}

/**
 * An arm's mean over strata, each with the given weight: its share of the browsers of *all* arms. So that two
 * arms are compared over the same mix of visitors, even if a phase gave one of them more. Undefined without
 * browsers.
 */
export function combineMeans(
  strata: readonly { readonly sample: Sample; readonly weight: number }[],
): Estimate | undefined {
  const known = strata.filter(({ sample }) => sample.count > 0);
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return undefined;
  const means = known.map(({ sample, weight }) => ({ ...estimateMean(sample), share: weight / weights }));
  return {
    value: means.reduce((sum, mean) => sum + mean.share * mean.value, 0),
    variance: means.reduce((sum, mean) => sum + mean.share ** 2 * mean.variance, 0),
  };
}
