import { html } from "hono/html";
import { readCustomer } from "../../../../commerce/customer.ts";
import type { OrderSubmission } from "../../../../commerce/order-book.ts";
import { shownOrderId } from "../../../../commerce/order-id.ts";
import { orderStatuses, readState } from "../../../../commerce/order-state.ts";
import type { OrderTable } from "../../../../commerce/order-table.ts";
import { isTestOrder } from "../../../../commerce/payment-attempts.ts";
import type { OrderMatches, OrdersQuery } from "../../orders/find-orders.ts";
import { showMoney } from "../format.ts";
import { type Html, link, note } from "../parts.ts";
import { ordersPath } from "../top-bar.ts";
import { getOrderHref, showTime, statusLabel, statusWords, testBadge } from "./words.ts";

function orderRow({ form, values, order }: OrderSubmission, { contacts = {}, markets }: OrderTable): Html {
  const { id, at, market, currency } = order;
  const { status, total } = readState(order);
  const { name } = readCustomer(values, contacts[form] ?? {}, markets[market]);
  return html`<tr><th scope="row">${link(getOrderHref(id), shownOrderId(id))}${isTestOrder(order) && html` ${testBadge}`}</th>
    <td>${showTime(at)}</td><td>${market}</td><td><bdi>${name}</bdi></td><td>${showMoney(total, currency)}</td>
    <td>${statusLabel(status)}</td></tr>`;
}

function option(value: string, label: string, selected: string | undefined): Html {
  return html`<option value="${value}"${value === selected && html` selected`}>${label}</option>`;
}

function filters({ market, status, text }: OrdersQuery, { markets }: OrderTable): Html {
  return html`<form class="filters" action="${ordersPath}" role="search" aria-label="Orders">
    <label class="wide">Number, e-mail or name
      <input type="search" name="q" value="${text}" maxlength="200" dir="auto"></label>
    <label>Market <select name="market">${option("", "All", market)}
      ${Object.keys(markets).map((code) => option(code, code, market))}</select></label>
    <label>Status <select name="status">${option("", "All", status)}
      ${orderStatuses.map((entry) => option(entry, statusWords[entry], status))}</select></label>
    <button class="primary">Show</button></form>`;
}

/** The address of the next page of a list. */
function getNextHref({ market, status, text }: OrdersQuery, next: number): string {
  const values = { q: text, market, status, before: `${next}` };
  const entries = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${ordersPath}?${new URLSearchParams(entries)}`;
}

/** The list of orders, newest first. */
export function ordersView({ orders, next }: OrderMatches, query: OrdersQuery, table: OrderTable): Html {
  const heads = ["Order", "Date (UTC)", "Market", "Customer", "Total", "Status"];
  const none =
    next === undefined ? "There are no such orders." : "None of these orders match. Older ones may.";
  const rows = html`<table class="orders"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${orders.map((submission) => orderRow(submission, table))}</tbody></table>`;
  return html`${filters(query, table)}<main><section class="sheet"><h1>Orders</h1>
    ${orders.length === 0 ? note(none) : rows}
    ${next !== undefined && html`<p class="onward">${link(getNextHref(query, next), "Older orders")}</p>`}</section></main>`;
}
