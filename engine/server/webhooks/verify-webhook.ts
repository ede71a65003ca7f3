import { isSame } from "../http/hmac.ts";
import { type WebhookKey, webhookHeaders } from "./sign-webhook.ts";

/** How far the sender's clock may differ, in milliseconds. */
const tolerance = 300_000;

interface ReceivedMessage {
  readonly headers: Headers;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How the names of its headers begin. Svix, which wrote the specification, says `svix`. Default: `webhook`. */
  readonly prefix?: "webhook" | "svix";
}

/** Why a message does not come from whoever has the key, or is too old (Standard Webhooks). Undefined if it is genuine. */
export function verifyWebhook(
  key: WebhookKey,
  { headers, body, now, prefix = "webhook" }: ReceivedMessage,
): string | undefined {
  const id = headers.get(`${prefix}-id`) ?? "";
  const at = 1000 * Number(headers.get(`${prefix}-timestamp`) ?? Number.NaN);
  if (!(Math.abs(now - at) <= tolerance)) return "The timestamp is missing, or too far from now.";
  const encoder = new TextEncoder();
  const expected = encoder.encode(webhookHeaders(key, { id, at, body })["webhook-signature"]);
  const signatures = (headers.get(`${prefix}-signature`) ?? "").split(" ");
  return signatures.some((signature) => isSame(encoder.encode(signature), expected))
    ? undefined
    : "The signature is wrong.";
}
