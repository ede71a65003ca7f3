import { z } from "zod/mini";
import { isOfShop, type ProviderEvent, type ShopAddress } from "./payment-provider.ts";
import { type PaypalClient, unlessRefused } from "./paypal-client.ts";
import { readCustomId } from "./paypal-order.ts";

const relatedSchema = z.object({
  custom_id: z.optional(z.string()),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
  ),
});

const eventSchema = z.object({
  resource_type: z.optional(z.string()),
  resource: z.extend(relatedSchema, {
    id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
    links: z.optional(z.array(z.object({ href: z.string() }))),
    disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
  }),
});

/** Finds the order that an event is about, and its `custom_id`. Refunds and disputes name only the capture. */
async function findSubject(
  { get }: PaypalClient,
  { resource_type: type, resource }: z.infer<typeof eventSchema>,
) {
  if (type === "checkout-order")
    return { text: resource.purchase_units?.[0]?.custom_id, reference: resource.id };
  const link = resource.links?.map(({ href }) => /\/captures\/(\w+)$/.exec(href)?.[1]).find(Boolean);
  const captureId = resource.disputed_transactions?.[0]?.seller_transaction_id ?? link;
  const isComplete = resource.supplementary_data?.related_ids?.order_id !== undefined;
  const path = `/v2/payments/captures/${encodeURIComponent(captureId ?? "")}`;
  const related = isComplete || captureId === undefined ? resource : await get(path);
  const { data } = relatedSchema.safeParse(related);
  return { text: data?.custom_id, reference: data?.supplementary_data?.related_ids?.order_id };
}

const transmissionHeaders = [
  "auth_algo",
  "cert_url",
  "transmission_id",
  "transmission_sig",
  "transmission_time",
];

/**
 * Asks PayPal whether it has sent a request: https://developer.paypal.com/api/rest/webhooks/rest/. The signature is over the
 * bytes of the body, so the body is embedded as it came. It must be JSON, or it could add parameters of its own.
 */
async function isGenuine({ postText }: PaypalClient, webhookId: string, headers: Headers, body: string) {
  const values = transmissionHeaders.map((name) => headers.get(`paypal-${name.replace("_", "-")}`));
  if (values.includes(null)) return false;
  const parameters = transmissionHeaders.map((name, index) => `"${name}":${JSON.stringify(values[index])}`);
  const text = `{${parameters.join()},"webhook_id":${JSON.stringify(webhookId)},"webhook_event":${body}}`;
  const answer = await unlessRefused(postText("/v1/notifications/verify-webhook-signature", text));
  return z.object({ verification_status: z.literal("SUCCESS") }).safeParse(answer).success;
}

/** PayPal repeats a request for three days, so an old one is no reason for doubt. */
export async function readEvent(
  client: PaypalClient,
  webhookId: string,
  { headers, body }: { readonly headers: Headers; readonly body: string },
  shop: ShopAddress,
): Promise<ProviderEvent> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { kind: "invalid", reason: "The body is not JSON." };
  }
  if (!(await isGenuine(client, webhookId, headers, body)))
    return { kind: "invalid", reason: "PayPal has not signed the request." };
  const { data: event } = eventSchema.safeParse(json);
  const { text, reference } = event ? await findSubject(client, event) : {};
  const address = readCustomId(text);
  return isOfShop(address, shop) && reference !== undefined
    ? { kind: "attempt", address, reference }
    : { kind: "foreign" };
}
