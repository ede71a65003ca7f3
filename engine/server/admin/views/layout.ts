import { html } from "hono/html";
import { noSource, otherSource, unknownSource } from "../../../counts/count.ts";
import { findFirstDay, showDay, toDay, toMonth } from "../../../counts/days.ts";
import type { StatisticsTable } from "../../../counts/statistics-table.ts";
import type { AdminQuery } from "../report-query.ts";

type Html = ReturnType<typeof html>;

interface Frame {
  readonly title: string;
  /** The tags that load or contain the styles. */
  readonly styles: Html;
  readonly content: Html;
}

/** A whole document. Search engines keep out. */
export const document = ({ title, styles, content }: Frame): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${styles}</head><body>${content}</body></html>`;

/** Periods until today, by their first day. Twelve whole months are read from their sums. */
const presets: readonly (readonly [label: string, from: (today: number) => number])[] = [
  ["Today", (today) => today],
  ["7 days", (today) => today - 6],
  ["30 days", (today) => today - 29],
  ["12 months", (today) => findFirstDay(toMonth(today) - 11)],
];

/** The query of an address of /admin. */
export function searchOf(
  { from, to, market, source }: AdminQuery,
  more: Record<string, string> = {},
): string {
  const values = { from: showDay(from), to: showDay(to), market, source, ...more };
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `?${new URLSearchParams(given)}`;
}

const options = (values: readonly (readonly [string, string])[], chosen: string | undefined): Html =>
  html`${values.map(([value, label]) => html`<option value="${value}"${value === (chosen ?? "") ? html` selected` : ""}>${label}</option>`)}`;

/**
 * The bar at the top, and what can be chosen. `path`: the page that shows the choice. `route`: the page of the site
 * that it is about.
 */
export function frame(
  {
    table,
    query,
    now,
    token,
    path,
    route,
  }: {
    readonly table: StatisticsTable;
    readonly query: AdminQuery;
    readonly now: number;
    readonly token: string;
    readonly path: string;
    readonly route?: string;
  },
  content: Html,
): Html {
  const today = toDay(now);
  const more: Record<string, string> = route === undefined ? {} : { route };
  const sources = [...table.sources, otherSource, noSource, unknownSource].map(
    (name) => [name, name] as const,
  );
  const markets = Object.keys(table.markets).map((code) => [code, code] as const);
  return html`<header class="top"><h1><a href="/admin">Figures <span>of the funnel</span></a></h1>
    <form method="post" action="/admin/logout"><input type="hidden" name="token" value="${token}"><button>Sign out</button></form></header>
  <form class="filters" action="${path}" role="search" aria-label="Period, market and source">${route === undefined ? "" : html`<input type="hidden" name="route" value="${route}">`}
    <ul class="periods">${presets.map(([label, from]) => {
      const period = { ...query, from: from(today), to: today };
      const isCurrent = period.from === query.from && query.to === today;
      return html`<li><a href="${path}${searchOf(period, more)}"${isCurrent ? html` aria-current="true"` : ""}>${label}</a></li>`;
    })}</ul>
    <label>From <input type="date" name="from" value="${showDay(query.from)}"></label>
    <label>To <input type="date" name="to" value="${showDay(query.to)}"></label>
    <label>Market <select name="market">${options([["", "All"], ...markets], query.market)}</select></label>
    <label>Source <select name="source">${options([["", "All"], ...sources], query.source)}</select></label>
    <button class="primary">Show</button>
  </form><main>${content}</main>`;
}

/** The page that asks for the password. */
export const loginPage = (styles: Html, error: string): Html =>
  document({
    title: "Sign in",
    styles,
    content: html`<main class="sheet login"><h1>Figures of the funnel</h1>
      <form method="post" action="/admin/login">
        <input type="text" name="username" value="admin" autocomplete="username" hidden>
        <label>Password <input type="password" name="password" autocomplete="current-password" required autofocus></label>
        ${error && html`<p class="error" role="alert">${error}</p>`}
        <button class="primary">Sign in</button></form></main>`,
  });
