import { html } from "hono/html";
import { showNumber } from "./format.ts";

export type Html = ReturnType<typeof html>;

/** Returns the address of the figures of a page of the site. */
export type GetHref = (route: string) => string;

export const sum = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

export const note = (text: string): Html => html`<p class="note">${text}</p>`;

/** A sentence in which each text keeps its own direction: names, reasons and what else people of other scripts write. */
export const say = (words: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html =>
  html(
    words,
    ...values.map((value) => (typeof value === "string" && value !== "" ? html`<bdi>${value}</bdi>` : value)),
  );

export const link = (href: string, text: string): Html => html`<a href="${href}">${text}</a>`;

/** A section of the page. */
export const sheet = (title: string, text: string, content: Html | readonly Html[]): Html =>
  html`<section class="sheet"><h2>${title}</h2>${note(text)}${content}</section>`;

/** A part of a section. */
export const stack = (title: string, content: Html): Html =>
  html`<div class="stack"><h3>${title}</h3>${content}</div>`;

/** An area that scrolls sideways. */
export const scroll = (label: string, content: Html): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${content}</div>`;

export interface Bar {
  readonly label: string | Html;
  readonly count: number;
  /** The text beside the number. */
  readonly more?: string | Html;
}

/** Bars of a common scale, with their numbers. */
export function bars(items: readonly Bar[], color = "#7fa798"): Html {
  const most = Math.max(...items.map(({ count }) => count), 1);
  return html`<ul class="bars">${items.map(
    ({ label, count, more = "" }) => html`<li><span>${label}</span>
      <svg viewBox="0 0 100 8" height="14" preserveAspectRatio="none" aria-hidden="true">
        <rect width="${((100 * count) / most).toFixed(2)}" height="8" rx="1" fill="${color}" />
      </svg><span>${showNumber(count)}${more}</span></li>`,
  )}</ul>`;
}

/** A table whose first column names its rows. A row with one cell is the heading of the rows below it. */
export function table(
  label: string,
  heads: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  const row = ([name, ...cells]: readonly (string | Html)[]) =>
    cells.length === 0
      ? html`<tr class="stage"><th scope="rowgroup" colspan="${heads.length}">${name}</th></tr>`
      : html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  return scroll(
    label,
    html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${rows.map(row)}</tbody></table>`,
  );
}

/** A list of things with a figure each. */
export const list = (items: readonly (readonly [string | Html, string])[]): Html =>
  html`<ul class="list">${items.map(
    ([name, figure]) => html`<li><span>${name}</span><span>${figure}</span></li>`,
  )}</ul>`;
