import { isSame } from "../http/hmac.ts";
import { type WebhookKey, webhookHeaders } from "./sign-webhook.ts";

/** How far the sender's clock may differ, in milliseconds. */
const tolerance = 300_000;

/** Why a message does not come from whoever has the key, or is too old (Standard Webhooks). Undefined if it is genuine. */
export function verifyWebhook(
  key: WebhookKey,
  { headers, body, now }: { readonly headers: Headers; readonly body: string; readonly now: number },
): string | undefined {
  const id = headers.get("webhook-id") ?? "";
  const at = 1000 * Number(headers.get("webhook-timestamp") ?? Number.NaN);
  if (!(Math.abs(now - at) <= tolerance)) return "The timestamp is missing, or too far from now.";
  const encoder = new TextEncoder();
  const expected = encoder.encode(webhookHeaders(key, { id, at, body })["webhook-signature"]);
  const signatures = (headers.get("webhook-signature") ?? "").split(" ");
  return signatures.some((signature) => isSame(encoder.encode(signature), expected))
    ? undefined
    : "The signature is wrong.";
}
