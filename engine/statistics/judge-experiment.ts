import { armResult, byCurrency, revenueDifference } from "./compare-arms.ts";
import type { ArmResult, Design, ExperimentResult, StratumCounts, Verdict } from "./experiment-result.ts";
import { type PhaseCounts, sampleRatio } from "./sample-ratio.ts";

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
  const [control, ...others] = arms;
  const bounds = others.map((arm) => ({
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
