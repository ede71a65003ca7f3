import type { ExperimentReport } from "../../../counts/experiments/build-experiment-report.ts";
import { showMoney, showNumber } from "./format.ts";

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const points = (share: number): string =>
  `${share > 0 ? "+" : share < 0 ? "−" : "±"}${(100 * Math.abs(share)).toFixed(2)}`;

/** The heads of `armRow`. Differences are in percentage points. */
export const armHeads: readonly string[] = [
  "arm",
  "visitors",
  "converted",
  "rate",
  "between",
  "difference",
  "between",
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
    isKnown ? points(difference.value) : "–",
    isKnown ? `${points(difference.interval[0])} to ${points(difference.interval[1])}` : "–",
    revenuePerEntry.map(({ currency, value }) => showMoney(value, currency)).join(" · ") || "–",
  ];
}
