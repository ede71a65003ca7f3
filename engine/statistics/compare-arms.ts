import {
  addSamples,
  confidenceSequence,
  type Estimate,
  estimateMean,
  type Interval,
  rateSample,
  type Sample,
  sampleVariance,
} from "./confidence-sequence.ts";
import type { ArmCounts, ArmResult, Design, RevenueResult, StratumCounts } from "./judge-experiment.ts";

/** One phase of an experiment in one currency: within it, both arms met the same visitors and prices. */
interface Stratum {
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
function combineDifferences(strata: readonly Stratum[]): Estimate | undefined {
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
function combineMeans(
  strata: readonly { readonly sample: Sample; readonly weight: number }[],
): Estimate | undefined {
  const visitedStrata = strata.filter(({ sample }) => sample.count > 0);
  const weights = visitedStrata.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return undefined;
  const means = visitedStrata.map(({ sample, weight }) => ({
    ...estimateMean(sample),
    share: weight / weights,
  }));
  return {
    value: means.reduce((sum, mean) => sum + mean.share * mean.value, 0),
    variance: means.reduce((sum, mean) => sum + mean.share ** 2 * mean.variance, 0),
  };
}

/** The false-positive rate: the chance that the experiment ever calls an arm different although none is. */
export const errorRate = 0.05;

/**
 * Conversions to expect in each of two arms, from what both have together, before a stratum counts. Asymptotic
 * sequences hold for large samples; below this number they would exclude the truth more often than promised.
 * The number in the single arms does not matter: it would keep a broken arm from being found.
 */
const leastConversions = 15;

/** The same for revenue, whose few large orders need more of them. */
export const leastOrders = 100;

type Measure = (counts: ArmCounts) => Sample;
const conversions: Measure = ({ exposed, converted }) => rateSample(exposed, converted);
const revenue: Measure = ({ exposed, amount, squares }) => ({ count: exposed, sum: amount, squares });

const nothing: ArmCounts = { exposed: 0, converted: 0, amount: 0, squares: 0 };
const getCounts = ({ arms }: StratumCounts, id: string): ArmCounts => arms[id] ?? nothing;
const exposedIn = ({ arms }: StratumCounts): number =>
  Object.values(arms).reduce((sum, { exposed }) => sum + exposed, 0);

/** An arm's mean over the strata, each weighted by its browsers in all arms. */
function mean(strata: readonly StratumCounts[], id: string, measure: Measure): Estimate | undefined {
  return combineMeans(
    strata.map((stratum) => ({ sample: measure(getCounts(stratum, id)), weight: exposedIn(stratum) })),
  );
}

/** The strata in which enough browsers of both arms have converted. */
function comparable(strata: readonly StratumCounts[], control: string, arm: string, least: number) {
  return strata.filter((stratum) => {
    const [ours, theirs] = [getCounts(stratum, arm), getCounts(stratum, control)];
    const rate = (ours.converted + theirs.converted) / (ours.exposed + theirs.exposed);
    return rate * Math.min(ours.exposed, theirs.exposed) >= least;
  });
}

/** An arm's difference to the control. Undefined below the minimum number of conversions. */
function difference(
  strata: readonly StratumCounts[],
  { arms, smallestEffect }: Design,
  id: string,
  [measure, least]: readonly [Measure, number],
): { readonly value: number; readonly variance: number; readonly interval: Interval } | undefined {
  const control = arms[0]?.id ?? "";
  const compared = comparable(strata, control, id, least);
  const estimate = combineDifferences(
    compared.map(
      (stratum): Stratum => ({
        control: measure(getCounts(stratum, control)),
        arm: measure(getCounts(stratum, id)),
      }),
    ),
  );
  const base = mean(compared, control, measure);
  if (estimate === undefined || base === undefined || base.value === 0 || estimate.variance === 0)
    return undefined;
  const scale = smallestEffect * base.value;
  return { ...estimate, interval: confidenceSequence(estimate, scale, errorRate / (arms.length - 1)) };
}

/** The difference of the goal's rates. */
export const rateDifference = (strata: readonly StratumCounts[], design: Design, id: string) =>
  difference(strata, design, id, [conversions, leastConversions]);

/** The difference of the revenue per entry, in one currency. */
export const revenueDifference = (strata: readonly StratumCounts[], design: Design, id: string) =>
  difference(strata, design, id, [revenue, leastOrders]);

/** The strata of each currency. */
export const byCurrency = (strata: readonly StratumCounts[]) =>
  Map.groupBy(strata, ({ currency }) => currency);

const total = (strata: readonly StratumCounts[], id: string, key: keyof ArmCounts): number =>
  strata.reduce((sum, stratum) => sum + getCounts(stratum, id)[key], 0);

const clip = ([low, high]: Interval): Interval => [Math.max(0, low), Math.min(1, high)];

function compareRevenue(
  strata: readonly StratumCounts[],
  design: Design,
  id: string,
): readonly RevenueResult[] {
  return [...byCurrency(strata)].flatMap(([currency, currencyStrata]) => {
    const estimate = mean(currencyStrata, id, revenue);
    if (estimate === undefined) return [];
    const { value, variance } = estimate;
    if (total(currencyStrata, id, "converted") < leastOrders || variance === 0) return [{ currency, value }];
    return [
      { currency, value, interval: confidenceSequence(estimate, design.smallestEffect * value, errorRate) },
    ];
  });
}

/** The result of one arm. Until enough browsers have converted, its rate and its difference are unknown. */
export function armResult(strata: readonly StratumCounts[], design: Design, id: string): ArmResult {
  const [control] = design.arms;
  const rate = mean(strata, id, conversions) ?? { value: 0, variance: 0 };
  const converted = total(strata, id, "converted");
  const hasEnough = converted >= leastConversions && rate.variance > 0;
  const sequence = () => clip(confidenceSequence(rate, design.smallestEffect * rate.value, errorRate));
  return {
    id,
    exposed: total(strata, id, "exposed"),
    converted,
    rate: rate.value,
    interval: hasEnough ? sequence() : [0, 1],
    ...(id !== control?.id && { difference: compareConversion(strata, design, id, rate) }),
    revenuePerEntry: compareRevenue(strata, design, id),
  };
}

function compareConversion(strata: readonly StratumCounts[], design: Design, id: string, rate: Estimate) {
  const found = rateDifference(strata, design, id);
  if (found) return { value: found.value, interval: found.interval };
  const control = mean(strata, design.arms[0]?.id ?? "", conversions);
  return { value: rate.value - (control?.value ?? 0), interval: [-1, 1] as const };
}
