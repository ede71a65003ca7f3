import { html } from "hono/html";
import type { ExperimentDay, ExperimentReport } from "../../../counts/experiments/build-experiment-report.ts";
import { showPoints } from "./arm-table.ts";
import { showDate } from "./format.ts";
import { table } from "./parts.ts";

const box = { height: 210, left: 52, right: 14, top: 12, bottom: 26 };

/** Two widths of the chart. The style shows the one that fits. */
const sizes = [
  { name: "wide", width: 920, labels: 8 },
  { name: "narrow", width: 340, labels: 4 },
];

type ChartDay = Pick<ExperimentDay, "day"> & ExperimentDay["differences"][string];

const colors = { band: "#7fa798", line: "#b4641b", grid: "#dcdfd9", zero: "#5b6a60" };

function chart(days: readonly ChartDay[], arm: string, { name, width, labels }: (typeof sizes)[number]) {
  const last = days.at(-1)?.interval ?? [0, 0];
  // Early intervals are wide. The scale shows the later ones.
  const half = days[Math.floor(days.length / 2)]?.interval ?? last;
  const top = 1.15 * Math.max(...[...half, ...last].map(Math.abs));
  const inner = { width: width - box.left - box.right, height: box.height - box.top - box.bottom };
  const x = (index: number) =>
    box.left + (days.length === 1 ? inner.width / 2 : (inner.width * index) / (days.length - 1));
  const y = (share: number) => box.top + (inner.height * (1 - Math.max(-1, Math.min(1, share / top)))) / 2;
  const at = (index: number, share: number) => `${x(index).toFixed(1)},${y(share).toFixed(1)}`;
  const band = [
    ...days.map(({ interval }, index) => at(index, interval[1])),
    ...days.map(({ interval }, index) => at(index, interval[0])).reverse(),
  ];
  const every = Math.max(1, Math.ceil(days.length / labels));
  const grid = [-1, 0, 1].map(
    (part) =>
      html`<line x1="${box.left}" x2="${width - box.right}" y1="${y(part * top)}" y2="${y(part * top)}" stroke="${part === 0 ? colors.zero : colors.grid}" />
      <text x="${box.left - 6}" y="${y(part * top) + 4}" text-anchor="end">${part === 0 ? "0" : showPoints(part * top, 1)}</text>`,
  );
  const only = html`<line x1="${x(0)}" x2="${x(0)}" y1="${y(last[0])}" y2="${y(last[1])}" stroke="${colors.band}" stroke-width="6" />
    <circle cx="${x(0)}" cy="${y(days[0]?.value ?? 0)}" r="4" fill="${colors.line}" />`;
  return html`<svg class="chart ${name}" viewBox="0 0 ${width} ${box.height}" role="img" aria-label="Difference of ${arm} to the control over time, in percentage points. The table below has the same figures.">
    ${grid}
    <polygon points="${band.join(" ")}" fill="${colors.band}" fill-opacity="0.35" />
    ${days.length === 1 ? only : ""}
    <polyline points="${days.map(({ value }, index) => at(index, value)).join(" ")}" fill="none" stroke="${colors.line}" stroke-width="2.5" stroke-linejoin="round" />
    ${days.map(({ day }, index) => (index % every === 0 ? html`<text x="${x(index)}" y="${box.height - 8}" text-anchor="middle">${showDate(day)}</text>` : ""))}
  </svg>`;
}

/** The difference of an arm to the control over time, in percentage points, with its interval. */
export function experimentChart({ days }: ExperimentReport, arm: string) {
  const known = days.flatMap(({ day, differences }): ChartDay[] => {
    const found = differences[arm];
    // Before there are enough conversions, the difference may be anything.
    return found && found.interval[1] - found.interval[0] < 1 ? [{ day, ...found }] : [];
  });
  if (known.length === 0) return html`<p class="note">There are too few conversions for an interval yet.</p>`;
  const rows = known.map(({ day, value, interval: [from, to] }) => [
    showDate(day),
    showPoints(value),
    `${showPoints(from)} to ${showPoints(to)}`,
  ]);
  return html`<ul class="legend">
      <li><svg width="16" height="12" aria-hidden="true"><line x1="0" x2="16" y1="6" y2="6" stroke="${colors.line}" stroke-width="2.5" /></svg>difference</li>
      <li><svg width="12" height="12" aria-hidden="true"><rect width="12" height="12" rx="2" fill="${colors.band}" fill-opacity="0.35" /></svg>where it may be</li>
    </ul>
    ${sizes.map((size) => chart(known, arm, size))}
    <details><summary>Figures as a table</summary>${table(`${arm} against the control over time`, ["until", "difference", "between"], rows)}</details>`;
}
