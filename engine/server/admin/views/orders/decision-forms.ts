import { html } from "hono/html";
import { printTypedAmount } from "../../../../commerce/money.ts";
import type { Order } from "../../../../commerce/order.ts";
import { ledgerLength, readState } from "../../../../commerce/order-state.ts";
import { type Attempt, isInReview, readPrepaid } from "../../../../commerce/payment-attempts.ts";
import type { ProviderName } from "../../../../commerce/payment-method.ts";
import { amountLanguage, showMoney } from "../format.ts";
import { type Html, note } from "../parts.ts";
import { getOrderHref } from "./words.ts";

/** What the forms of an order's page need. */
export interface FormContext {
  readonly order: Order;
  readonly token: string;
  /** The providers that the host has set up. */
  readonly providers: ReadonlySet<ProviderName>;
  /** Creates what identifies a form, so that a double click decides once. */
  readonly createKey: () => string;
}

function decisionForm(
  { order, token, createKey }: FormContext,
  fields: Readonly<Record<string, string>>,
  content: Html,
): Html {
  const hidden = { token, key: createKey(), version: `${ledgerLength(order)}`, ...fields };
  return html`<form method="post" action="${getOrderHref(order.id)}" class="inline">${Object.entries(
    hidden,
  ).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${content}</form>`;
}

const reasonField = html`<label class="wide">Reason <input name="reason" maxlength="300" dir="auto"></label>`;

function amountField({ currency }: Order, left: number): Html {
  const value = printTypedAmount(left, amountLanguage, currency);
  return html`<label>Amount (${currency}) <input name="amount" inputmode="decimal" size="9" required value="${value}"></label>`;
}

const refundForm = (context: FormContext, { attempt }: Attempt, left: number): Html =>
  decisionForm(
    context,
    { decision: "refund", attempt: `${attempt}` },
    html`${amountField(context.order, left)}${reasonField}<button>Refund</button>`,
  );

/** The decisions about the money of an attempt, or why there are none. */
export function attemptForms(context: FormContext, attempt: Attempt): Html | string {
  const { order, providers } = context;
  const { currency } = order;
  const {
    captured,
    returned,
    dispute,
    reviewCurrency = currency,
    provider,
    attempt: number,
    amount,
  } = attempt;
  const left = captured - returned;
  if (left <= 0) return "";
  if (dispute === "open")
    return note(`Nothing can be refunded while the payment is disputed. Answer the dispute at ${provider}.`);
  if (!providers.has(provider))
    return note(`${provider} is not set up on this server. Refund the money there.`);
  if (reviewCurrency !== currency)
    return note(`The shop cannot count money in ${reviewCurrency}. Refund it at ${provider}.`);
  if (!isInReview(attempt)) return refundForm(context, attempt, left);
  const providerAmount = showMoney(captured, currency);
  return html`${note(
    `The provider says ${providerAmount}, but the payment should be ${showMoney(amount, currency)}. Count the money for the order, or refund it.`,
  )}${decisionForm(
    context,
    { decision: "accept", attempt: `${number}` },
    html`<button class="primary">Count ${providerAmount}</button>`,
  )}${refundForm(context, attempt, left)}`;
}

/** The form that records a refund which the shop pays in another way. */
export function manualForm(context: FormContext): Html | string {
  const { order } = context;
  const { paid, refunded } = readState(order);
  const prepaid = readPrepaid(order);
  const needsBank = prepaid.some(({ refunds }) => refunds.some(({ state }) => state === "failed"));
  if (paid <= refunded || (prepaid.some(({ captured }) => captured > 0) && !needsBank)) return "";
  return html`<h3>Refund by bank transfer</h3>
    ${note("Pay the money back first. This only records it.")}${decisionForm(
      context,
      { decision: "refund" },
      html`${amountField(order, paid - refunded)}${reasonField}<button>Record the refund</button>`,
    )}`;
}

/** The form that cancels an order. */
export function cancelForm(context: FormContext): Html | string {
  const { order } = context;
  const { status, shipments } = readState(order);
  if (status === "cancelled" || status === "withdrawn" || shipments.length > 0) return "";
  const effect =
    readPrepaid(order).length === 0
      ? "The customer owes nothing any more."
      : "Open payments are closed, and paid money goes back to the customer.";
  return html`<section class="sheet"><h2>Cancel the order</h2>${note(effect)}${decisionForm(
    context,
    { decision: "cancel" },
    html`${reasonField}<button class="danger">Cancel the order</button>`,
  )}</section>`;
}
