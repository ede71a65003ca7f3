import { sign } from "../http/hmac.ts";

const prefix = "whsec_";

export type WebhookKey = Uint8Array<ArrayBuffer>;

/**
 * The key in a secret of the Standard Webhooks specification: `whsec_` and 24 to 64 bytes as base64.
 * Undefined if the text is not such a secret.
 */
export function webhookKey(secret: string): WebhookKey | undefined {
  if (!secret.startsWith(prefix)) return undefined;
  try {
    const key = Uint8Array.fromBase64(secret.slice(prefix.length));
    return key.length >= 24 && key.length <= 64 ? key : undefined;
  } catch {
    return undefined;
  }
}

interface Message {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly body: string;
}

/** The headers that let a receiver verify the message and its sender (Standard Webhooks, symmetric `v1`). */
export function webhookHeaders(
  key: WebhookKey,
  { id, at, body }: Message,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const timestamp = String(Math.floor(at / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${sign(key, `${id}.${timestamp}.${body}`).toBase64()}`,
  };
}
