import { html } from "hono/html";
import type { Report } from "../../../counts/report.ts";
import type { FunnelMap, FunnelNode } from "../../../counts/statistics-table.ts";
import { showNumber, showShare, showShort } from "./format.ts";

/** The most viewed pages of a stage that the map shows. The table has all of them. */
const maxNodes = 8;

const size = { column: 250, card: 168, height: 46, gap: 16, top: 40 };

interface Placed extends FunnelNode {
  readonly x: number;
  readonly y: number;
  readonly views: number;
}

type Figures = Pick<Report, "pages" | "edges" | "orders">;

function total<Item>(items: readonly Item[], keyOf: (item: Item) => string, of: (item: Item) => number) {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + of(item));
  return sums;
}

/** Places the most viewed pages of each stage in its column. */
function place({ stages }: FunnelMap, views: ReadonlyMap<string, number>): Placed[] {
  const shown = stages.filter(({ groups }) =>
    groups.some(({ nodes }) => nodes.some(({ id }) => (views.get(id) ?? 0) > 0)),
  );
  return shown.flatMap(({ groups }, column) =>
    groups
      .flatMap(({ nodes }) => nodes)
      .filter(({ id }) => (views.get(id) ?? 0) > 0)
      .sort((one, other) => (views.get(other.id) ?? 0) - (views.get(one.id) ?? 0))
      .slice(0, maxNodes)
      .map((node, row) => ({
        ...node,
        x: 12 + column * size.column,
        y: size.top + row * (size.height + size.gap),
        views: views.get(node.id) ?? 0,
      })),
  );
}

/** The curve between two cards: from right to left, or around the right side within a column. */
function curve(a: Placed, b: Placed): string {
  const [y1, y2] = [a.y + size.height / 2, b.y + size.height / 2];
  if (b.x > a.x) {
    const [x1, x2] = [a.x + size.card, b.x];
    const bend = (x2 - x1) / 2;
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  }
  const x = a.x + size.card;
  return b.x === a.x
    ? `M${x} ${y1}C${x + 42} ${y1} ${x + 42} ${y2} ${x} ${y2}`
    : `M${a.x} ${y1}C${a.x - 40} ${y1} ${b.x + size.card + 40} ${y2} ${b.x + size.card} ${y2}`;
}

/** The place of an edge's figure: between two columns, because a card would hide what is below it. */
function labelPlace(a: Placed, b: Placed): { x: number; y: number } {
  const gap = size.column - size.card;
  const middle = size.height / 2 + 4;
  if (b.x > a.x + size.column) return { x: b.x - gap / 2, y: b.y + middle };
  return { x: b.x > a.x ? b.x - gap / 2 : a.x + size.card + 36, y: (a.y + b.y) / 2 + middle };
}

/** The funnel with figures on its edges. Wider lines have more visitors. `linkOf`: the address of a page's own view. */
export function mapChart(
  map: FunnelMap,
  { pages, edges, orders }: Figures,
  linkOf: (route: string) => string,
) {
  const views = total(
    pages,
    ({ route }) => route,
    (page) => page.views,
  );
  const left = total(
    pages,
    ({ route }) => route,
    (page) => page.left,
  );
  const ordered = total(
    orders,
    ({ route }) => route,
    ({ counted }) => counted,
  );
  const placed = place(map, views);
  if (placed.length === 0) return html`<p class="note">No page of the funnel was viewed in this period.</p>`;
  const byId = new Map(placed.map((node) => [node.id, node]));
  const taken = total(
    edges,
    ({ from, to }) => `${from}\n${to}`,
    ({ count }) => count,
  );
  const proved = new Set(map.ways.map(({ from, to }) => `${from}\n${to}`));
  const lines = [...taken].flatMap(([pair, count]) => {
    const [from = "", to = ""] = pair.split("\n");
    const [a, b] = [byId.get(from), byId.get(to)];
    return a && b && a !== b && proved.has(pair) ? [{ a, b, count }] : [];
  });
  const most = Math.max(...lines.map(({ count }) => count), 1);
  const width = Math.max(...placed.map(({ x }) => x)) + size.card + 60;
  const height = Math.max(...placed.map(({ y }) => y)) + size.height + 16;
  const stages = map.stages.filter(({ groups }) =>
    groups.some(({ nodes }) => nodes.some(({ id }) => (views.get(id) ?? 0) > 0)),
  );
  const labels: { x: number; y: number; count: number }[] = [];
  for (const { a, b, count } of lines.toSorted((one, other) => other.count - one.count)) {
    const { x, y } = labelPlace(a, b);
    // Figures that would cover each other are left to the table.
    if (labels.every((other) => Math.abs(other.x - x) > 40 || Math.abs(other.y - y) > 14))
      labels.push({ x, y, count });
  }
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Map of the funnel"><svg class="map" viewBox="0 0 ${width} ${height}" role="group" aria-label="The funnel with its figures. The table below has the same figures.">
    ${stages.map(({ title }, column) => html`<text class="head" x="${12 + column * size.column}" y="20">${title}</text>`)}
    <g fill="none" stroke="#173f35">${lines.map(({ a, b, count }) => html`<path d="${curve(a, b)}" stroke-width="${(1 + (13 * count) / most).toFixed(1)}" stroke-opacity="0.28"><title>${a.label} → ${b.label}: ${showNumber(count)}</title></path>`)}</g>
    ${placed.map(
      ({
        id,
        label,
        x,
        y,
        views: own,
      }) => html`<a href="${linkOf(id)}"><rect x="${x}" y="${y}" width="${size.card}" height="${size.height}" rx="9" fill="#fff" stroke="#b9c2bc" />
      <text x="${x + 11}" y="${y + 19}">${label.length > 20 ? `${label.slice(0, 19)}…` : label}</text>
      <text class="quiet" x="${x + 11}" y="${y + 36}">${showShort(own)} views · ${ordered.has(id) ? `${showShare(ordered.get(id) ?? 0, own)} order` : `${showShare(left.get(id) ?? 0, own)} left`}</text></a>`,
    )}
    ${labels.map(({ x, y, count }) => html`<text class="figure" x="${x}" y="${y}" text-anchor="middle">${showShort(count)}</text>`)}
  </svg></div>`;
}
