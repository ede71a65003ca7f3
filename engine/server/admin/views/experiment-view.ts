import { html } from "hono/html";
import type { ExperimentReport } from "../../../counts/experiments/build-experiment-report.ts";
import { describeSplit, describeVerdict } from "../../../counts/experiments/describe-verdict.ts";
import type { CountedExperiment } from "../../../counts/statistics-table.ts";
import { armTable } from "./arm-table.ts";
import { experimentChart } from "./experiment-chart.ts";
import { type Html, sheet, stack, table } from "./parts.ts";

/** Returns the address of a path inside a preview that only the reader of this page can open. */
type PresentPreview = (path: string) => string;

/** The first page of an experiment as each arm shows it, side by side. Previews count nothing. */
function armFrames(name: string, { arms, markets }: CountedExperiment, presentPreview: PresentPreview) {
  const [first] = Object.entries(markets);
  if (first === undefined) return "";
  const [market, { page }] = first;
  return html`<h3>The arms on ${page} (${market})</h3><div class="arms">${arms.map(({ id }) => {
    const address = `${presentPreview(page)}?${new URLSearchParams({ arm: `${name}:${id}` })}`;
    return html`<figure><figcaption><a href="${address}">${id}</a></figcaption>
      <div><iframe src="${address}" title="${id}" loading="lazy" inert></iframe></div></figure>`;
  })}</div>`;
}

/** A command that breaks between its words only, not at their hyphens. */
const commandLine = (command: string): Html =>
  html`<p class="command"><code>${command.split(" ").map((word) => html`<span>${word}</span> `)}</code></p>`;

/** One experiment: its verdict, its arms with their pictures, and how their differences to the control have moved. */
export function experimentView(
  report: ExperimentReport,
  experiment: CountedExperiment,
  presentPreview: PresentPreview,
): Html {
  const { name, arms, sampleRatio } = report;
  const { text, command } = describeVerdict(report);
  const { heads, rows } = armTable(report);
  return sheet(
    `Experiment ${name}`,
    text,
    html`${command && commandLine(command)}<div class="figures">${table(`Arms of ${name}`, heads, rows)}</div>
      <p class="note">Differences to the control in percentage points. The intervals hold on every day together, so
        you may look as often as you like. ${describeSplit(sampleRatio)}</p>
      ${arms.slice(1).map(({ id }) => stack(`${id} against ${arms[0]?.id ?? ""}`, experimentChart(report, id)))}
      ${armFrames(name, experiment, presentPreview)}`,
  );
}
