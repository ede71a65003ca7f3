import { html } from "hono/html";
import { printAmount } from "../../commerce/money.ts";
import type { BankPayment, BankState, Switches } from "../bank-state.ts";
import { getRemainder, isRefundable } from "../refunds.ts";
import { type Html, postButton, renderDocument, showAmount } from "./document.ts";

/** How many payments the panel shows. */
const maxPayments = 50;

/** The switches that are on or off. */
export const flags = {
  lose: ["Lose events", "They are never sent."],
  double: ["Double events", "Each one is sent twice."],
  delay: ["Delay events", "They are sent an hour later."],
  reorder: ["Reorder events", "Each one waits up to a minute for the next, which goes first."],
  down: ["Be down", "The API answers 503 and does nothing."],
  mute: ["Lose answers", "The API does what it is asked, and answers 503."],
} as const;

/** What can become of the next call. */
export const outcomes = {
  nextCharge: {
    label: "The next second charge",
    options: { captured: "is captured", declined: "is declined", open: "wants to see the customer" },
  },
  nextRefund: {
    label: "The next refund",
    options: { done: "is done at once", late: "is done after a day", failed: "fails after a day" },
  },
} as const;

const times = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const showTime = (time: number): string => `${times.format(time)} UTC`;

function switchForm(switches: Switches): Html {
  const boxes = (["lose", "double", "delay", "reorder", "down", "mute"] as const).map((name) => {
    const [label, text] = flags[name];
    return html`<li><label><input type="checkbox" name="${name}"${switches[name] && html` checked`}>
      <span><b>${label}</b> ${text}</span></label></li>`;
  });
  const selects = (["nextCharge", "nextRefund"] as const).map((name) => {
    const options = Object.entries(outcomes[name].options).map(
      ([value, text]) =>
        html`<option value="${value}"${switches[name] === value && html` selected`}>${text}</option>`,
    );
    return html`<label>${outcomes[name].label} <select name="${name}">${options}</select></label>`;
  });
  return html`<form class="sheet" method="post" action="/panel/switches"><h2>Misbehave</h2>
    <ul class="switches">${boxes}</ul><div class="row">${selects}</div><button class="main">Apply</button></form>`;
}

/** What the bank can do with a payment. */
function actions(payment: BankPayment): Html[] {
  const { id, state, dispute, request } = payment;
  const button = (action: string, label: string) => postButton(`/panel/payments/${id}/${action}`, label);
  const isPaid = state === "captured" || state === "authorised";
  return [
    ...(isPaid ? [] : [button("pay", "Money arrives")]),
    ...(state === "open" || state === "processing" ? [button("fail", "Fail")] : []),
    ...(state === "captured" && dispute === undefined ? [button("open", "Dispute")] : []),
    ...(dispute?.state === "open"
      ? [button("won", "Shop wins dispute"), button("lost", "Shop loses dispute")]
      : []),
    ...(isRefundable(payment)
      ? [
          html`<form method="post" action="/panel/payments/${id}/refund" class="refund"><label>Amount
            <input name="amount" inputmode="decimal" required
              value="${printAmount(getRemainder(payment), request.currency)}"></label>
            <button>Refund</button></form>`,
        ]
      : []),
  ];
}

function paymentItem(payment: BankPayment): Html {
  const { id, state, request, arrives, refunds, dispute, isDeclined } = payment;
  const { order, attempt, shop, environment } = request.metadata;
  const notes = [
    ...(isDeclined ? ["The last try was declined."] : []),
    ...(arrives === undefined ? [] : [`The money arrives at ${showTime(arrives)}.`]),
    ...(state === "open" ? [`Expires at ${showTime(request.expires)}.`] : []),
    ...refunds.map((refund) => {
      const source = refund.refund === undefined ? "made at the bank" : `number ${refund.refund}`;
      return `Refund of ${showAmount(payment, refund.amount)}, ${source}: ${refund.state}.`;
    }),
    ...(dispute ? [`Dispute about ${showAmount(payment, dispute.amount)}: ${dispute.state}.`] : []),
  ];
  return html`<li class="sheet payment"><p><b>${showAmount(payment, request.amount)}</b>
    <span class="tag ${state}">${state}</span> <span class="note">${request.kind}</span></p>
    <p><a href="/pay/${id}">${request.description}</a></p>
    <p class="note">${shop}, ${environment}, order ${order}, attempt ${attempt}</p>
    ${notes.map((text) => html`<p class="note">${text}</p>`)}<div class="row">${actions(payment)}</div></li>`;
}

/** Which events the shop has not received yet. */
function describeEvents(events: BankState["events"]): string {
  const [next] = events.map(({ due }) => due).sort((a, b) => a - b);
  if (next === undefined) return "No event waits.";
  const failed = events.filter(({ attempts }) => attempts > 0).length;
  return `Waiting events: ${events.length}, next at ${showTime(next)}. Not taken by the shop: ${failed}.`;
}

/** The page on which a tester plays the bank. `now`: the bank's clock. */
export function renderPanel({ payments, events, switches }: BankState, now: number): string {
  const items = payments.slice(-maxPayments).toReversed().map(paymentItem);
  return renderDocument(
    "Panel",
    html`<main class="panel"><h1>The bank's panel</h1>
      <section class="sheet"><h2>Clock</h2><p>${showTime(now)}. ${describeEvents(events)}</p><div class="row">
        ${postButton("/panel/clock/hour", "Advance by an hour")} ${postButton("/panel/clock/day", "Advance by a day")}
      </div></section>
      ${switchForm(switches)}
      <h2>Payments</h2>${items.length === 0 && html`<p class="note">There are no payments yet.</p>`}
      <ul class="payments">${items}</ul>
      ${payments.length > maxPayments && html`<p class="note">Only the newest ${maxPayments} are listed.</p>`}</main>`,
  );
}
