import { errorRate } from "../../statistics/compare-arms.ts";
import { type ExperimentResult, judgeExperiment } from "../../statistics/judge-experiment.ts";
import { daysNeeded } from "../../statistics/time-needed.ts";
import type { ReadCounts } from "../count.ts";
import { showDay } from "../days.ts";
import type { CountedExperiment } from "../statistics-table.ts";
import { countArms, type ExperimentCounts, readArmSums } from "./read-arm-counts.ts";

type Design = Pick<CountedExperiment, "arms" | "goal" | "smallestEffect" | "guards">;

/** The state of an experiment after a day of exposure. */
export interface ExperimentDay {
  /** `2026-11-25`. */
  readonly day: string;
  /** The difference to the control and its interval, by arm. */
  readonly differences: Readonly<
    Record<string, { readonly value: number; readonly interval: readonly [number, number] }>
  >;
}

/** What `npm run experiment -- report <name> --format json` prints. */
export interface ExperimentReport extends ExperimentResult {
  readonly name: string;
  /** First orders by arm, paid or not. Omitted unless the goal is an order and some orders had to be paid first. */
  readonly ordered?: Readonly<Record<string, number>>;
  /**
   * Days until an effect of the smallest size is found in four of five experiments, at the traffic of the last days.
   * Null without visitors or conversions, 0 once there is another verdict than "collecting".
   */
  readonly daysLeft: number | null;
  /** The days on which browsers were exposed; of a long experiment, some of them. */
  readonly days: readonly ExperimentDay[];
}

/** The traffic of today is that of the last days, in days. */
const lately = 14;

/** Maximum number of days in a report. */
const maxDays = 60;

/** Browsers that enter the experiment in a day. */
function entriesPerDay({ exposedOn }: ExperimentCounts, today: number): number {
  const first = Math.max(today - lately + 1, Math.min(today, ...exposedOn.keys()));
  const recent = [...exposedOn].filter(([day]) => day >= first);
  return recent.reduce((sum, [, number]) => sum + number, 0) / (today - first + 1);
}

function daysLeft(
  { arms }: ExperimentResult,
  counts: ExperimentCounts,
  design: Design,
  today: number,
): number | null {
  const exposed = arms.reduce((sum, arm) => sum + arm.exposed, 0);
  const rate = exposed === 0 ? 0 : arms.reduce((sum, arm) => sum + arm.converted, 0) / exposed;
  const [control, ...treatments] = arms.map((arm) => arm.exposed);
  const fewest = Math.min(...treatments);
  const variance = rate * (1 - rate) * (1 / (control ?? 0) + 1 / fewest);
  const days = daysNeeded({
    rate,
    perDay: entriesPerDay(counts, today),
    alpha: errorRate,
    weights: design.arms.map(({ weight }) => weight),
    smallestEffect: design.smallestEffect,
    information: variance > 0 && Number.isFinite(variance) ? 1 / variance : 0,
  });
  return Number.isFinite(days) ? days : null;
}

/** The last day, and others at equal distances. */
function someDays(days: readonly number[]): readonly number[] {
  const every = Math.ceil(days.length / maxDays);
  return days.filter((_, index) => (days.length - 1 - index) % every === 0);
}

/** Reads the counters of an experiment and builds its report. `today`: days since 1970-01-01. */
export async function buildExperimentReport(
  read: ReadCounts,
  name: string,
  design: Design,
  today: number,
): Promise<ExperimentReport> {
  const sums = await readArmSums(read, name, today);
  const counts = countArms(sums, design.goal);
  const result = judgeExperiment(counts.strata, counts.phases, design);
  const exposureDays = [...counts.exposedOn.keys()].sort((a, b) => a - b);
  const days = someDays(exposureDays).map((day): ExperimentDay => {
    const { strata, phases } = countArms(
      sums.filter((sum) => sum.day <= day),
      design.goal,
    );
    const { arms } = judgeExperiment(strata, phases, design);
    return {
      day: showDay(day),
      differences: Object.fromEntries(
        arms.flatMap(({ id, difference }) => (difference ? [[id, difference] as const] : [])),
      ),
    };
  });
  const isDecided = result.verdict !== "collecting";
  const ordered = design.goal === "order" && counts.ordered;
  return {
    name,
    ...result,
    ...(ordered && { ordered }),
    daysLeft: isDecided ? 0 : daysLeft(result, counts, design, today),
    days,
  };
}
