import { html } from "hono/html";
import { showNumber, showShare } from "./format.ts";

type Html = ReturnType<typeof html>;

/** A section of the page. */
export const sheet = (title: string, note: string, content: Html | readonly Html[]): Html =>
  html`<section class="sheet"><h2>${title}</h2><p class="note">${note}</p>${content}</section>`;

interface Bar {
  readonly label: string | Html;
  readonly count: number;
  /** The text beside the number. */
  readonly more?: string | Html;
}

/** Bars of a common scale, with their numbers. */
export function bars(items: readonly Bar[], color = "#7fa798"): Html {
  const most = Math.max(...items.map(({ count }) => count), 1);
  return html`<ul class="bars">${items.map(
    ({ label, count, more = "" }) =>
      html`<li><span>${label}</span><svg viewBox="0 0 100 8" height="14" preserveAspectRatio="none" aria-hidden="true"><rect width="${((100 * count) / most).toFixed(2)}" height="8" rx="1" fill="${color}" /></svg><span>${showNumber(count)}${more}</span></li>`,
  )}</ul>`;
}

/** A table whose first column names its rows. */
export const table = (
  label: string,
  heads: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`;

/** A list of things with a figure each. */
export const list = (items: readonly (readonly [string | Html, string])[], none: string): Html =>
  items.length === 0
    ? html`<p class="note">${none}</p>`
    : html`<ul class="list">${items.map(([name, figure]) => html`<li><span>${name}</span><span>${figure}</span></li>`)}</ul>`;

/** How many of the first step reached a step, and how many were lost on the way to it. */
export const stepNote = (count: number, first: number, before: number): Html =>
  html` · ${showShare(count, first)}${count < before ? html`<span class="lost">−${showNumber(before - count)}</span>` : ""}`;
