import { html } from "hono/html";
import type { ExperimentReport } from "../../../counts/experiments/build-experiment-report.ts";
import { describeSplit, describeVerdict } from "../../../counts/experiments/describe-verdict.ts";
import { armTable } from "./arm-table.ts";
import { experimentChart } from "./experiment-chart.ts";
import { sheet, table } from "./parts.ts";

/** A command that breaks between its words only, not at their hyphens. */
const commandLine = (command: string) =>
  html`<p class="command"><code>${command.split(" ").map((word) => html`<span>${word}</span> `)}</code></p>`;

/** One experiment: its verdict, its arms with their pictures, and how their differences to the control have moved. */
export function experimentView(report: ExperimentReport, pictures: ReturnType<typeof html>) {
  const { name, arms, sampleRatio } = report;
  const { text, command } = describeVerdict(report);
  const { heads, rows } = armTable(report);
  return sheet(
    `Experiment ${name}`,
    text,
    html`${command ? commandLine(command) : ""}
      <div class="figures">${table(`Arms of ${name}`, heads, rows)}</div>
      <p class="note">Differences to the control in percentage points. The intervals hold on every day together, so you may look as often as you like. ${describeSplit(sampleRatio)}</p>
      ${arms.slice(1).map(({ id }) => html`<div class="stack"><h3>${id} against ${arms[0]?.id ?? ""}</h3>${experimentChart(report, id)}</div>`)}
      ${pictures}`,
  );
}
