import { armResult, byCurrency, revenueDifference } from "./compare-arms.ts";
import type { Interval } from "./confidence-sequence.ts";
import { type PhaseCounts, type SampleRatio, sampleRatio } from "./sample-ratio.ts";

/** What is counted of one arm in one stratum. Amounts are in the currency's smallest unit. */
export interface ArmCounts {
  readonly exposed: number;
  readonly converted: number;
  /** Σx, where x is what is paid of a browser's first order, with its upsells. */
  readonly amount: number;
  /** Σx². */
  readonly squares: number;
}

/** The counts of one phase in one currency, by the arm's id. */
export interface StratumCounts {
  readonly phase: string;
  readonly currency: string;
  readonly arms: Readonly<Record<string, ArmCounts>>;
}

/** What the experiment's manifest says about its evaluation. The first arm is the control. */
export interface Design {
  readonly arms: readonly { readonly id: string; readonly weight: number }[];
  /** The smallest difference of interest, as a share of the control's rate. */
  readonly smallestEffect: number;
  readonly guards: readonly "revenue-per-entry"[];
}

/** A currency's revenue per exposed browser. Without an interval until there are enough orders. */
export interface RevenueResult {
  readonly currency: string;
  readonly value: number;
  readonly interval?: Interval;
}

export interface ArmResult {
  readonly id: string;
  readonly exposed: number;
  readonly converted: number;
  readonly rate: number;
  readonly interval: Interval;
  /** The arm's rate minus the control's. The control has none. */
  readonly difference?: { readonly value: number; readonly interval: Interval };
  readonly revenuePerEntry: readonly RevenueResult[];
}

/**
 * - `sample-ratio`: the arms do not get the browsers that their weights promise. Trust no figure.
 * - `collecting`: nothing is certain yet.
 * - `winner`: an arm is better than the control.
 * - `vetoed`: an arm would win, but a guard speaks against it.
 * - `control`: every other arm is worse.
 * - `no-difference`: every other arm differs by less than the smallest effect of interest.
 */
type Verdict = "sample-ratio" | "collecting" | "winner" | "vetoed" | "control" | "no-difference";

export interface ExperimentResult {
  readonly arms: readonly ArmResult[];
  readonly sampleRatio: SampleRatio;
  readonly verdict: Verdict;
  /** The arm that wins, or would without a guard. */
  readonly winner?: string;
}

/** True if a guard is certain that the arm is worse. Guards never speak for an arm, so they cost no error rate. */
function isVetoed(strata: readonly StratumCounts[], design: Design, id: string): boolean {
  if (!design.guards.includes("revenue-per-entry")) return false;
  return [...byCurrency(strata).values()].some((own) => {
    const [, high] = revenueDifference(own, design, id)?.interval ?? [0, 0];
    return high < 0;
  });
}

function decide(
  arms: readonly ArmResult[],
  strata: readonly StratumCounts[],
  design: Design,
): { readonly verdict: Verdict; readonly winner?: string } {
  const [control, ...challengers] = arms;
  const bounds = challengers.map((arm) => ({
    id: arm.id,
    rate: arm.rate,
    interval: arm.difference?.interval ?? [-1, 1],
  }));
  const better = bounds.filter(({ interval }) => interval[0] > 0).sort((one, other) => other.rate - one.rate);
  const winner = better.find(({ id }) => !isVetoed(strata, design, id));
  if (winner) return { verdict: "winner", winner: winner.id };
  if (better[0]) return { verdict: "vetoed", winner: better[0].id };
  if (bounds.every(({ interval }) => interval[1] < 0)) return { verdict: "control" };
  const margin = design.smallestEffect * (control?.rate ?? 0);
  const small = bounds.every(({ interval: [low, high] }) => -margin < low && high < margin);
  return { verdict: small ? "no-difference" : "collecting" };
}

/**
 * The state of an experiment from its counters. Phases and currencies are never pooled: each is a stratum of its
 * own. May be computed every day, and acted upon on any of them.
 */
export function judgeExperiment(
  strata: readonly StratumCounts[],
  phases: readonly PhaseCounts[],
  design: Design,
): ExperimentResult {
  const ratio = sampleRatio(phases);
  const arms = design.arms.map(({ id }) => armResult(strata, design, id));
  const decided = ratio.ok ? decide(arms, strata, design) : { verdict: "sample-ratio" as const };
  return { arms, sampleRatio: ratio, ...decided };
}
