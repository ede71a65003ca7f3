import { z } from "zod/mini";
import { paypalCapabilities } from "../../payments/capabilities/paypal.ts";
import { printDecimal } from "./decimal-amount.ts";
import { parseAnswer } from "./parse-answer.ts";
import {
  type AttemptAddress,
  type NewPayment,
  type PaymentChange,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from "./payment-provider.ts";
import { createPaypalClient, type PaypalAccount, type PaypalClient, unlessRefused } from "./paypal-client.ts";
import { readEvent } from "./paypal-events.ts";
import {
  findAuthorization,
  findCapture,
  isApproved,
  moneySchema,
  type OrderMark,
  orderSchema,
  type PaypalOrder,
  printCustomId,
  readMoney,
  readOrder,
} from "./paypal-order.ts";

const getPath = (reference: string): string => `/v2/checkout/orders/${encodeURIComponent(reference)}`;

async function findOrder({ get }: PaypalClient, reference: string): Promise<PaypalOrder | undefined> {
  const answer = await get(getPath(reference));
  return answer === undefined ? undefined : parseAnswer(orderSchema, answer);
}

async function getOrder(client: PaypalClient, reference: string): Promise<PaypalOrder> {
  const order = await findOrder(client, reference);
  if (order === undefined) throw new ProviderError("refused", "PayPal does not have the order.");
  return order;
}

/** Marks an order whose money the shop will never take. PayPal refuses if that is too late. */
const markOrder = ({ patch }: PaypalClient, reference: string, address: AttemptAddress, mark: OrderMark) =>
  unlessRefused(
    patch(getPath(reference), [
      {
        op: "replace",
        path: "/purchase_units/@reference_id=='default'/custom_id",
        value: printCustomId(address, mark),
      },
    ]),
  );

/**
 * Takes or holds the money of an approved order. If PayPal refuses, the attempt has failed: PayPal would ask the customer for
 * another funding source, but says nothing about it when the order is read again. An order that is already complete cannot
 * be marked.
 */
async function complete(
  client: PaypalClient,
  { id, intent }: PaypalOrder,
  address: AttemptAddress,
  key: string,
) {
  const path = `${getPath(id)}/${intent === "AUTHORIZE" ? "authorize" : "capture"}`;
  const answer = await unlessRefused(client.post(path, key, {}));
  if (answer === undefined) await markOrder(client, id, address, "failed");
  return getOrder(client, id);
}

const disputesSchema = z.object({
  items: z.optional(
    z.array(
      z.object({
        dispute_id: z.string(),
        create_time: z.string(),
        status: z.string(),
        dispute_amount: z.optional(moneySchema),
      }),
    ),
  ),
});

const outcomeSchema = z.object({ dispute_outcome: z.optional(z.object({ outcome_code: z.string() })) });

/** Finds the last dispute about a capture. An app without the permission "Disputes" does not see any. */
async function findDispute({ get }: PaypalClient, order: PaypalOrder): Promise<ProviderPayment["dispute"]> {
  const capture = findCapture(order);
  if (capture === undefined) return undefined;
  const disputes = "/v1/customer/disputes";
  const answer = await unlessRefused(get(`${disputes}?disputed_transaction_id=${capture.id}`));
  const { items = [] } = parseAnswer(disputesSchema, answer ?? {});
  const dispute = items.toSorted((left, right) => left.create_time.localeCompare(right.create_time)).at(-1);
  if (dispute === undefined) return undefined;
  const amount = readMoney(dispute.dispute_amount ?? order.purchase_units[0].amount);
  if (dispute.status !== "RESOLVED") return { state: "open", amount };
  const detail = parseAnswer(outcomeSchema, await get(`${disputes}/${dispute.dispute_id}`));
  const isLost = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"].includes(detail.dispute_outcome?.outcome_code ?? "");
  return { state: isLost ? "lost" : "won", amount };
}

const read = async (client: PaypalClient, order: PaypalOrder): Promise<ProviderPayment> =>
  readOrder(order, await findDispute(client, order));

/** The languages of PayPal's pages are a language and a country: "no-NO", not "nb-NO". */
function findLocale(languageTag: string): string | undefined {
  const { language, region } = new Intl.Locale(languageTag);
  const locale = `${language.replace(/^n[bn]$/, "no")}-${region}`;
  return /^[a-z]{2}-[A-Z]{2}$/.test(locale) ? locale : undefined;
}

async function start(client: PaypalClient, payment: NewPayment): Promise<ProviderPayment> {
  const { address, key, method, amount, currency, description, languageTag, returnTo } = payment;
  const value = printDecimal(amount, currency, paypalCapabilities);
  const answer = await client.post("/v2/checkout/orders", key, {
    intent: method.capture === "at-once" ? "CAPTURE" : "AUTHORIZE",
    purchase_units: [
      {
        custom_id: printCustomId(address),
        description: description.slice(0, 127),
        amount: { currency_code: currency, value },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: findLocale(languageTag),
          return_url: returnTo,
          cancel_url: returnTo,
          user_action: "PAY_NOW",
          // The order has the address already.
          shipping_preference: "NO_SHIPPING",
        },
      },
    },
  });
  return readOrder(parseAnswer(orderSchema, answer));
}

/**
 * Reads an order by its reference. An approval lasts for hours, so an order whose money is taken at shipping is put on hold
 * now: the shop can still void that. The money of other orders waits for `capture`, which the shop calls only if it wants it.
 *
 * PayPal has no search for orders. An order whose reference was lost takes no money, because nobody captures it; the event of
 * its approval brings the reference, and a repetition of `start` within 6 hours returns the same order.
 */
async function find(client: PaypalClient, address: AttemptAddress, reference: string | undefined) {
  const order = reference === undefined ? undefined : await findOrder(client, reference);
  if (order === undefined) return undefined;
  const isHeldNow = isApproved(order) && order.intent === "AUTHORIZE";
  return read(client, isHeldNow ? await complete(client, order, address, `${order.id}-authorize`) : order);
}

async function capture(client: PaypalClient, { address, reference, key, amount, currency }: PaymentChange) {
  const order = await getOrder(client, reference);
  if (isApproved(order)) return read(client, await complete(client, order, address, key));
  if (findCapture(order)) return read(client, order);
  const authorization = findAuthorization(order);
  if (authorization === undefined)
    throw new ProviderError("refused", "The customer has not approved the order.");
  const value = printDecimal(amount, currency, paypalCapabilities);
  const json = { amount: { currency_code: currency, value }, final_capture: true };
  await client.post(`/v2/payments/authorizations/${authorization.id}/capture`, key, json);
  return read(client, await getOrder(client, reference));
}

async function cancel(client: PaypalClient, { address, reference, key }: PaymentChange) {
  const order = await getOrder(client, reference);
  const { state } = readOrder(order);
  const authorization = findAuthorization(order);
  if (state === "authorised" && authorization)
    await unlessRefused(client.post(`/v2/payments/authorizations/${authorization.id}/void`, key, {}));
  else if (state === "open" || state === "authorised")
    await markOrder(client, reference, address, "cancelled");
  else return read(client, order);
  return read(client, await getOrder(client, reference));
}

async function refund(client: PaypalClient, change: PaymentChange & { readonly refund: number }) {
  const { address, reference, key, amount, currency } = change;
  const paid = findCapture(await getOrder(client, reference));
  if (paid === undefined) throw new ProviderError("refused", "The order has no captured payment.");
  const value = printDecimal(amount, currency, paypalCapabilities);
  await client.post(`/v2/payments/captures/${paid.id}/refund`, key, {
    amount: { currency_code: currency, value },
    custom_id: printCustomId(address, change.refund),
  });
  return read(client, await getOrder(client, reference));
}

/**
 * PayPal, with its own page: https://developer.paypal.com/docs/api/orders/v2/. It has no `listChanged`: the search for
 * transactions is up to three hours behind and does not know orders, and money moves only by `capture`.
 */
export function createPaypal(account: PaypalAccount): PaymentProvider {
  const client = createPaypalClient(account);
  return {
    start: (payment) => start(client, payment),
    find: (address, reference) => find(client, address, reference),
    capture: (change) => capture(client, change),
    cancel: (change) => cancel(client, change),
    refund: (change) => refund(client, change),
    readEvent: (request, shop) => readEvent(client, account.webhookId, request, shop),
  };
}
