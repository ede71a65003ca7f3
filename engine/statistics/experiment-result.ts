import type { Interval } from "./confidence-sequence.ts";
import type { SampleRatio } from "./sample-ratio.ts";

/** What is counted of one arm in one stratum. Amounts are in the currency's smallest unit. */
export interface ArmCounts {
  readonly exposed: number;
  readonly converted: number;
  /** Σx, where x is the sum of a browser's first order with its upsells. */
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
export type Verdict = "sample-ratio" | "collecting" | "winner" | "vetoed" | "control" | "no-difference";

export interface ExperimentResult {
  readonly arms: readonly ArmResult[];
  readonly sampleRatio: SampleRatio;
  readonly verdict: Verdict;
  /** The arm that wins, or would without a guard. */
  readonly winner?: string;
}
