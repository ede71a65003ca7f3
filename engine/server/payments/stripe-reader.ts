import type { Stripe } from "stripe";
import { type AttemptAddress, ProviderError, type ProviderPayment } from "./payment-provider.ts";
import type { Parameters } from "./provider-client.ts";
import {
  getExpanded,
  getId,
  isIntentId,
  readMetadata,
  readPayment,
  type StripeSubject,
} from "./stripe-objects.ts";

export const sessions = "/v1/checkout/sessions";
export const intents = "/v1/payment_intents";

export interface StripeApi {
  readonly get: <T>(path: string, query?: Parameters) => Promise<T | undefined>;
  readonly list: <T>(
    path: string,
    query: Parameters,
  ) => Promise<Pick<Stripe.ApiList<T>, "data" | "has_more">>;
  readonly post: <T>(path: string, key: string, form?: Parameters) => Promise<T>;
}

/** Completes a payment by its refunds and its last dispute. */
export async function completePayment(
  { list }: StripeApi,
  intent: Stripe.PaymentIntent | undefined,
  session?: Stripe.Checkout.Session,
): Promise<ProviderPayment> {
  const charge = getExpanded(intent?.latest_charge);
  const query = { payment_intent: intent?.id, limit: 100 };
  const isLong = charge?.refunds?.has_more === true;
  const refunds = isLong ? await list<Stripe.Refund>("/v1/refunds", query) : charge?.refunds;
  const disputes = charge?.disputed ? await list<Stripe.Dispute>("/v1/disputes", query) : undefined;
  return readPayment({ session, intent, refunds: refunds?.data ?? [], dispute: disputes?.data[0] });
}

/** Reads the payment with the id of a session or of a PaymentIntent. A payment that has both is the session. */
export async function findReference(api: StripeApi, reference: string): Promise<ProviderPayment | undefined> {
  const { get, list } = api;
  const path = encodeURIComponent(reference);
  const expanded = "payment_intent.latest_charge.refunds";
  const session = isIntentId(reference)
    ? (
        await list<Stripe.Checkout.Session>(sessions, {
          payment_intent: reference,
          "expand[]": [`data.${expanded}`],
        })
      ).data[0]
    : await get<Stripe.Checkout.Session>(`${sessions}/${path}`, { "expand[]": [expanded] });
  if (session) return completePayment(api, getExpanded(session.payment_intent), session);
  if (!isIntentId(reference)) return undefined;
  const query = { "expand[]": ["latest_charge.refunds"] };
  const intent = await get<Stripe.PaymentIntent>(`${intents}/${path}`, query);
  return intent && completePayment(api, intent);
}

/** The PaymentIntent behind a reference. Stripe creates it when the customer pays. */
export async function getIntent({ get }: StripeApi, reference: string): Promise<Stripe.PaymentIntent> {
  const path = encodeURIComponent(reference);
  const query = { "expand[]": ["payment_intent"] };
  const intent = isIntentId(reference)
    ? await get<Stripe.PaymentIntent>(`${intents}/${path}`)
    : getExpanded((await get<Stripe.Checkout.Session>(`${sessions}/${path}`, query))?.payment_intent);
  if (intent === undefined) throw new ProviderError("refused", `Nobody has paid ${reference}.`);
  return intent;
}

const isSame = (left: AttemptAddress | undefined, right: AttemptAddress): boolean =>
  left?.shop === right.shop &&
  left.environment === right.environment &&
  left.order === right.order &&
  left.attempt === right.attempt;

/**
 * Finds an attempt by its metadata. The lists show at once what was created; the search is up to an hour late, and has no
 * sessions. So this reads the 300 newest sessions and PaymentIntents, and searches for older payments. An older session that is
 * still open is not found: `start` with the same key answers it for 24 hours, and then it has expired.
 */
export async function findAddress(
  api: StripeApi,
  address: AttemptAddress,
): Promise<ProviderPayment | undefined> {
  for (const path of [sessions, intents]) {
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { data, has_more } = await api.list<StripeSubject>(path, { limit: 100, starting_after: cursor });
      const match = data.find(({ metadata }) => isSame(readMetadata(metadata), address));
      if (match) return findReference(api, match.id);
      cursor = data.at(-1)?.id;
      if (!has_more) break;
    }
  }
  const query = Object.entries(address)
    .map(([name, value]) => `metadata[${JSON.stringify(name)}]:${JSON.stringify(String(value))}`)
    .join(" AND ");
  const { data } = await api.list<StripeSubject>(`${intents}/search`, { query, limit: 1 });
  return data[0] && findReference(api, data[0].id);
}

/** Which attempt an object is about. A refund or dispute that was made in the Dashboard has no metadata. */
export async function findSubject({ get }: StripeApi, subject: StripeSubject) {
  const { object, id, metadata, payment_intent } = subject;
  const isPayment = object === "checkout.session" || object === "payment_intent";
  const reference = isPayment ? id : getId(payment_intent);
  if (reference === undefined) return undefined;
  const path = `${intents}/${encodeURIComponent(reference)}`;
  const needsIntent = readMetadata(metadata) === undefined && ["refund", "dispute"].includes(object);
  const source = needsIntent ? (await get<Stripe.PaymentIntent>(path))?.metadata : metadata;
  const address = readMetadata(source);
  return address && { address, reference };
}
