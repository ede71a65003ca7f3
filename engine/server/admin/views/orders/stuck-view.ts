import { html } from "hono/html";
import { shownOrderId } from "../../../../commerce/order-id.ts";
import { type Attention, isOverdue } from "../../../../payments/attention.ts";
import { type Html, link, note } from "../parts.ts";
import { mailsPath, stuckPath } from "../top-bar.ts";
import { getOrderHref, showTime } from "./words.ts";

/** The form that settles an item whose cause lies outside the order. */
function settleForm({ event, payment }: Attention, token: string): Html | string {
  if (event === undefined && payment === undefined) return "";
  const fields = Object.entries({ token, event, ...payment }).flatMap(([name, value]) =>
    value === undefined ? [] : html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${stuckPath}">${fields}
    <button>${event === undefined ? "Tick off" : "Send again"}</button></form>`;
}

function attentionItem(item: Attention, now: number, token: string): Html {
  const { order, since, due, kind, problem, action, message } = item;
  const name = order === undefined ? "A form" : shownOrderId(order);
  const href = message === undefined ? order !== undefined && getOrderHref(order) : `${mailsPath}/${message}`;
  const isLate = isOverdue(item, now);
  return html`<li><div><b>${kind === "lost" || !href ? name : link(href, name)}</b>
      ${since !== undefined && html`<span class="since">since ${showTime(since)}</span>`}
      ${due !== undefined && html`<span class="${isLate ? "error" : "since"}">${isLate ? "was due" : "due"} ${showTime(due)}</span>`}</div>
    <p>${problem}</p><p class="note">${action}</p>${settleForm(item, token)}</li>`;
}

/** What waits for a person. */
export function stuckView(items: readonly Attention[], now: number, token: string): Html {
  const list = html`<ul class="stuck">${items.map((item) => attentionItem(item, now, token))}</ul>`;
  return html`<main><section class="sheet"><h1>Needs attention</h1>
    ${items.length === 0 ? note("Nothing waits for a person.") : list}</section></main>`;
}
