import { html } from "hono/html";
import { noSource, otherSource, unknownSource } from "../../../counts/count.ts";
import { findFirstDay, showDay, toDay, toMonth } from "../../../counts/days.ts";
import type { StatisticsTable } from "../../../counts/statistics-table.ts";
import { type AdminQuery, adminPath, writeQuery } from "../report-query.ts";
import type { Html } from "./parts.ts";

const adminStyles = html`<link rel="stylesheet" href="${adminPath}/style.css">`;

/** A whole document. Search engines keep out. `styles`: the tag that loads or contains the styles. */
export const renderDocument = (
  title: string,
  content: Html | readonly Html[],
  styles: Html = adminStyles,
): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${styles}</head><body>${content}</body></html>`);

/** Periods until today, by their first day. Twelve whole months are read from their sums. */
const presets: readonly (readonly [label: string, from: (today: number) => number])[] = [
  ["Today", (today) => today],
  ["7 days", (today) => today - 6],
  ["30 days", (today) => today - 29],
  ["12 months", (today) => findFirstDay(toMonth(today) - 11)],
];

function choice(name: string, values: readonly string[], value: string | undefined): Html {
  const options = values.map((option) => {
    return html`<option value="${option}"${option === value && html` selected`}>${option}</option>`;
  });
  return html`<select name="${name}"><option value="">All</option>${options}</select>`;
}

interface Frame {
  readonly table: StatisticsTable;
  readonly query: AdminQuery;
  readonly now: number;
  /** The bar at the top. */
  readonly bar: Html;
  /** The page that shows the choice. */
  readonly path: string;
  /** The page of the site that it is about. */
  readonly route?: string;
}

/** The bar at the top, what can be chosen, and the content of the page. */
export function frame({ table, query, now, bar, path, route }: Frame, content: Html): Html {
  const today = toDay(now);
  const periods = presets.map(([label, getFirst]) => {
    const period = { ...query, from: getFirst(today), to: today };
    const isCurrent = period.from === query.from && query.to === today;
    const href = path + writeQuery(period, route);
    return html`<li><a href="${href}"${isCurrent && html` aria-current="true"`}>${label}</a></li>`;
  });
  const sources = [...table.sources, otherSource, noSource, unknownSource];
  return html`${bar}
  <form class="filters" action="${path}" role="search" aria-label="Period, market and source"
    >${route && html`<input type="hidden" name="route" value="${route}">`}
    <ul class="periods">${periods}</ul>
    <label>From <input type="date" name="from" value="${showDay(query.from)}"></label>
    <label>To <input type="date" name="to" value="${showDay(query.to)}"></label>
    <label>Market ${choice("market", Object.keys(table.markets), query.market)}</label>
    <label>Source ${choice("source", sources, query.source)}</label>
    <button class="primary">Show</button>
  </form><main><h1>Figures of the funnel</h1>${content}</main>`;
}
