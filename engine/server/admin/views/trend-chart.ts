import { html } from "hono/html";
import type { TrendPoint } from "../../../counts/trend.ts";
import { areaEntry, chart, colors, curve, gridLine, legend, lineEntry, type Plot } from "./chart.ts";
import { showCount, showNumber, showShort } from "./format.ts";
import type { Html } from "./parts.ts";

/** A round number at or above a maximum, for the top of an axis. */
function roundUp(max: number): number {
  if (max <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(max));
  return [1, 2, 2.5, 4, 5, 8, 10].map((factor) => factor * step).find((top) => top >= max) ?? max;
}

interface Trend {
  readonly points: readonly TrendPoint[];
  /** What the bars show: `visits`, or `views`. */
  readonly views: string;
  /** Shows sold orders beside all orders. */
  readonly isPrepaid: boolean;
}

function drawTrend({ points, views, isPrepaid }: Trend, plot: Plot): Html {
  const visitsTop = roundUp(Math.max(...points.map(({ visits }) => visits)));
  const ordersTop = roundUp(Math.max(...points.map(({ orders }) => orders)));
  const step = (plot.right - plot.left) / points.length;
  const y = (share: number) => plot.bottom - (plot.bottom - plot.top) * share;
  const grid = [0, 0.5, 1].map((share) =>
    gridLine(plot, y(share), colors.grid, showShort(visitsTop * share), showShort(ordersTop * share)),
  );
  const bars = points.map(({ label, visits, orders, sold }, index) => {
    const [left, top] = [plot.x(index) - step * 0.36, y(visits / visitsTop)];
    const counts = `${showCount(orders, "orders")}${isPrepaid ? `, ${showNumber(sold)} sold` : ""}`;
    return html`<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${(step * 0.72).toFixed(1)}"
      height="${(plot.bottom - top).toFixed(1)}" rx="2" fill="${colors.area}"
      ><title>${label}: ${showCount(visits, views)}, ${counts}</title></rect>`;
  });
  const line = (value: (point: TrendPoint) => number, isDashed: boolean) =>
    curve(
      points.map((point, index) => `${plot.x(index).toFixed(1)},${y(value(point) / ordersTop).toFixed(1)}`),
      isDashed,
    );
  return html`${grid}${bars}${
    points.some(({ orders }) => orders > 0) &&
    html`${line(({ orders }) => orders, isPrepaid)}${isPrepaid && line(({ sold }) => sold, false)}`
  }`;
}

/**
 * Visits as bars and orders as a line, each with its own axis. If customers can pay first, the orders are dashed and the
 * sold ones are a line of their own.
 */
export const trendChart = (trend: Trend): Html => {
  const { points, views, isPrepaid } = trend;
  const orderEntries = isPrepaid
    ? [lineEntry("orders (right)", true), lineEntry("sold orders (right)")]
    : [lineEntry("orders (right)")];
  return html`${legend(areaEntry(`${views} (left)`), ...orderEntries)}${chart({
    label: `${views} and orders over time`,
    margins: [46, 46],
    dates: points.map(({ label }) => label),
    place: (index) => (index + 0.5) / points.length,
    draw: (plot) => drawTrend(trend, plot),
    figures: [
      "Figures over time",
      ["When", views, "orders", ...(isPrepaid ? ["sold"] : [])],
      points.map(({ label, visits, orders, sold }) => [
        label,
        ...[visits, orders, ...(isPrepaid ? [sold] : [])].map(showNumber),
      ]),
    ],
  })}`;
};
