import { html } from "hono/html";
import { readCustomer } from "../../../../commerce/customer.ts";
import { findCreditTaxes } from "../../../../commerce/document-taxes.ts";
import type { Order } from "../../../../commerce/order.ts";
import type { OrderSubmission } from "../../../../commerce/order-book.ts";
import { shownOrderId } from "../../../../commerce/order-id.ts";
import { findRemoved, readState } from "../../../../commerce/order-state.ts";
import type { OrderTable } from "../../../../commerce/order-table.ts";
import { type Attempt, isTestOrder, readAttempts } from "../../../../commerce/payment-attempts.ts";
import type { Tax } from "../../../../commerce/taxes.ts";
import { printFile, printValue } from "../../../../forms/print-value.ts";
import type { SentFile } from "../../../../forms/sent-file.ts";
import type { ListedMail } from "../../../data/mail-store.ts";
import { filePath } from "../../../http/file-path.ts";
import { showMoney } from "../format.ts";
import { orderMails } from "../mails-view.ts";
import { type Html, link, say } from "../parts.ts";
import { ordersPath } from "../top-bar.ts";
import { attemptForms, cancelForm, type FormContext, manualForm } from "./decision-forms.ts";
import { describeFact } from "./describe-fact.ts";
import { describeAttempt, refundWords, showTime, statusLabel, testBadge } from "./words.ts";

const nameTax = ({ name, rate }: Tax): Html => say`${name} ${rate / 10_000} %`;

function amounts(order: Order): Html {
  const { currency, lines } = order;
  const money = (amount: number) => showMoney(amount, currency);
  const removed = findRemoved(order);
  const { delivery, taxes, total, paid, refunded, due } = readState(order);
  const taxRows = (taxes?.amounts ?? []).map((tax): readonly [Html, number] => [
    html`${taxes?.prices === "gross" && "Includes "}${nameTax(tax)}`,
    tax.amount,
  ]);
  const items = lines.map(({ name, quantity, price }, position) => {
    const label = html`${quantity > 1 && `${quantity} × `}<bdi>${name}</bdi>`;
    const text = removed.has(position) ? html`<s>${label}</s> removed` : label;
    return html`<li><span>${text}</span><span>${money(price * quantity)}</span></li>`;
  });
  const sums: readonly (readonly [label: Html | string, amount: number])[] = [
    ["Delivery", delivery],
    ...taxRows,
    ["Total", total],
    ["Paid", paid],
    ["Refunded", refunded],
    due < 0 ? ["The shop owes", -due] : ["Still to pay", due],
  ];
  return html`<section class="sheet"><h2>Products</h2><ul class="list">${items}${sums.map(
    ([label, amount]) => html`<li class="sum"><span>${label}</span><span>${money(amount)}</span></li>`,
  )}</ul></section>`;
}

const listFiles = (files: readonly SentFile[], languageTag: string): Html[] =>
  files.map((file) => html`${link(filePath(file), printFile(file, languageTag))} `);

function customer({ form, values, order }: OrderSubmission, { contacts = {}, markets }: OrderTable): Html {
  const { languageTag = "en" } = markets[order.market] ?? {};
  const { address, email } = readCustomer(values, contacts[form] ?? {}, markets[order.market]);
  const fields = Object.entries(values).map(
    ([name, value]) =>
      html`<dt>${name}</dt><dd>${typeof value === "object" ? listFiles(value, languageTag) : html`<bdi>${printValue(value, languageTag)}</bdi>`}</dd>`,
  );
  return html`<section class="sheet"><h2>Customer</h2>
    <address>${address.map((line) => html`<bdi>${line}</bdi><br>`)}${email && link(`mailto:${email}`, email)}</address>
    <details><summary>All that the form has sent</summary><dl class="fields">${fields}</dl></details></section>`;
}

function payment(context: FormContext, attempt: Attempt): Html {
  const { order } = context;
  const { lines, facts = [], currency } = order;
  const money = (amount: number) => showMoney(amount, currency);
  const { line, provider, method, reference, amount, captured, reviewCurrency } = attempt;
  const purpose = line === undefined ? "" : html` for <bdi>${lines[line]?.name ?? "a line"}</bdi>`;
  const details = [
    ["Method", `${method}, ${provider}`],
    ["Reference", reference],
    ["Amount", money(amount)],
    [
      reviewCurrency === undefined ? "Captured" : "At the provider",
      captured > 0 ? showMoney(captured, reviewCurrency ?? currency) : undefined,
    ],
  ].flatMap(([name, value]) => (value === undefined ? [] : html`<dt>${name}</dt><dd>${value}</dd>`));
  const refunds = attempt.refunds.map(({ refund, amount: part, state }) => {
    const failure = facts.find((fact) => fact.type === "refund-failed" && fact.refund === refund);
    const reason = failure?.type === "refund-failed" ? failure.reason : undefined;
    return html`<li${state === "failed" && html` class="error"`}>Refund ${refund} of ${money(part)}:
      ${refundWords[state]}${reason && `. ${reason}`}</li>`;
  });
  return html`<div class="payment"><h3>Payment ${attempt.attempt}${purpose}: ${describeAttempt(attempt)}</h3>
    <dl class="fields">${details}</dl>${refunds.length > 0 && html`<ul class="plain">${refunds}</ul>`}
    ${provider !== "invoice" && attemptForms(context, attempt)}</div>`;
}

const documentNames = { invoice: "Invoice", "credit-note": "Credit note" } as const;

function documents(order: Order): Html | "" {
  const { documents: list = [], currency } = order;
  const creditTaxes = findCreditTaxes(order, list);
  const rows = list.map(({ kind, number, amount, cause }) => {
    const taxes = (kind === "credit-note" ? creditTaxes.get(cause) : undefined) ?? [];
    const parts = taxes.map(
      (tax, index) => html`${index > 0 ? ", " : ", with "}${nameTax(tax)} ${showMoney(tax.amount, currency)}`,
    );
    return html`<li><span>${documentNames[kind]} ${number}${parts}</span><span>${showMoney(amount, currency)}</span></li>`;
  });
  return list.length > 0
    ? html`<section class="sheet"><h2>Documents</h2><ul class="list">${rows}</ul></section>`
    : "";
}

function ledger(order: Order): Html {
  const rows = (order.facts ?? []).map(
    (fact) =>
      html`<li>${showTime(fact.at)}<span>${describeFact(fact, order)}${fact.by && html` <b>${fact.by}</b>`}</span></li>`,
  );
  return html`<section class="sheet"><h2>What has happened</h2><ol class="ledger">
    <li>${showTime(order.at)}<span>The order was placed</span></li>${rows}</ol></section>`;
}

/** An order with the forms that decide about it. `problem`: why the last decision was not recorded. */
export function orderView(
  {
    submission,
    mails,
    table,
  }: {
    readonly submission: OrderSubmission;
    readonly mails: readonly ListedMail[];
    readonly table: OrderTable;
  },
  context: FormContext,
  problem: string | undefined,
): Html {
  const { order } = submission;
  const attempts = readAttempts(order);
  const payments = attempts.map((attempt) => payment(context, attempt));
  return html`<main><p>${link(ordersPath, "← All orders")}</p>
    ${problem && html`<p class="sheet error" role="alert">${problem}</p>`}
    <div class="title"><h1>Order ${shownOrderId(order.id)}</h1>${statusLabel(readState(order).status)}
      ${isTestOrder(order) && testBadge}<span class="since">${order.market}, ${showTime(order.at)} UTC</span></div>
    <div class="two"><div class="stack">${amounts(order)}
      <section class="sheet"><h2>Payments</h2>${payments.length > 0 ? payments : html`<p>On invoice</p>`}
        ${manualForm(context)}</section>${documents(order)}${orderMails(mails)}</div>
    <div class="stack">${customer(submission, table)}${cancelForm(context)}</div></div>
    ${ledger(order)}</main>`;
}
