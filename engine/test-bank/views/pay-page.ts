import { html } from "hono/html";
import type { BankPayment } from "../bank-state.ts";
import { type Html, postButton, renderDocument, showAmount } from "./document.ts";

type Kind = BankPayment["request"]["kind"];

/** The code that every authentication expects. */
export const rightCode = "123456";

interface Words {
  readonly title: string;
  readonly text: string;
  /** The label of the main button, before the amount. */
  readonly pay: string;
}

const words: Record<Kind, Words> = {
  card: {
    title: "Pay by card",
    text: "The card ends in 4242. You do not have to type anything.",
    pay: "Pay",
  },
  wallet: { title: "Pay with your wallet", text: "Confirm as you would on your phone.", pay: "Confirm" },
  "pay-later": {
    title: "Buy now, pay in 30 days",
    text: "The test bank pays the shop today. You would owe the amount to the bank.",
    pay: "Accept and buy for",
  },
  transfer: {
    title: "Pay by bank transfer",
    text: "A transfer takes two days. The shop hears at once that you have sent it.",
    pay: "Send",
  },
};

type Choice = readonly [action: string, label: string, text: string];

const enterCode: Choice = ["code", "Pay with a code", "The bank asks for a code first, as 3-D Secure does."];
const leave: Choice = ["leave", "Back without paying", "The payment stays open until it expires."];
const later: Choice = ["later", "Pay an hour later", "You go back now. The money arrives in an hour."];

/** What customers can do besides paying. */
const choices: Record<Kind, readonly Choice[]> = {
  card: [
    ["decline", "Get declined", "The bank refuses the card. You can try again."],
    enterCode,
    later,
    leave,
  ],
  wallet: [
    ["decline", "Get declined", "The wallet's card is refused. You can try again."],
    enterCode,
    later,
    leave,
  ],
  "pay-later": [
    ["decline", "Fail the credit check", "The bank does not lend the amount. You can try again."],
    later,
    leave,
  ],
  transfer: [leave],
};

const summary = (payment: BankPayment, text: string): Html => {
  const { amount, description, metadata } = payment.request;
  return html`<p class="shop">${metadata.shop} <span class="tag">${metadata.environment}</span></p>
    <p class="amount">${showAmount(payment, amount)}</p><p>${description}</p><p class="note">${text}</p>`;
};

const ends: Partial<Record<BankPayment["state"], string>> = {
  processing: "The transfer is on its way.",
  authorised: "The bank holds the amount for the shop.",
  captured: "This payment is paid.",
  failed: "This payment has failed.",
  cancelled: "The shop has cancelled this payment.",
  expired: "This payment has expired.",
};

/** The page on which a customer pays, or that says why they cannot. */
export function renderPayPage(payment: BankPayment): string {
  const { id, state, request, isDeclined, arrives } = payment;
  const { title, text, pay } = words[request.kind];
  const end = ends[state];
  if (end !== undefined)
    return renderDocument(
      end,
      html`<main class="sheet"><h1>${end}</h1>${summary(payment, "You cannot pay here any more.")}
        <p><a class="button main" href="${request.returnTo}">Back to the shop</a></p></main>`,
    );
  // The bank only wants to see the customer of a second charge.
  const options = choices[request.kind].filter(
    ([action]) => request.charges === undefined || action !== "later",
  );
  return renderDocument(
    title,
    html`<main class="sheet"><h1>${title}</h1>
      ${isDeclined && html`<p class="alert" role="alert"><b>The payment was declined.</b> Try again, or go back.</p>`}
      ${arrives !== undefined && html`<p class="alert" role="status">The money of this payment arrives later. You can still pay now.</p>`}
      ${summary(payment, text)}
      ${postButton(`/pay/${id}/pay`, `${pay} ${showAmount(payment, request.amount)}`, "main")}
      <h2>Or try another ending</h2>
      <ul class="choices">${options.map(([action, label, hint]) => {
        const method = action === "code" ? "get" : "post";
        return html`<li><form method="${method}" action="/pay/${id}/${action}"><button>
          <b>${label}</b> <span>${hint}</span></button></form></li>`;
      })}</ul></main><footer><a href="/panel">The bank's panel</a></footer>`,
  );
}

/** The page that asks for a code. */
export const renderCodePage = (payment: BankPayment, isWrong: boolean): string =>
  renderDocument(
    "Enter the code",
    html`<main class="sheet"><h1>Enter the code</h1>
      ${isWrong && html`<p class="alert" role="alert"><b>This is not the code.</b> Try again.</p>`}
      ${summary(payment, "A real bank would send it to your phone.")}
      <form method="post" action="/pay/${payment.id}/code">
        <label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus></label>
        <p class="note">The code is always <b>${rightCode}</b>. Any other is wrong.</p>
        <button class="main">Confirm and pay</button></form>
      <p><a href="/pay/${payment.id}">Back</a></p></main>`,
  );
