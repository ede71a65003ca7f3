import { z } from "zod/mini";
import { parseAnswer } from "./parse-answer.ts";
import { ProviderError } from "./payment-provider.ts";
import { createProviderClient } from "./provider-client.ts";

export interface PaypalAccount {
  readonly clientId: string;
  readonly secret: string;
  /** The id of the webhook, as the app's page in PayPal's dashboard shows it. */
  readonly webhookId: string;
  readonly address?: string;
  readonly fetch: typeof fetch;
}

const errorSchema = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

function readCode(body: unknown): string | undefined {
  const { data } = errorSchema.safeParse(body);
  return data?.details?.[0]?.issue ?? data?.name;
}

const tokenSchema = z.object({ access_token: z.string() });

/**
 * Adds a token to requests: https://developer.paypal.com/api/rest/authentication/. PayPal issues one for hours, and answers 401
 * when it is over.
 */
function createTokenFetch(
  { clientId, secret, fetch }: PaypalAccount,
  address: string,
): typeof globalThis.fetch {
  const authorization = `Basic ${btoa(`${clientId}:${secret}`)}`;
  const send = createProviderClient({ name: "PayPal", address, headers: { authorization }, fetch, readCode });
  const requestToken = async (): Promise<string> => {
    const form = { grant_type: "client_credentials" };
    const answer = await send({ method: "POST", path: "/v1/oauth2/token", form });
    return parseAnswer(tokenSchema, answer).access_token;
  };
  let token: string | undefined;
  return async (input, init) => {
    const sendWithToken = async (): Promise<Response> => {
      token ??= await requestToken();
      const headers = new Headers(init?.headers);
      headers.set("authorization", `Bearer ${token}`);
      return fetch(input, { ...init, headers });
    };
    const response = await sendWithToken();
    if (response.status !== 401) return response;
    token = undefined;
    return sendWithToken();
  };
}

/** Creates the calls of PayPal's API, which take a token that is kept in memory. */
export function createPaypalClient(account: PaypalAccount) {
  const { address = "https://api-m.paypal.com" } = account;
  const fetch = createTokenFetch(account, address);
  const send = createProviderClient({ name: "PayPal", address, headers: {}, fetch, readCode });
  const get = (path: string): Promise<unknown> => send({ method: "GET", path });
  const patch = (path: string, json: unknown): Promise<unknown> => send({ method: "PATCH", path, json });

  /** Sends a request that PayPal does once: it keeps the ids of orders for 6 hours, and those of payments for 45 days. */
  const post = (path: string, key: string, json: unknown): Promise<unknown> => {
    const headers = { "paypal-request-id": key, prefer: "return=representation" };
    return send({ method: "POST", path, json, headers });
  };
  /** Sends a request whose body must stay as it is. */
  const postText = (path: string, text: string): Promise<unknown> => send({ method: "POST", path, text });
  return { get, patch, post, postText };
}

export type PaypalClient = ReturnType<typeof createPaypalClient>;

/** Waits for a call. Undefined if PayPal has refused it. */
export async function unlessRefused(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderError && error.outcome === "refused") return undefined;
    throw error;
  }
}
