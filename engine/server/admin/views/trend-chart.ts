import { html } from "hono/html";
import type { TrendPoint } from "../../../counts/trend.ts";
import { areaEntry, chart, colors, curve, gridLine, legend, lineEntry, type Plot } from "./chart.ts";
import { showNumber, showShort } from "./format.ts";
import type { Html } from "./parts.ts";

/** A round number at or above a maximum, for the top of an axis. */
function roundUp(max: number): number {
  if (max <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(max));
  return [1, 2, 2.5, 4, 5, 8, 10].map((factor) => factor * step).find((top) => top >= max) ?? max;
}

function drawTrend(points: readonly TrendPoint[], views: string, plot: Plot): Html {
  const visitsTop = roundUp(Math.max(...points.map(({ visits }) => visits)));
  const ordersTop = roundUp(Math.max(...points.map(({ orders }) => orders)));
  const step = (plot.right - plot.left) / points.length;
  const y = (share: number) => plot.bottom - (plot.bottom - plot.top) * share;
  const grid = [0, 0.5, 1].map((share) =>
    gridLine(plot, y(share), colors.grid, showShort(visitsTop * share), showShort(ordersTop * share)),
  );
  const bars = points.map(({ label, visits, orders }, index) => {
    const [left, top] = [plot.x(index) - step * 0.36, y(visits / visitsTop)];
    return html`<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${(step * 0.72).toFixed(1)}"
      height="${(plot.bottom - top).toFixed(1)}" rx="2" fill="${colors.area}"
      ><title>${label}: ${showNumber(visits)} ${views}, ${showNumber(orders)} orders</title></rect>`;
  });
  const line = points.map(
    ({ orders }, index) => `${plot.x(index).toFixed(1)},${y(orders / ordersTop).toFixed(1)}`,
  );
  return html`${grid}${bars}${points.some(({ orders }) => orders > 0) && curve(line)}`;
}

/** Visits as bars and orders as a line, each with its own axis. `views`: what the bars show. */
export const trendChart = (points: readonly TrendPoint[], views: string): Html =>
  html`${legend(areaEntry(`${views} (left)`), lineEntry("orders (right)"))}${chart({
    label: `${views} and orders over time`,
    margins: [46, 46],
    dates: points.map(({ label }) => label),
    place: (index) => (index + 0.5) / points.length,
    draw: (plot) => drawTrend(points, views, plot),
    figures: [
      "Figures over time",
      ["When", views, "orders"],
      points.map(({ label, visits, orders }) => [label, showNumber(visits), showNumber(orders)]),
    ],
  })}`;
