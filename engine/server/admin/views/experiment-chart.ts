import { html } from "hono/html";
import type { ExperimentReport } from "../../../counts/experiments/build-experiment-report.ts";

const box = { width: 920, height: 210, left: 62, right: 14, top: 12, bottom: 26 };

const points = (share: number): string =>
  `${share > 0 ? "+" : share < 0 ? "−" : ""}${(100 * Math.abs(share)).toFixed(1)}`;

/** The difference of an arm to the control over time, in percentage points, with its interval. */
export function experimentChart({ days }: ExperimentReport, arm: string) {
  const all = days.flatMap(({ day, differences }) => {
    const found = differences[arm];
    // Before there are enough conversions, the difference may be anything.
    return found && found.interval[1] - found.interval[0] < 1 ? [{ day, ...found }] : [];
  });
  if (all.length === 0) return html`<p class="note">There are too few conversions for an interval yet.</p>`;
  const last = all.at(-1)?.interval ?? [0, 0];
  // Early intervals are wide. The scale shows the later ones.
  const half = all[Math.floor(all.length / 2)]?.interval ?? last;
  const top = 1.15 * Math.max(...[...half, ...last].map(Math.abs));
  const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom };
  const x = (index: number) =>
    box.left + (all.length === 1 ? inner.width / 2 : (inner.width * index) / (all.length - 1));
  const y = (share: number) => box.top + (inner.height * (1 - Math.max(-1, Math.min(1, share / top)))) / 2;
  const at = (index: number, share: number) => `${x(index).toFixed(1)},${y(share).toFixed(1)}`;
  const band = [
    ...all.map(({ interval }, index) => at(index, interval[1])),
    ...all.map(({ interval }, index) => at(index, interval[0])).reverse(),
  ];
  const every = Math.max(1, Math.ceil(all.length / 8));
  return html`<svg class="chart" viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label="Difference of ${arm} to the control over time, in percentage points. The table has the latest figures.">
    ${[-1, 0, 1].map(
      (
        part,
      ) => html`<line x1="${box.left}" x2="${box.width - box.right}" y1="${y(part * top)}" y2="${y(part * top)}" stroke="${part === 0 ? "#5b6a60" : "#dcdfd9"}" />
      <text x="${box.left - 6}" y="${y(part * top) + 4}" text-anchor="end">${points(part * top)}</text>`,
    )}
    <polygon points="${band.join(" ")}" fill="#7fa798" fill-opacity="0.35" />
    ${all.length === 1 ? html`<line x1="${x(0)}" x2="${x(0)}" y1="${y(last[0])}" y2="${y(last[1])}" stroke="#7fa798" stroke-width="6" />` : ""}
    <polyline points="${all.map(({ value }, index) => at(index, value)).join(" ")}" fill="none" stroke="#b4641b" stroke-width="2.5" stroke-linejoin="round" />
    ${all.map(({ day }, index) => (index % every === 0 ? html`<text x="${x(index)}" y="${box.height - 8}" text-anchor="middle">${day.slice(5)}</text>` : ""))}
  </svg>`;
}
