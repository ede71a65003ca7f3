import { z } from "zod/mini";
import type { MethodKind } from "../../commerce/payment-method.ts";
import { mollieCapabilities } from "../../payments/capabilities/mollie.ts";
import { paymentsPath } from "../http/payment-paths.ts";
import { printDecimal } from "./decimal-amount.ts";
import { listSchema, type MolliePayment, paymentSchema, readAddress, readPayment } from "./mollie-payment.ts";
import { parseAnswer } from "./parse-answer.ts";
import {
  type AttemptAddress,
  type ChangedPayments,
  isOfShop,
  type NewPayment,
  type PaymentChange,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type ShopAddress,
} from "./payment-provider.ts";
import { createProviderClient } from "./provider-client.ts";

const idSchema = z.object({ id: z.string() });

const methods: Readonly<Partial<Record<MethodKind, string>>> = {
  card: "creditcard",
  wallet: "paypal",
  transfer: "banktransfer",
};

/** The languages of Mollie's pages: https://docs.mollie.com/reference/create-payment. The first of a language is its default. */
const locales =
  `en_GB en_US en_BE en_NL ca_ES cs_CZ da_DK de_DE de_AT de_CH de_LU es_ES fi_FI fr_FR fr_BE fr_LU hu_HU is_IS it_IT
  lt_LT lv_LV nb_NO nl_NL nl_BE pl_PL pt_PT sk_SK sv_SE`.split(/\s+/);

function findLocale(languageTag: string): string | undefined {
  const { language, region } = new Intl.Locale(languageTag);
  return (
    locales.find((entry) => entry === `${language}_${region}`) ??
    locales.find((entry) => entry.startsWith(`${language}_`))
  );
}

const isSame = (left: AttemptAddress | undefined, right: AttemptAddress): boolean =>
  left?.shop === right.shop &&
  left.environment === right.environment &&
  left.order === right.order &&
  left.attempt === right.attempt;

/** Mollie lists each of these newest first, by the moment at which it was created. */
const lists = ["payments", "refunds", "chargebacks"];

/** Payments of a page of `listChanged`: each of them is read again. */
const listedPayments = 25;

/** Payments of a page of the search, and its pages. */
const searchedPayments = 250;
const searchedPages = 4;

export interface MollieAccount {
  /** The key of a website profile: `live_…` or `test_…`. */
  readonly apiKey: string;
  readonly address?: string;
  readonly fetch: typeof fetch;
}

function createClient({ apiKey, address = "https://api.mollie.com", fetch }: MollieAccount) {
  const send = createProviderClient({
    name: "Mollie",
    address: `${address}/v2`,
    headers: { authorization: `Bearer ${apiKey}` },
    fetch,
    // Mollie has no codes for errors. It names the field that it refuses.
    readCode: (body) => z.object({ field: z.string() }).safeParse(body).data?.field,
  });

  async function find(reference: string): Promise<MolliePayment | undefined> {
    const path = `/payments/${encodeURIComponent(reference)}`;
    const answer = await send({ method: "GET", path, query: { embed: "captures,refunds,chargebacks" } });
    return answer === undefined ? undefined : parseAnswer(paymentSchema, answer);
  }

  async function get(reference: string): Promise<MolliePayment> {
    const payment = await find(reference);
    if (payment === undefined) throw new ProviderError("refused", "Mollie does not have the payment.");
    return payment;
  }

  /** Sends a request that Mollie does once, even if it is repeated within an hour. */
  const post = (path: string, key: string, json: unknown): Promise<unknown> =>
    send({ method: "POST", path, json, headers: { "idempotency-key": key } });

  const close = (reference: string): Promise<unknown> =>
    send({ method: "DELETE", path: `/payments/${encodeURIComponent(reference)}` });

  /** Reads a page of a list, and where the next one begins. */
  async function readPage(name: string, limit: number, from: string | undefined) {
    const query = { limit, from, embed: name === "payments" ? undefined : "payment" };
    const { _embedded, _links } = parseAnswer(
      listSchema,
      await send({ method: "GET", path: `/${name}`, query }),
    );
    const next = _links.next && new URL(_links.next.href).searchParams.get("from");
    return { entries: _embedded[name] ?? [], next: next ?? undefined };
  }

  return { find, get, post, close, readPage };
}

type MollieClient = ReturnType<typeof createClient>;

/** Looks for a payment among the newest 1,000: its reference was lost a moment ago. */
async function search({ readPage }: MollieClient, address: AttemptAddress): Promise<string | undefined> {
  let from: string | undefined;
  for (let page = 0; page < searchedPages; page += 1) {
    const { entries, next } = await readPage("payments", searchedPayments, from);
    const match = entries.find(({ metadata }) => isSame(readAddress(metadata), address));
    if (match || next === undefined) return match?.id;
    from = next;
  }
  return undefined;
}

/** Where Mollie reports what happens to a payment. Undefined if Mollie cannot reach the shop, as on localhost. */
const findWebhook = (returnTo: string): string | undefined =>
  returnTo.startsWith("https:") ? String(new URL(`${paymentsPath}/mollie`, returnTo)) : undefined;

async function start(client: MollieClient, payment: NewPayment) {
  const webhookUrl = findWebhook(payment.returnTo);
  const { address, key, method, amount, currency, description, charges, saves } = payment;
  const value = printDecimal(amount, currency, mollieCapabilities);
  const parameters = { amount: { currency, value }, description, metadata: address, webhookUrl };
  const create = async (json: object): Promise<ProviderPayment> =>
    readPayment(parseAnswer(paymentSchema, await client.post("/payments", key, { ...parameters, ...json })));

  if (charges !== undefined) {
    const { customerId, mandateId } = await client.get(charges);
    // Mollie refuses the charge if the first payment has saved no card.
    const mandate = { customerId, ...(mandateId && { mandateId }) };
    const charged = await create({ sequenceType: "recurring", ...mandate });
    if (charged.state === "failed") throw new ProviderError("refused", "The bank has refused the charge.");
    return charged;
  }
  const name = methods[method.kind];
  if (name === undefined) throw new ProviderError("refused", `Mollie has no method for ${method.kind}.`);
  // A customer without a name: Mollie saves the card below an id.
  const customer = saves && parseAnswer(idSchema, await client.post("/customers", `${key}-customer`, {}));
  return create({
    method: name,
    locale: findLocale(payment.languageTag),
    redirectUrl: payment.returnTo,
    // Other methods expire at a time that Mollie sets.
    ...(method.kind === "transfer" && { dueDate: new Date(payment.expires).toISOString().slice(0, 10) }),
    ...(method.capture === "at-shipping" && { captureMode: "manual" }),
    ...(customer && { sequenceType: "first", customerId: customer.id }),
  });
}

/** Closes a payment if Mollie can: only some methods have open payments that can be closed. */
async function cancel({ get, post, close }: MollieClient, { reference, key }: PaymentChange) {
  const payment = await get(reference);
  if (payment.status !== "authorized" && !payment.isCancelable) return readPayment(payment);
  try {
    if (payment.status === "authorized") await post(`/payments/${payment.id}/release-authorization`, key, {});
    else await close(reference);
  } catch (error) {
    // The customer may have paid in the meantime: then the payment says so.
    if (!(error instanceof ProviderError && error.outcome === "refused")) throw error;
  }
  return readPayment(await get(reference));
}

/**
 * Lists payments that were created, refunded or charged back since then, each list newest first: Mollie has no list of
 * changes. It cannot see that an older payment was paid, failed or expired.
 */
async function listChanged(
  { readPage }: MollieClient,
  shop: ShopAddress,
  since: number,
  cursor: string,
): Promise<ChangedPayments> {
  const [name = "", from] = cursor.split(" ");
  const { entries, next } = await readPage(name, listedPayments, from);
  const changed = entries.filter(({ createdAt }) => Date.parse(createdAt) >= since);
  const attempts = changed.toReversed().flatMap(({ id, metadata, paymentId, _embedded }) => {
    const address = readAddress(_embedded?.payment?.metadata ?? metadata);
    return isOfShop(address, shop) ? [{ address, reference: paymentId ?? id }] : [];
  });
  const nextList = lists[lists.indexOf(name) + 1];
  const nextCursor = next !== undefined && changed.length === entries.length ? `${name} ${next}` : nextList;
  return { attempts, ...(nextCursor !== undefined && { next: nextCursor }) };
}

/**
 * Mollie reports only the id of a payment, without a signature: anyone can. So it is read at Mollie. The signed webhooks
 * (https://docs.mollie.com/reference/webhooks-new) would make no difference to that, and need a subscription.
 */
async function readEvent({ find }: MollieClient, body: string, shop: ShopAddress): Promise<ProviderEvent> {
  const id = new URLSearchParams(body).get("id") ?? "";
  if (!/^tr_\w{1,60}$/.test(id)) return { kind: "invalid", reason: "The body names no payment." };
  const address = readAddress((await find(id))?.metadata);
  return isOfShop(address, shop) ? { kind: "attempt", address, reference: id } : { kind: "foreign" };
}

/**
 * Mollie, with its hosted page (https://docs.mollie.com/reference/payments-api). It replays the answer to a key for one hour
 * only: `find` before a later repetition.
 */
export function createMollie(account: MollieAccount): PaymentProvider {
  const client = createClient(account);
  const { find, get, post } = client;
  return {
    start: (payment) => start(client, payment),
    async find(address, reference) {
      const id = reference ?? (await search(client, address));
      const payment = id === undefined ? undefined : await find(id);
      return payment && readPayment(payment);
    },
    listChanged: (shop, since, cursor = "payments") => listChanged(client, shop, since, cursor),
    async capture({ reference, key }) {
      await post(`/payments/${encodeURIComponent(reference)}/captures`, key, {});
      return readPayment(await get(reference));
    },
    cancel: (change) => cancel(client, change),
    async refund({ reference, key, amount, currency, refund }) {
      const value = printDecimal(amount, currency, mollieCapabilities);
      const json = { amount: { currency, value }, metadata: { refund } };
      await post(`/payments/${encodeURIComponent(reference)}/refunds`, key, json);
      return readPayment(await get(reference));
    },
    readEvent: ({ body }, shop) => readEvent(client, body, shop),
  };
}
