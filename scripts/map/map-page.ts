import { readFileSync } from "node:fs";
import { escapeHtml } from "../../engine/render/escape-html.ts";
import { layOut, type Spot } from "./lay-out.ts";
import type { MapData, MapEdge, MapNode } from "./map-data.ts";

const width = 168;
const height = 34;
const columnStep = 258;
const rowStep = 44;

const at = ({ layer, row }: Spot) => ({ x: layer * columnStep, y: row * rowStep });

/** A line from the right side of a page to the left side of the next; one that leads back goes round below. */
function curve(from: Spot, to: Spot): string {
  const a = at(from);
  const b = at(to);
  if (to.layer > from.layer) {
    const bend = Math.min(140, (b.x - a.x - width) / 2);
    return `M${a.x + width} ${a.y}C${a.x + width + bend} ${a.y} ${b.x - bend} ${b.y} ${b.x - 4} ${b.y}`;
  }
  const low = Math.max(a.y, b.y) + rowStep * 1.4;
  return `M${a.x + width} ${a.y}C${a.x + width + 70} ${low} ${b.x - 70} ${low} ${b.x - 4} ${b.y}`;
}

const edgeMark = (edge: MapEdge, index: number, spots: ReadonlyMap<string, Spot>): string => {
  const from = spots.get(edge.from);
  const to = spots.get(edge.to);
  if (!from || !to) return "";
  const path = curve(from, to);
  return `<g class="edge ${edge.kind}${edge.isBroken ? " broken" : ""}" data-edge="${index}"><path class="grip" d="${path}"/><path class="line" d="${path}"/></g>`;
};

const nodeMark = ({ id, label, kind }: MapNode, index: number, spots: ReadonlyMap<string, Spot>): string => {
  const spot = spots.get(id);
  if (!spot) return "";
  const { x, y } = at(spot);
  const shown = label.length > 22 ? `${label.slice(0, 21)}…` : label;
  return `<g class="node ${kind}" data-node="${index}" tabindex="0" role="button" transform="translate(${x} ${y})"><rect y="${-height / 2}" width="${width}" height="${height}" rx="8"/><text x="14" y="5">${escapeHtml(shown)}</text><title>${escapeHtml(label)}</title></g>`;
};

const options = (name: string, all: string, values: readonly string[], none: string): string =>
  `<label>${name} <select id="${name.toLowerCase()}"><option value="*">${all}</option>${values
    .map((value) => `<option value="${escapeHtml(value)}">${escapeHtml(value || none)}</option>`)
    .join("")}</select></label>`;

const legend = [
  ["entry", "entry"],
  ["result", "quiz result"],
  ["upsell", "offer after an order"],
  ["goal", "end of an order"],
  ["redirect", "redirect"],
  ["missing", "missing"],
]
  .map(([kind, words]) => `<span class="key ${kind}">${words}</span>`)
  .join("");

const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

/** The map as one page that needs nothing else. `root` is the project's absolute path, for links to the editor. */
export function mapPage(data: MapData, root: string): string {
  const spots = layOut(data);
  const edges = data.edges.map((edge, index) => edgeMark(edge, index, spots)).join("");
  const nodes = data.nodes.map((node, index) => nodeMark(node, index, spots)).join("");
  // No "</script>" may stand in it.
  const json = JSON.stringify({ ...data, root }).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The funnel</title>
<style>${asset("map.css")}</style>
<header><h1>The funnel</h1>${options("Market", "all", data.markets, "")}${options("Query", "any", data.queries, "none")}
<div class="legend">${legend}</div><button type="button" id="fit">Fit</button></header>
<main><svg id="map" aria-label="Pages from entries on the left to the end of an order on the right">
<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
<g id="drawing"><g id="edges">${edges}</g><g id="nodes">${nodes}</g></g></svg>
<aside id="details" aria-live="polite"></aside></main>
<script type="application/json" id="data">${json}</script>
<script>${asset("map-browser.js")}</script></html>
`;
}
