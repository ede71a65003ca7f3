import { html } from "hono/html";
import type { ExperimentDay, ExperimentReport } from "../../../counts/experiments/build-experiment-report.ts";
import { showPoints } from "./arm-table.ts";
import { areaEntry, chart, colors, curve, gridLine, legend, lineEntry, type Plot } from "./chart.ts";
import { showDate } from "./format.ts";
import { type Html, note } from "./parts.ts";

type ChartDay = Pick<ExperimentDay, "day"> & ExperimentDay["differences"][string];

const opacity = 0.35;

function drawDifferences(days: readonly ChartDay[], plot: Plot): Html {
  const last = days.at(-1)?.interval ?? [0, 0];
  // Early intervals are wide. The scale shows the later ones.
  const half = days[Math.floor(days.length / 2)]?.interval ?? last;
  const top = 1.15 * Math.max(...[...half, ...last].map(Math.abs));
  const y = (share: number) =>
    plot.top + ((plot.bottom - plot.top) * (1 - Math.max(-1, Math.min(1, share / top)))) / 2;
  const point = (index: number, share: number) => `${plot.x(index).toFixed(1)},${y(share).toFixed(1)}`;
  const grid = [-top, 0, top].map((share) =>
    share === 0
      ? gridLine(plot, y(0), colors.zero, "0")
      : gridLine(plot, y(share), colors.grid, showPoints(share, 1)),
  );
  const upper = days.map(({ interval }, index) => point(index, interval[1]));
  const lower = days.map(({ interval }, index) => point(index, interval[0]));
  const [x, value] = [plot.x(0), y(days[0]?.value ?? 0)];
  const only = html`<line x1="${x}" x2="${x}" y1="${y(last[0])}" y2="${y(last[1])}" stroke="${colors.area}"
    stroke-width="6" /><circle cx="${x}" cy="${value}" r="4" fill="${colors.line}" />`;
  return html`${grid}
    <polygon points="${[...upper, ...lower.reverse()].join(" ")}" fill="${colors.area}" fill-opacity="${opacity}" />
    ${days.length === 1 && only}${curve(days.map((day, index) => point(index, day.value)))}`;
}

/** The difference of an arm to the control over time, in percentage points, with its interval. */
export function experimentChart({ days }: ExperimentReport, arm: string): Html {
  const points = days.flatMap(({ day, differences }): ChartDay[] => {
    const difference = differences[arm];
    // Before there are enough conversions, the difference may be anything.
    return difference && difference.interval[1] - difference.interval[0] < 1 ? [{ day, ...difference }] : [];
  });
  if (points.length === 0) return note("There are too few conversions for an interval yet.");
  return html`${legend(lineEntry("difference"), areaEntry("where it may be", opacity))}${chart({
    label: `Difference of ${arm} to the control over time, in percentage points`,
    margins: [52, 14],
    dates: points.map(({ day }) => day),
    place: (index) => (points.length === 1 ? 0.5 : index / (points.length - 1)),
    draw: (plot) => drawDifferences(points, plot),
    figures: [
      `${arm} against the control over time`,
      ["until", "difference", "between"],
      points.map(({ day, value, interval: [from, to] }) => [
        showDate(day),
        showPoints(value),
        `${showPoints(from)} to ${showPoints(to)}`,
      ]),
    ],
  })}`;
}
