import type { Stripe } from "stripe";
import {
  type AttemptAddress,
  isOfShop,
  type PaymentProvider,
  ProviderError,
  type ShopAddress,
} from "./payment-provider.ts";
import { createProviderClient } from "./provider-client.ts";
import { buildIntent, buildSession, printMetadata } from "./stripe-forms.ts";
import { convertAmount, getExpanded, isIntentId, type StripeSubject } from "./stripe-objects.ts";
import {
  completePayment,
  findAddress,
  findReference,
  findSubject,
  getIntent,
  intents,
  type StripeApi,
  sessions,
} from "./stripe-reader.ts";

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly address?: string;
  readonly fetch: typeof fetch;
}

/** The version that the types of the package describe. An update of the package changes both. */
const apiVersion: typeof Stripe.API_VERSION = "2026-10-28.endive";

/** The events that say "look at this attempt". The webhook receives them, and `listChanged` reads them. */
export const stripeEvents = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.amount_capturable_updated",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
];

const events = "/v1/events";

// SAFETY: the objects of `stripeEvents` have these fields. The object of another event leads to no attempt.
const getSubject = ({ data }: Stripe.Event): StripeSubject => data.object as unknown as StripeSubject;

function createApi({ secretKey, address = "https://api.stripe.com", fetch }: StripeAccount): StripeApi {
  const call = createProviderClient({
    name: "Stripe",
    address,
    headers: { authorization: `Bearer ${secretKey}`, "stripe-version": apiVersion },
    fetch,
    readCode(body) {
      // SAFETY: every part may be missing, and the client checks what is returned.
      const { error } = (body ?? {}) as { error?: { code?: unknown; type?: unknown } };
      return error?.code ?? error?.type;
    },
  });
  // SAFETY: the pinned version answers what the types of the package say.
  return {
    get: async <T>(path: string, query = {}) => (await call({ method: "GET", path, query })) as T | undefined,
    list: async <T>(path: string, query = {}) =>
      (await call({ method: "GET", path, query })) as Stripe.ApiList<T>,
    post: async <T>(path: string, key: string, form = {}) =>
      (await call({ method: "POST", path, form, headers: { "idempotency-key": key } })) as T,
  };
}

async function read(api: StripeApi, reference: string) {
  const payment = await findReference(api, reference);
  if (payment === undefined) throw new ProviderError("unknown", `Stripe does not have ${reference}.`);
  return payment;
}

/** Closes what can be closed. Each call has a key of its own, because Stripe remembers the answer to a key. */
async function close(api: StripeApi, reference: string, key: string): Promise<void> {
  const { state } = await read(api, reference);
  if (state === "open" && !isIntentId(reference))
    await api.post(`${sessions}/${encodeURIComponent(reference)}/expire`, `${key}-expire`);
  else if (state === "open" || state === "authorised")
    await api.post(`${intents}/${(await getIntent(api, reference)).id}/cancel`, `${key}-void`);
}

async function listChanged(
  api: StripeApi,
  shop: ShopAddress,
  since: number,
  cursor = sessions,
): ReturnType<NonNullable<PaymentProvider["listChanged"]>> {
  // No event says that a session was created. So there are two lists, and the cursor names one.
  const [path = sessions, after] = cursor.split(" ");
  const { data, has_more } = await api.list<Stripe.Event | Stripe.Checkout.Session>(path, {
    limit: 25,
    "created[gte]": Math.floor(since / 1000),
    starting_after: after,
    ...(path === events && { "types[]": stripeEvents }),
  });
  const attempts: { address: AttemptAddress; reference: string }[] = [];
  for (const entry of data.toReversed()) {
    const subject = await findSubject(api, entry.object === "event" ? getSubject(entry) : entry);
    const isListed = attempts.some(({ reference }) => reference === subject?.reference);
    if (subject && isOfShop(subject.address, shop) && !isListed) attempts.push(subject);
  }
  const next = has_more ? `${path} ${data.at(-1)?.id}` : path === sessions ? events : undefined;
  return { attempts, ...(next && { next }) };
}

/**
 * Stripe, with its hosted page (Checkout Sessions). The reference of a payment is the id of its session, and of a second charge
 * that of its PaymentIntent. `find` takes either, because events and refunds know only the PaymentIntent.
 */
export function createStripe(account: StripeAccount): PaymentProvider {
  const api = createApi(account);
  return {
    async start(payment) {
      const { key, charges } = payment;
      if (charges !== undefined) {
        const form = buildIntent(payment, await getIntent(api, charges));
        return completePayment(api, await api.post<Stripe.PaymentIntent>(intents, key, form));
      }
      const session = await api.post<Stripe.Checkout.Session>(sessions, key, buildSession(payment));
      return completePayment(api, getExpanded(session.payment_intent), session);
    },
    find: (address, reference) =>
      reference === undefined ? findAddress(api, address) : findReference(api, reference),
    listChanged: (...query) => listChanged(api, ...query),
    async capture({ reference, key, amount, currency }) {
      const { id } = await getIntent(api, reference);
      const form = { amount_to_capture: convertAmount(amount, currency) };
      await api.post(`${intents}/${id}/capture`, key, form);
      return read(api, reference);
    },
    async cancel({ reference, key }) {
      await close(api, reference, key).catch((error: unknown) => {
        // If Stripe refuses, the customer was faster. The answer below says what became of it.
        if (!(error instanceof ProviderError) || error.outcome === "unknown") throw error;
      });
      return read(api, reference);
    },
    async refund({ reference, key, address, amount, currency, refund }) {
      const { id } = await getIntent(api, reference);
      await api.post("/v1/refunds", key, {
        payment_intent: id,
        amount: convertAmount(amount, currency, { min: 1 }),
        ...printMetadata(address, "metadata"),
        "metadata[refund]": refund,
      });
      return read(api, reference);
    },
    async readEvent({ headers, body }, shop, now) {
      // The package is large, and only signatures need it.
      const { Stripe } = await import("stripe");
      const signature = headers.get("stripe-signature") ?? "";
      let event: Stripe.Event;
      try {
        event = await Stripe.webhooks.constructEventAsync(
          body,
          signature,
          account.webhookSecret,
          undefined,
          undefined,
          now,
        );
      } catch (error) {
        const isSignature = error instanceof Stripe.errors.StripeSignatureVerificationError;
        const [reason = ""] = isSignature ? error.message.split("\n") : ["The body is not an event."];
        return { kind: "invalid", reason };
      }
      const subject = await findSubject(api, getSubject(event));
      return subject && isOfShop(subject.address, shop)
        ? { kind: "attempt", ...subject }
        : { kind: "foreign" };
    },
  };
}
