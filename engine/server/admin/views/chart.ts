import { html } from "hono/html";
import { showDate } from "./format.ts";
import { type Html, table } from "./parts.ts";

export const colors = { area: "#7fa798", line: "#b4641b", grid: "#dcdfd9", zero: "#5b6a60" };

/** Two widths of each chart. The style shows the one that fits. */
const sizes = [
  { name: "wide", width: 920, labels: 8 },
  { name: "narrow", width: 340, labels: 4 },
];

const height = 210;

/** The area of a chart between its axes, and where its points are. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (index: number) => number;
}

interface Chart {
  readonly label: string;
  /** The space for the labels of both axes. */
  readonly margins: readonly [left: number, right: number];
  readonly dates: readonly string[];
  /** The place of a point, from 0 to 1. */
  readonly place: (index: number) => number;
  readonly draw: (plot: Plot) => Html;
  /** The same figures. */
  readonly figures: Parameters<typeof table>;
}

/** A chart over time, and the same figures as a table. */
export function chart({ label, margins, dates, place, draw, figures }: Chart): Html {
  const drawings = sizes.map(({ name, width, labels }) => {
    const [left, right] = [margins[0], width - margins[1]];
    const x = (index: number) => left + (right - left) * place(index);
    const step = Math.max(1, Math.ceil(dates.length / labels));
    const axis = dates.map((date, index) =>
      index % step === 0
        ? html`<text x="${x(index).toFixed(1)}" y="${height - 8}" text-anchor="middle">${showDate(date)}</text>`
        : "",
    );
    return html`<svg class="chart ${name}" viewBox="0 0 ${width} ${height}" role="img"
      aria-label="${label}. The table below has the same figures."
      >${draw({ left, right, top: 12, bottom: height - 26, x })}${axis}</svg>`;
  });
  return html`${drawings}<details><summary>Figures as a table</summary>${table(...figures)}</details>`;
}

/** A line across a chart, with the values of its axes. */
export const gridLine = (plot: Plot, y: number, color: string, left: string, right = ""): Html =>
  html`<line x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}" stroke="${color}" />
    <text x="${plot.left - 6}" y="${y + 4}" text-anchor="end">${left}</text>
    ${right && html`<text x="${plot.right + 6}" y="${y + 4}">${right}</text>`}`;

const dashes = html` stroke-dasharray="5 4" stroke-opacity="0.7"`;

/** A line through points such as `46.0,184.0`. */
export const curve = (points: readonly string[], isDashed = false): Html =>
  html`<polyline points="${points.join(" ")}" fill="none" stroke="${colors.line}" stroke-width="2.5"
    stroke-linejoin="round"${isDashed && dashes} />`;

/** The entry of a chart's area in its legend. */
export const areaEntry = (text: string, opacity = 1): Html =>
  html`<li><svg width="12" height="12" aria-hidden="true"><rect width="12" height="12" rx="2"
    fill="${colors.area}" fill-opacity="${opacity}" /></svg>${text}</li>`;

/** The entry of a chart's line in its legend. */
export const lineEntry = (text: string, isDashed = false): Html =>
  html`<li><svg width="16" height="12" aria-hidden="true"><line x1="0" x2="16" y1="6" y2="6"
    stroke="${colors.line}" stroke-width="2.5"${isDashed && dashes} /></svg>${text}</li>`;

export const legend = (...entries: readonly Html[]): Html => html`<ul class="legend">${entries}</ul>`;
