import { html } from "hono/html";
import { shownOrderId } from "../../../commerce/order-id.ts";
import { type ListedMail, type MailState, mailStates } from "../../data/mail-store.ts";
import type { OutgoingMail } from "../../mail/mail-transport.ts";
import { getOrderHref, showTime } from "./orders/words.ts";
import { type Html, link, note } from "./parts.ts";
import { mailsPath } from "./top-bar.ts";

/** The states of mails, as operators read them. */
const stateWords: Readonly<Record<MailState, string>> = {
  waiting: "To send",
  sent: "Sent",
  stored: "Not sent",
  limited: "Held back",
  refused: "Undeliverable",
  unknown: "Unclear",
  bounced: "Came back",
};

const stateLabel = (state: MailState): Html =>
  html`<span class="status ${state}">${stateWords[state]}</span>`;

const explain = ({ state, reason, nextAt, attempts }: ListedMail): Html | "" => {
  if (state === "waiting" && attempts > 0)
    return html`<p class="note">Attempt ${attempts} failed${reason && `: ${reason}`}. The next one is at ${showTime(nextAt)}.</p>`;
  if (state === "stored") return note("The server has no MAIL_URL, so it sends no mails.");
  if (state === "limited") return note("The recipient got too many mails that day.");
  if (state === "unknown")
    return note(
      `Nothing tells whether it was sent: ${reason}. Ask the mail service before you send it again.`,
    );
  return reason === null ? "" : html`<p class="error">${reason}</p>`;
};

/** The name of a mail's manifest in words: `order-receipt` → `Order receipt`. */
const nameMail = ({ mail }: Pick<ListedMail, "mail">): string =>
  (mail[0] ?? "").toUpperCase() + mail.slice(1).replaceAll("-", " ");

const getMailHref = ({ message }: ListedMail): string => `${mailsPath}/${message}`;

/** The mails of one order. */
export function orderMails(mails: readonly ListedMail[]): Html | "" {
  const rows = mails.map(
    (mail) =>
      html`<li><span>${link(getMailHref(mail), nameMail(mail))}</span><span>${stateLabel(mail.state)}</span></li>`,
  );
  return mails.length > 0
    ? html`<section class="sheet"><h2>Mails</h2><ul class="list">${rows}</ul></section>`
    : "";
}

function mailRow(mail: ListedMail): Html {
  const { recipient, order, at, attempts, state } = mail;
  return html`<tr><th scope="row">${link(getMailHref(mail), nameMail(mail))}</th><td>${showTime(at)}</td>
    <td>${order && link(getOrderHref(order), shownOrderId(order))}</td><td>${recipient}</td>
    <td>${attempts}</td><td>${stateLabel(state)}</td></tr>`;
}

/** The latest mails, newest first. */
export function mailsView(mails: readonly ListedMail[], selected: MailState | undefined): Html {
  const options = mailStates.map(
    (state) =>
      html`<option value="${state}"${state === selected && html` selected`}>${stateWords[state]}</option>`,
  );
  const heads = ["Mail", "Date (UTC)", "Order", "To", "Attempts", "State"];
  const rows = html`<table class="orders"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${mails.map(mailRow)}</tbody></table>`;
  return html`<form class="filters" action="${mailsPath}" role="search" aria-label="Mails">
    <label>State <select name="state"><option value="">All</option>${options}</select></label>
    <button class="primary">Show</button></form>
    <main><section class="sheet"><h1>Mails</h1>
    ${mails.length === 0 ? note("There are no such mails.") : rows}</section></main>`;
}

/** A mail: how it looks, its text and its source. `content`: undefined before its first attempt. */
export function mailView(mail: ListedMail, content: OutgoingMail | undefined, token: string): Html {
  const { state, recipient, order, at } = mail;
  const href = getMailHref(mail);
  const canRepeat = state === "refused" || state === "unknown" || state === "bounced" || state === "stored";
  const details = [
    ["From", content && html`<bdi>${content.from}</bdi>`],
    ["To", recipient],
    ["Order", order && link(getOrderHref(order), shownOrderId(order))],
    ["Message", mail.key],
  ].flatMap(([name, value]) => (value ? [html`<dt>${name}</dt><dd>${value}</dd>`] : []));
  return html`<main><p>${link(mailsPath, "← All mails")}</p>
    <div class="title"><h1><bdi>${content?.subject ?? nameMail(mail)}</bdi></h1>${stateLabel(state)}
      <span class="since">${showTime(at)} UTC</span></div>
    <section class="sheet"><dl class="fields">${details}</dl>${explain(mail)}
      ${
        canRepeat &&
        html`<form method="post" action="${href}"><input type="hidden" name="token" value="${token}">
        <button>Send again</button></form>`
      }</section>
    ${
      content === undefined
        ? note("It is written before its first attempt.")
        : html`<section class="sheet"><h2>Mail</h2><iframe class="mail" title="${content.subject}" src="${href}/html"></iframe></section>
    <section class="sheet"><h2>Text</h2><pre tabindex="0" dir="auto">${content.text}</pre></section>
    <section class="sheet"><details><summary>Source</summary><pre tabindex="0">${content.html}</pre></details></section>`
    }</main>`;
}
