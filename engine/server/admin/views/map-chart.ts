import { html } from "hono/html";
import { sumBy } from "../../../counts/build-report.ts";
import type { Report } from "../../../counts/report.ts";
import type { FunnelMap, FunnelNode } from "../../../counts/statistics-table.ts";
import { fitNoun, showNumber, showShare, showShort } from "./format.ts";
import { type GetHref, type Html, note, scroll } from "./parts.ts";

/** The most viewed pages of a stage that the map shows. The table has all of them. */
const maxNodes = 8;

const size = { column: 250, card: 168, height: 46, gap: 16, top: 40 };

interface Card extends FunnelNode {
  readonly x: number;
  readonly y: number;
  readonly views: number;
}

interface Line {
  readonly a: Card;
  readonly b: Card;
  readonly count: number;
}

/** The curve between two cards: from right to left, or around the right side within a column. */
function curve(a: Card, b: Card): string {
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
function labelPlace(a: Card, b: Card): { x: number; y: number } {
  const gap = size.column - size.card;
  const middle = size.height / 2 + 4;
  if (b.x > a.x + size.column) return { x: b.x - gap / 2, y: b.y + middle };
  return { x: b.x > a.x ? b.x - gap / 2 : a.x + size.card + 36, y: (a.y + b.y) / 2 + middle };
}

/** The figures of the most frequent steps. Those that would cover another figure are left to the table. */
function placeLabels(lines: readonly Line[]): Html[] {
  const labels: { x: number; y: number; count: number }[] = [];
  for (const { a, b, count } of lines.toSorted((one, other) => other.count - one.count)) {
    const { x, y } = labelPlace(a, b);
    if (labels.every((other) => Math.abs(other.x - x) > 40 || Math.abs(other.y - y) > 14))
      labels.push({ x, y, count });
  }
  return labels.map(
    ({ x, y, count }) =>
      html`<text class="figure" x="${x}" y="${y}" text-anchor="middle">${showShort(count)}</text>`,
  );
}

/** The most viewed pages of each stage, as cards in its column. */
function placeCards({ stages }: FunnelMap, views: ReadonlyMap<string, number>) {
  return stages
    .map(({ title, groups }) => ({
      title,
      nodes: groups
        .flatMap(({ nodes }) => nodes.map((node) => ({ ...node, views: views.get(node.id) ?? 0 })))
        .filter((node) => node.views > 0)
        .sort((one, other) => other.views - one.views)
        .slice(0, maxNodes),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ title, nodes }, column) => {
      const x = 12 + column * size.column;
      return {
        title,
        x,
        cards: nodes.map((node, row) => ({ ...node, x, y: size.top + row * (size.height + size.gap) })),
      };
    });
}

const wayKey = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from}\n${to}`;

/** The steps between two cards that the check has proved. */
function findLines({ ways }: FunnelMap, edges: Report["edges"], cards: readonly Card[]): Line[] {
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  const proved = new Set(ways.map(wayKey));
  const counts = sumBy(edges, wayKey, ({ count }) => count);
  return [...counts].flatMap(([key, count]) => {
    const [a, b] = key.split("\n").map((id) => cardsById.get(id));
    return a && b && a !== b && proved.has(key) ? [{ a, b, count }] : [];
  });
}

/** The funnel with figures on its edges. Wider lines have more visitors. */
export function mapChart(map: FunnelMap, { pages, edges, orders }: Report, getHref: GetHref): Html {
  const getRoute = ({ route }: { readonly route: string }) => route;
  const views = sumBy(pages, getRoute, (page) => page.views);
  const exits = sumBy(pages, getRoute, (page) => page.left);
  const ordered = sumBy(orders, getRoute, ({ counted }) => counted);
  const columns = placeCards(map, views);
  const cards = columns.flatMap((column) => column.cards);
  if (cards.length === 0) return note("No page of the funnel was viewed in this period.");
  const lines = findLines(map, edges, cards);
  const most = Math.max(...lines.map(({ count }) => count), 1);
  const width = Math.max(...cards.map(({ x }) => x)) + size.card + 60;
  const height = Math.max(...cards.map(({ y }) => y)) + size.height + 16;
  const paths = lines.map(({ a, b, count }) => {
    const weight = (1 + (13 * count) / most).toFixed(1);
    return html`<path d="${curve(a, b)}" stroke-width="${weight}"
      ><title>${a.label} → ${b.label}: ${showNumber(count)}</title></path>`;
  });
  const drawn = cards.map(({ id, label, x, y, views: count }) => {
    const sold = ordered.get(id);
    const share = `${showShare(sold ?? exits.get(id) ?? 0, count)} ${sold === undefined ? "left" : "order"}`;
    return html`<a href="${getHref(id)}"><rect x="${x}" y="${y}" width="${size.card}" height="${size.height}"
        rx="9" fill="#fff" stroke="#b9c2bc" />
      <text x="${x + 11}" y="${y + 19}">${label.length > 20 ? `${label.slice(0, 19)}…` : label}</text>
      <text class="quiet" x="${x + 11}" y="${y + 36}">${showShort(count)} ${fitNoun(count, "views")} · ${share}</text></a>`;
  });
  return scroll(
    "Map of the funnel",
    html`<svg class="map" viewBox="0 0 ${width} ${height}" role="group"
      aria-label="The funnel with its figures. The table below has the same figures.">
      ${columns.map(({ title, x }) => html`<text class="head" x="${x}" y="20">${title}</text>`)}
      <g fill="none" stroke="#173f35" stroke-opacity="0.28">${paths}</g>${drawn}${placeLabels(lines)}</svg>`,
  );
}
