import { z } from "zod/mini";
import type { WebhookKey } from "../webhooks/sign-webhook.ts";
import { verifyWebhook } from "../webhooks/verify-webhook.ts";
import {
  type AttemptAddress,
  isOfShop,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
} from "./payment-provider.ts";
import { createProviderClient, type ProviderRequest } from "./provider-client.ts";

const address = z.object({ shop: z.string(), environment: z.string(), order: z.string(), attempt: z.int() });

/** A payment as the bank describes it: as the contract does, with its metadata. */
const payment = z.object({
  reference: z.string(),
  state: z.enum(["open", "processing", "authorised", "captured", "failed", "cancelled", "expired"]),
  amount: z.int(),
  currency: z.string(),
  href: z.exactOptional(z.string()),
  refunds: z.array(
    z.object({
      reference: z.string(),
      refund: z.exactOptional(z.int()),
      state: z.enum(["pending", "done", "failed"]),
      amount: z.int(),
    }),
  ),
  dispute: z.exactOptional(z.object({ state: z.enum(["open", "won", "lost"]), amount: z.int() })),
  metadata: address,
});

const list = z.object({ payments: z.array(payment), next: z.exactOptional(z.string()) });

const event = z.object({ ...address.shape, payment: z.string() });

export interface TestBankAccess {
  /** Where the bank listens, such as `http://127.0.0.1:4174`. */
  readonly address: string;
  readonly key: string;
  readonly webhookSecret: WebhookKey;
  readonly fetch: typeof fetch;
}

/** What opens every test bank. No secret is at stake: whoever reaches a test bank may use its panel. */
export const testBankAccess: { readonly key: string; readonly webhookSecret: WebhookKey } = {
  key: "test-bank",
  webhookSecret: new TextEncoder().encode("the webhook of every test bank"),
};

const isSameAttempt = (one: AttemptAddress, other: AttemptAddress): boolean =>
  one.shop === other.shop &&
  one.environment === other.environment &&
  one.order === other.order &&
  one.attempt === other.attempt;

function parse<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(answer);
  if (error !== undefined)
    throw new ProviderError("unknown", "The test bank's answer is not what was expected.");
  return data;
}

const readPayment = (answer: unknown): ProviderPayment => {
  const { metadata: _, ...rest } = parse(payment, answer);
  return rest;
};

function readEvent(body: string): z.infer<typeof event> | undefined {
  try {
    return event.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** The test bank as a payment provider. */
export function createTestBankProvider({
  address,
  key,
  webhookSecret,
  fetch,
}: TestBankAccess): PaymentProvider {
  const headers = { authorization: `Bearer ${key}` };
  const call = createProviderClient({
    name: "The test bank",
    address,
    headers,
    fetch,
    readCode: () => undefined,
  });
  const post = async (path: string, key: string, json: ProviderRequest["json"]): Promise<ProviderPayment> =>
    readPayment(await call({ method: "POST", path, headers: { "idempotency-key": key }, json }));
  const getPath = (reference: string): string => `/payments/${encodeURIComponent(reference)}`;

  return {
    start({ address: metadata, key, method, ...rest }) {
      return post("/payments", key, { ...rest, metadata, kind: method.kind, capture: method.capture });
    },
    async find(address, reference) {
      if (reference === undefined) {
        const answer = await call({ method: "GET", path: "/payments", query: { ...address } });
        const { payments } = parse(list, answer);
        // If the bank has forgotten a key, it has two payments. The one with money counts.
        const paid = payments.find(({ state }) => state === "captured" || state === "authorised");
        const newest = paid ?? payments[0];
        return newest && readPayment(newest);
      }
      const answer = await call({ method: "GET", path: getPath(reference) });
      if (answer === undefined) return undefined;
      return isSameAttempt(parse(payment, answer).metadata, address) ? readPayment(answer) : undefined;
    },
    async listChanged(shop, since, cursor) {
      const query = { ...shop, since, cursor };
      const { payments, next } = parse(list, await call({ method: "GET", path: "/payments", query }));
      const attempts = payments.map(({ metadata, reference }) => ({ address: metadata, reference }));
      return { attempts, ...(next !== undefined && { next }) };
    },
    capture: ({ reference, key }) => post(`${getPath(reference)}/capture`, key, {}),
    cancel: ({ reference, key }) => post(`${getPath(reference)}/cancel`, key, {}),
    refund: ({ reference, key, amount, refund }) =>
      post(`${getPath(reference)}/refunds`, key, { amount, refund }),
    async readEvent({ headers, body }, shop, now): Promise<ProviderEvent> {
      const reason = verifyWebhook(webhookSecret, { headers, body, now });
      if (reason !== undefined) return { kind: "invalid", reason };
      const content = readEvent(body);
      if (content === undefined) return { kind: "invalid", reason: "The body is not an event." };
      const { payment: reference, ...address } = content;
      return isOfShop(address, shop) ? { kind: "attempt", address, reference } : { kind: "foreign" };
    },
  };
}
