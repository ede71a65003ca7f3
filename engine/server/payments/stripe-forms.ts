import type { Stripe } from "stripe";
import type { MethodKind } from "../../commerce/payment-method.ts";
import { type AttemptAddress, type NewPayment, ProviderError } from "./payment-provider.ts";
import type { Parameters } from "./provider-client.ts";
import { convertAmount, getId } from "./stripe-objects.ts";

/**
 * Stripe's methods of each kind. It offers those that are turned on in the Dashboard and fit the country and the currency. Apple
 * Pay and Google Pay belong to `card`.
 */
const methodTypes: Readonly<Partial<Record<MethodKind, string>>> = {
  card: "card",
  wallet: `alipay amazon_pay card cashapp grabpay kakao_pay mobilepay naver_pay payco paypal paypay revolut_pay samsung_pay
    satispay swish twint wechat_pay`,
  "pay-later": "affirm afterpay_clearpay alma billie klarna scalapay sequra sunbit zip",
  transfer: `acss_debit au_becs_debit bacs_debit bancontact bizum blik boleto eps fpx ideal konbini mb_way multibanco
    nz_bank_account oxxo p24 pay_by_bank paynow payto pix promptpay sepa_debit upi us_bank_account`,
};

/** The languages of Stripe's page. */
const locales =
  `bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru
  sk sl sv th tr vi zh zh-HK zh-TW`.split(/\s+/);

function chooseLocale(languageTag: string): string {
  const { language, region } = new Intl.Locale(languageTag);
  const tags = [`${language}-${region}`, language.replace(/^n[no]$/, "nb")];
  return tags.find((tag) => locales.includes(tag)) ?? "auto";
}

const minute = 60_000;

/**
 * When the page closes, in seconds: at `expires`, but Stripe wants 30 minutes to 24 hours. It depends on the attempt alone, so
 * that a second call with the same key has the same parameters.
 */
function getExpiry({ expires, method: { expiresAfter } }: NewPayment): number {
  const length = Math.min(Math.max(expiresAfter, 31 * minute), 24 * 60 * minute);
  return Math.floor((expires - expiresAfter + length) / 1000);
}

export const printMetadata = (address: AttemptAddress, prefix: string): Parameters =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`${prefix}[${name}]`, value]));

const listMethodTypes = ({ method }: NewPayment) => methodTypes[method.kind]?.split(/\s+/);

const chooseCapture = ({ method }: NewPayment) => (method.capture === "at-shipping" ? "manual" : undefined);

/** The form that creates the page of a payment. */
export function buildSession(payment: NewPayment): Parameters {
  const { address, amount, currency, description, languageTag, returnTo, saves } = payment;
  return {
    mode: "payment",
    "line_items[0][quantity]": 1,
    "line_items[0][price_data][currency]": currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": convertAmount(amount, currency),
    "line_items[0][price_data][product_data][name]": description,
    "allowed_payment_method_types[]": listMethodTypes(payment),
    // The customer pays in the market's currency, as the shop has shown it.
    "adaptive_pricing[enabled]": "false",
    expires_at: getExpiry(payment),
    locale: chooseLocale(languageTag),
    success_url: returnTo,
    cancel_url: returnTo,
    "payment_intent_data[description]": description,
    "payment_intent_data[capture_method]": chooseCapture(payment),
    ...printMetadata(address, "metadata"),
    ...printMetadata(address, "payment_intent_data[metadata]"),
    // The customer is there when the method is charged again.
    ...(saves && { customer_creation: "always", "payment_intent_data[setup_future_usage]": "on_session" }),
  };
}

/** The form that charges the method of an earlier payment again. If the bank wants to see the customer, Stripe has a page. */
export function buildIntent(payment: NewPayment, first: Stripe.PaymentIntent): Parameters {
  const { address, amount, currency, description, returnTo } = payment;
  const [customer, method] = [getId(first.customer), getId(first.payment_method)];
  if (customer === undefined || method === undefined)
    throw new ProviderError("refused", `Stripe has not saved the method of ${first.id}.`);
  return {
    amount: convertAmount(amount, currency),
    currency: currency.toLowerCase(),
    customer,
    payment_method: method,
    "allowed_payment_method_types[]": listMethodTypes(payment),
    confirm: "true",
    return_url: returnTo,
    capture_method: chooseCapture(payment),
    description,
    ...printMetadata(address, "metadata"),
    "expand[]": ["latest_charge.refunds"],
  };
}
