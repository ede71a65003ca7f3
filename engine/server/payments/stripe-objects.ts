import type { Stripe } from "stripe";
import { stripeCapabilities } from "../../payments/capabilities/stripe.ts";
import { fromProviderAmount, toProviderAmount } from "../../payments/provider-amount.ts";
import {
  type AttemptAddress,
  type PaymentState,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from "./payment-provider.ts";

/** The objects that events are about, as far as they lead to an attempt. */
export interface StripeSubject {
  readonly object: string;
  readonly id: string;
  readonly metadata?: Stripe.Metadata | null;
  readonly payment_intent?: string | { readonly id: string } | null;
}

export const isIntentId = (reference: string): boolean => reference.startsWith("pi_");

export const getId = (value: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof value === "string" ? value : value?.id;

export const getExpanded = <T extends object>(value: string | T | null | undefined): T | undefined =>
  typeof value === "object" && value !== null ? value : undefined;

/** Reads the address of an attempt, which is the metadata of its session, its PaymentIntent and its refunds. */
export function readMetadata(metadata: Stripe.Metadata | null | undefined): AttemptAddress | undefined {
  const { shop, environment, order, attempt = "" } = metadata ?? {};
  if (!shop || !environment || !order || !/^[1-9]\d*$/.test(attempt)) return undefined;
  return { shop, environment, order, attempt: Number(attempt) };
}

function getCurrency(currency: string) {
  const entry = stripeCapabilities.findCurrency(currency);
  if (entry === undefined) throw new ProviderError("refused", `Stripe does not take ${currency}.`);
  return entry;
}

/** Converts an amount to Stripe's unit. A refund may be smaller than any payment. */
export function convertAmount(amount: number, currency: string, limits: { min?: number } = {}): number {
  const converted = toProviderAmount(amount, currency, { ...getCurrency(currency), ...limits });
  if (converted === undefined)
    throw new ProviderError("refused", `Stripe cannot move ${amount} ${currency}.`);
  return converted;
}

function readAmount(amount: number, lowerCase: string): number {
  const currency = lowerCase.toUpperCase();
  return fromProviderAmount(amount, currency, getCurrency(currency));
}

const intentStates: Readonly<Record<string, PaymentState>> = {
  succeeded: "captured",
  requires_capture: "authorised",
  canceled: "cancelled",
  requires_payment_method: "failed",
};

function readState(
  intent: Stripe.PaymentIntent | undefined,
  session: Stripe.Checkout.Session | undefined,
): PaymentState {
  if (session?.status === "open") return "open";
  if (session?.status === "expired") return "expired";
  // The customer has completed the page, but may still have to send the money, such as with a voucher.
  if (intent?.status === "requires_action") return session ? "processing" : "open";
  return intentStates[intent?.status ?? ""] ?? "processing";
}

function readRefund({ id, amount, currency, status, metadata }: Stripe.Refund): ProviderRefund {
  const number = Number(metadata?.["refund"]);
  const hasFailed = status === "failed" || status === "canceled";
  return {
    reference: id,
    ...(number > 0 && { refund: number }),
    state: status === "succeeded" ? "done" : hasFailed ? "failed" : "pending",
    amount: readAmount(amount, currency),
  };
}

function readDispute({ status, amount, currency }: Stripe.Dispute): NonNullable<ProviderPayment["dispute"]> {
  const isWon = ["won", "warning_closed", "prevented"].includes(status);
  return {
    state: isWon ? "won" : status === "lost" ? "lost" : "open",
    amount: readAmount(amount, currency),
  };
}

/** What Stripe has about a payment. A second charge has no session, and a page that nobody has used has no PaymentIntent. */
export interface StripePayment {
  readonly session?: Stripe.Checkout.Session | undefined;
  readonly intent?: Stripe.PaymentIntent | undefined;
  readonly refunds: readonly Stripe.Refund[];
  readonly dispute?: Stripe.Dispute | undefined;
}

export function readPayment({ session, intent, refunds, dispute }: StripePayment): ProviderPayment {
  const state = readState(intent, session);
  const href = session ? session.url : intent?.next_action?.redirect_to_url?.url;
  const currency = intent?.currency ?? session?.currency ?? "";
  const amount = state === "captured" ? intent?.amount_received : (intent?.amount ?? session?.amount_total);
  return {
    reference: session?.id ?? intent?.id ?? "",
    state,
    amount: readAmount(amount ?? Number.NaN, currency),
    currency: currency.toUpperCase(),
    ...(href && { href }),
    refunds: refunds.map(readRefund),
    ...(dispute && { dispute: readDispute(dispute) }),
  };
}
