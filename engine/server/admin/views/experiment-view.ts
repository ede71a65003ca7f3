import { html } from "hono/html";
import type { ExperimentReport } from "../../../counts/experiments/build-experiment-report.ts";
import { describeVerdict } from "../../../counts/experiments/describe-verdict.ts";
import { experimentChart } from "./experiment-chart.ts";
import { showMoney, showNumber } from "./format.ts";
import { sheet, table } from "./parts.ts";

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const points = (share: number): string =>
  `${share > 0 ? "+" : share < 0 ? "−" : "±"}${(100 * Math.abs(share)).toFixed(2)}`;

const rowOf = ({
  id,
  exposed,
  converted,
  rate,
  interval,
  difference,
  revenuePerEntry,
}: ExperimentReport["arms"][number]) => {
  const isKnown = difference !== undefined && difference.interval[1] - difference.interval[0] < 1;
  return [
    id,
    ...[showNumber(exposed), showNumber(converted), exposed === 0 ? "–" : percent(rate)],
    interval[1] - interval[0] < 1 ? `${percent(interval[0])} to ${percent(interval[1])}` : "–",
    isKnown ? points(difference.value) : "–",
    isKnown ? `${points(difference.interval[0])} to ${points(difference.interval[1])}` : "–",
    revenuePerEntry.map(({ currency, value }) => showMoney(value, currency)).join(" · ") || "–",
  ];
};

/** One experiment: its verdict, its arms, and how their differences to the control have moved. */
export function experimentView(report: ExperimentReport) {
  const { name, arms, sampleRatio } = report;
  const heads = [
    "Arm",
    "visitors",
    "converted",
    "rate",
    "between",
    "difference",
    "between",
    "revenue per visitor",
  ];
  return sheet(
    `Experiment ${name}`,
    describeVerdict(report),
    html`${table(`Arms of ${name}`, heads, arms.map(rowOf))}
      <p class="note">Differences to the control in percentage points. The intervals hold on every day together, so you may look as often as you like. The split is ${sampleRatio.ok ? "as the weights promise" : "not as the weights promise"} (p = ${sampleRatio.p.toPrecision(2)}).</p>
      ${arms.slice(1).map(({ id }) => html`<div class="stack"><h3>${id} against ${arms[0]?.id ?? ""}</h3>${experimentChart(report, id)}</div>`)}`,
  );
}
