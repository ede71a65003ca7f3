import { html } from "hono/html";
import type { TrendPoint } from "../../../counts/trend.ts";
import { showDate, showNumber, showShort } from "./format.ts";

const box = { height: 210, left: 46, right: 46, top: 12, bottom: 26 };

/** Two widths of the chart. The style shows the one that fits. */
const sizes = [
  { name: "wide", width: 920, labels: 8 },
  { name: "narrow", width: 340, labels: 4 },
];

/** A round number at or above a maximum, for the top of an axis. */
function roundUp(max: number): number {
  if (max <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(max));
  return [1, 2, 2.5, 4, 5, 8, 10].map((factor) => factor * step).find((top) => top >= max) ?? max;
}

function chart(
  points: readonly TrendPoint[],
  views: string,
  { name, width, labels }: (typeof sizes)[number],
) {
  const inner = { width: width - box.left - box.right, height: box.height - box.top - box.bottom };
  const visitsTop = roundUp(Math.max(...points.map(({ visits }) => visits), 1));
  const ordersTop = roundUp(Math.max(...points.map(({ orders }) => orders), 1));
  const step = inner.width / points.length;
  const x = (index: number) => box.left + step * index;
  const y = (value: number, top: number) => box.top + inner.height * (1 - value / top);
  const every = Math.max(1, Math.ceil(points.length / labels));
  const line = points.map(
    ({ orders }, index) => `${(x(index) + step / 2).toFixed(1)},${y(orders, ordersTop).toFixed(1)}`,
  );
  const hasOrders = points.some(({ orders }) => orders > 0);
  const grid = [0, 0.5, 1].map((part) => {
    const at = box.top + inner.height * (1 - part);
    return html`<line x1="${box.left}" x2="${width - box.right}" y1="${at}" y2="${at}" stroke="#dcdfd9" />
      <text x="${box.left - 6}" y="${at + 4}" text-anchor="end">${showShort(visitsTop * part)}</text>
      <text x="${width - box.right + 6}" y="${at + 4}">${showShort(ordersTop * part)}</text>`;
  });
  const bars = points.map(({ label, visits, orders }, index) => {
    const top = y(visits, visitsTop);
    return html`<rect x="${(x(index) + step * 0.14).toFixed(1)}" y="${top.toFixed(1)}" width="${(step * 0.72).toFixed(1)}" height="${(box.top + inner.height - top).toFixed(1)}" rx="2" fill="#7fa798"><title>${label}: ${showNumber(visits)} ${views}, ${showNumber(orders)} orders</title></rect>
      ${index % every === 0 ? html`<text class="when" x="${(x(index) + step / 2).toFixed(1)}" y="${box.height - 8}" text-anchor="middle">${showDate(label)}</text>` : ""}`;
  });
  return html`<svg class="chart ${name}" viewBox="0 0 ${width} ${box.height}" role="img" aria-label="${views} and orders over time. The table below has the same figures.">
      ${grid}${bars}${hasOrders ? html`<polyline points="${line.join(" ")}" fill="none" stroke="#b4641b" stroke-width="2.5" stroke-linejoin="round" />` : ""}
    </svg>`;
}

/** Visits as bars and orders as a line, each with its own axis. The same figures follow as a table. */
export function trendChart(points: readonly TrendPoint[], views: string) {
  return html`<ul class="legend">
      <li><svg width="12" height="12" aria-hidden="true"><rect width="12" height="12" rx="2" fill="#7fa798" /></svg>${views} (left)</li>
      <li><svg width="16" height="12" aria-hidden="true"><line x1="0" x2="16" y1="6" y2="6" stroke="#b4641b" stroke-width="2.5" /></svg>orders (right)</li>
    </ul>
    ${sizes.map((size) => chart(points, views, size))}
    <details><summary>Figures as a table</summary><div class="scroll" tabindex="0" role="region" aria-label="Figures over time"><table>
      <thead><tr><th scope="col">When</th><th scope="col">${views}</th><th scope="col">orders</th></tr></thead>
      <tbody>${points.map(({ label, visits, orders }) => html`<tr><th scope="row">${label}</th><td>${showNumber(visits)}</td><td>${showNumber(orders)}</td></tr>`)}</tbody>
    </table></div></details>`;
}
