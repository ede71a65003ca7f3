import type { ExperimentReport } from "../../../counts/experiments/build-experiment-report.ts";
import { showMoney, showNumber } from "./format.ts";

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
/** A difference of two shares in percentage points: +1.25 */
export const showPoints = (share: number, digits = 2): string =>
  `${share > 0 ? "+" : share < 0 ? "−" : "±"}${(100 * Math.abs(share)).toFixed(digits)}`;

/** The heads of `armRow`. Differences are in percentage points. */
export const armHeads: readonly string[] = [
  "arm",
  "visitors",
  "converted",
  "rate",
  "rate between",
  "difference",
  "difference between",
  "revenue per visitor",
];

/** An arm of an experiment as a row of a table. A figure that is not known yet is a dash. */
export function armRow({
  id,
  exposed,
  converted,
  rate,
  interval,
  difference,
  revenuePerEntry,
}: ExperimentReport["arms"][number]): readonly string[] {
  const isKnown = difference !== undefined && difference.interval[1] - difference.interval[0] < 1;
  return [
    id,
    ...[showNumber(exposed), showNumber(converted), exposed === 0 ? "–" : percent(rate)],
    interval[1] - interval[0] < 1 ? `${percent(interval[0])} to ${percent(interval[1])}` : "–",
    isKnown ? showPoints(difference.value) : "–",
    isKnown ? `${showPoints(difference.interval[0])} to ${showPoints(difference.interval[1])}` : "–",
    revenuePerEntry.map(({ currency, value }) => showMoney(value, currency)).join(" · ") || "–",
  ];
}
