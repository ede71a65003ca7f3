import gammaln from "@stdlib/math-base-special-gammaln";
import chiSquareCdf from "@stdlib/stats-base-dists-chisquare-cdf";

/** One phase: the weights of its arms, and how many browsers each arm got, day by day. */
export interface PhaseCounts {
  readonly weights: readonly number[];
  readonly days: readonly (readonly number[])[];
}

/** The false-positive rate: the chance that the test ever fails although the assignment works. */
const accusedByChance = 0.001;

/** The chance that the split is ever called doubtful although the assignment works. */
const doubtedByChance = 0.005;

export interface SampleRatio {
  readonly p: number;
  /** Whether the arms got the browsers that their weights promise. */
  readonly ok: boolean;
  /** Whether there is some evidence that they did not. Always so if not `ok`. */
  readonly doubtful: boolean;
}

/** The prior's weight in browsers. Near it, a deviation of a percent or two is found soonest. */
const concentration = 1000;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const shares = (weights: readonly number[]): readonly number[] => {
  const sum = total(weights);
  return weights.map((weight) => weight / sum);
};

/**
 * The logarithm of the evidence against the weights: a Bayes factor of a Dirichlet-multinomial model, centred on
 * the weights, against the multinomial that they promise. Under the weights it is a martingale, so by Ville's
 * inequality it ever exceeds ln(1 / α) with a probability of at most α.
 *
 * Lindon and Malek, "Anytime-valid inference for multinomial count data", NeurIPS 2022, equation 3.
 */
export function logEvidence(counts: readonly number[], weights: readonly number[]): number {
  const expected = shares(weights);
  const browsers = total(counts);
  const arms = expected.map((share, index) => {
    const count = counts[index] ?? 0;
    const prior = concentration * share;
    return gammaln(prior + count) - gammaln(prior) - count * Math.log(share);
  });
  return gammaln(concentration) - gammaln(concentration + browsers) + total(arms);
}

/** Pearson's statistic and its degrees of freedom. */
function chiSquare(counts: readonly number[], weights: readonly number[]): readonly [number, number] {
  const browsers = total(counts);
  if (browsers === 0) return [0, 0];
  const parts = shares(weights).map((share, index) => {
    const expected = share * browsers;
    return ((counts[index] ?? 0) - expected) ** 2 / expected;
  });
  return [total(parts), weights.length - 1];
}

/**
 * Whether the arms got the browsers that their weights promise. If not, something loses browsers of one arm, and
 * no figure of the experiment can be trusted.
 *
 * `p` is Pearson's, over all phases: a familiar number, valid for one look only. `ok` and `doubtful` are the
 * sequential test at two levels, and stay once the evidence was sufficient: it may be looked at every day.
 */
export function sampleRatio(phases: readonly PhaseCounts[]): SampleRatio {
  let evidence = 0;
  let most = 0;
  let statistic = 0;
  let freedom = 0;
  for (const { weights, days } of phases) {
    const counts = weights.map(() => 0);
    let ofPhase = 0;
    for (const day of days) {
      day.forEach((count, index) => {
        counts[index] = (counts[index] ?? 0) + count;
      });
      ofPhase = logEvidence(counts, weights);
      most = Math.max(most, evidence + ofPhase);
    }
    evidence += ofPhase;
    const [part, degrees] = chiSquare(counts, weights);
    statistic += part;
    freedom += degrees;
  }
  return {
    p: freedom === 0 ? 1 : 1 - chiSquareCdf(statistic, freedom),
    ok: most < Math.log(1 / accusedByChance),
    doubtful: most >= Math.log(1 / doubtedByChance),
  };
}
