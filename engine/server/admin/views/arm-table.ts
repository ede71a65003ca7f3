import type { ExperimentReport } from "../../../counts/experiments/build-experiment-report.ts";
import { showMoney, showNumber } from "./format.ts";

type Arm = ExperimentReport["arms"][number];

const percent = (share: number): string => `${(100 * share).toFixed(2)}\u00a0%`;
/** A difference of two shares in percentage points: +1.25 */
export const showPoints = (share: number, digits = 2): string =>
  `${share > 0 ? "+" : share < 0 ? "−" : "±"}${(100 * Math.abs(share)).toFixed(digits)}`;

const unknown = "–";

/** The difference to the control. Before there are enough conversions, it may be anything. */
const knownDifference = ({ difference }: Arm) =>
  difference && difference.interval[1] - difference.interval[0] < 1 ? difference : undefined;

function showDifference(arm: Arm): string {
  const difference = knownDifference(arm);
  return difference ? showPoints(difference.value) : unknown;
}

function showBounds(arm: Arm): string {
  const difference = knownDifference(arm);
  return difference
    ? `${showPoints(difference.interval[0])} to ${showPoints(difference.interval[1])}`
    : unknown;
}

/** The figures of an arm, in order, by their names. Differences are in percentage points. */
const listFigures = (
  ordered: ExperimentReport["ordered"],
): readonly (readonly [name: string, show: (arm: Arm) => string])[] => [
  ["visitors", ({ exposed }) => showNumber(exposed)],
  ...(ordered ? [["ordered", ({ id }: Arm) => showNumber(ordered[id] ?? 0)] as const] : []),
  [ordered ? "sold" : "converted", ({ converted }) => showNumber(converted)],
  ["rate", ({ exposed, rate }) => (exposed === 0 ? unknown : percent(rate))],
  [
    "rate between",
    ({ interval: [low, high] }) => (high - low < 1 ? `${percent(low)} to ${percent(high)}` : unknown),
  ],
  ["difference", showDifference],
  ["difference between", showBounds],
  [
    "revenue per visitor",
    ({ revenuePerEntry }) =>
      revenuePerEntry.map(({ currency, value }) => showMoney(value, currency)).join(" · ") || unknown,
  ],
  [
    "revenue between",
    ({ revenuePerEntry }) =>
      revenuePerEntry
        .flatMap(({ currency, interval }) =>
          interval ? `${showMoney(interval[0], currency)} to ${showMoney(interval[1], currency)}` : [],
        )
        .join(" · ") || unknown,
  ],
];

/** The arms of an experiment side by side: a row for each figure. A figure that is not known yet is a dash. */
export const armTable = ({ arms, ordered }: Pick<ExperimentReport, "arms" | "ordered">) => ({
  heads: ["", ...arms.map(({ id }) => id)],
  rows: listFigures(ordered).map(([name, show]) => [name, ...arms.map(show)]),
});
