import { html } from "hono/html";
import { arrangeStages } from "../../engine/build/funnel-map/arrange-stages.ts";
import { listNames } from "../../engine/impact/labels.ts";
import { lineNames } from "../map/map-page.ts";
import type { ComparedMaps, DrawnLine, FunnelSide } from "./compare-maps.ts";

/** In pixels. */
const size = { width: 168, height: 30, gap: 12, between: 72, top: 28, edge: 34 };

/** Longer labels are cut off, in characters. */
const longestLabel = 21;

interface Box {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

interface Layout {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly titles: readonly { readonly title: string; readonly x: number }[];
  readonly width: number;
  readonly height: number;
}

/** Places the shown pages of both sides, in the columns of the funnel. */
function layOut({ both, shown }: ComparedMaps): Layout {
  const { stages, aside } = arrangeStages(both);
  const columns = [
    { title: "Redirects and others", nodes: aside },
    ...stages.map(({ title, groups }) => ({ title, nodes: groups.flatMap(({ nodes }) => nodes) })),
  ]
    .map(({ title, nodes }) => ({ title, nodes: nodes.filter(({ id }) => shown.has(id)) }))
    .filter(({ nodes }) => nodes.length > 0);
  const xOf = (column: number) => size.edge + column * (size.width + size.between);
  const boxes = columns.flatMap(({ nodes }, column) =>
    nodes.map(({ id, label }, row): [string, Box] => [
      id,
      { label, x: xOf(column), y: size.top + row * (size.height + size.gap) },
    ]),
  );
  const rows = Math.max(...columns.map(({ nodes }) => nodes.length));
  return {
    boxes: new Map(boxes),
    titles: columns.map(({ title }, column) => ({ title, x: xOf(column) })),
    width: xOf(columns.length) - size.between + size.edge,
    height: size.top + rows * (size.height + size.gap),
  };
}

/** The path of a line: to a later column, to an earlier one, or around within a column. */
function curve(from: Box, to: Box): string {
  const [start, end] = [from.y + size.height / 2, to.y + size.height / 2];
  const right = from.x + size.width;
  if (to.x > from.x) {
    const bend = (to.x - right) / 2;
    return `M${right} ${start}C${right + bend} ${start} ${to.x - bend} ${end} ${to.x - 2} ${end}`;
  }
  if (to.x < from.x) {
    const [left, bend] = [to.x + size.width, size.between / 2];
    return `M${from.x} ${start + 6}C${from.x - bend} ${start + 6} ${left + bend} ${end + 6} ${left + 2} ${end + 6}`;
  }
  const out = size.edge - 4;
  return `M${right} ${start + 5}C${right + out} ${start + 5} ${right + out} ${end - 5} ${right + 2} ${end - 5}`;
}

const marketsOf = ({ visits }: DrawnLine): string =>
  listNames([...new Set(visits.map((visit) => visit.split(" ")[0] ?? ""))]);

const cut = (label: string): string =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label;

const order = ["same", "moved", "gone", "new"];

function drawing(name: string, side: FunnelSide, other: FunnelSide, layout: Layout) {
  const { boxes, titles, width, height } = layout;
  const lines = side.lines.toSorted((one, two) => order.indexOf(one.is) - order.indexOf(two.is));
  const line = (drawn: DrawnLine) => {
    const [from, to] = [boxes.get(drawn.from), boxes.get(drawn.to)];
    if (from === undefined || to === undefined) return "";
    return html`<path class="step ${drawn.is}" d="${curve(from, to)}" marker-end="url(#${name}-${drawn.is})"><title>${lineNames[drawn.kind]}: ${from.label} → ${to.label} in ${marketsOf(drawn)}</title></path>`;
  };
  const box = ([id, { label, x, y }]: [string, Box]) => {
    if (!side.nodes.has(id)) return "";
    const is = other.nodes.has(id) ? "same" : name === "before" ? "gone" : "new";
    return html`<g class="page ${is}"><rect x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="8"/><text x="${x + 11}" y="${y + 20}">${cut(label)}</text><title>${label}</title></g>`;
  };
  const tip = (is: string) =>
    html`<marker id="${name}-${is}" class="tip ${is}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>`;
  return html`<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">
<defs>${order.map(tip)}</defs>
${titles.map(({ title, x }) => html`<text class="stage" x="${x}" y="14">${title}</text>`)}
${lines.map(line)}${[...boxes].map(box)}</svg>`;
}

/** Draws the part of the funnel that differs, before and after. The list of steps says the same in words. */
export function drawMaps(maps: ComparedMaps) {
  const { before, after } = maps;
  const layout = layOut(maps);
  const figure = (title: string, content: unknown) =>
    html`<figure><figcaption>${title}</figcaption><div class="scroll" tabindex="0" role="group" aria-label="The funnel ${title.toLowerCase()}">${content}</div></figure>`;
  return html`<div class="maps" style="--natural: ${layout.width}px">
${figure("Before", drawing("before", before, after, layout))}
${figure("After", drawing("after", after, before, layout))}
</div>
<ul class="map-key"><li class="gone">Step that is gone</li><li class="new">New step</li><li class="moved">Step in other markets or with other queries</li><li class="same">Step as before</li></ul>`;
}
