import type { Sending } from "../data/attempts.ts";
import type { LogEntry } from "../data/log-entry.ts";
import type { Outbox, OutboxEvent, Settlement } from "../data/outbox.ts";
import { retryDelay } from "./retry-delay.ts";
import { type WebhookKey, webhookHeaders } from "./sign-webhook.ts";

export interface Delivery {
  readonly outbox: Outbox;
  readonly url: string;
  readonly key: WebhookKey;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
}

/** Timeout for the receiver's response, in milliseconds. */
const timeout = 10_000;

/** How long a claimed event is reserved, in milliseconds. Longer than an attempt can last. */
const claimed = 3 * timeout;

/**
 * Sends an event. Returns the status of the response, or why there was none. Does not follow redirects, which
 * could lead anywhere.
 */
async function send({ url, key, fetch, now }: Delivery, { id, body }: OutboxEvent): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...webhookHeaders(key, { id, at: now(), body }),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    // Do not read the body: it could be endless.
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable";
  }
}

function settlement(answer: number | string, attempts: number, now: number): Settlement {
  if (typeof answer === "number" && answer >= 200 && answer < 300) return { kind: "delivered" };
  if (answer === 410) return { kind: "stopped", at: now };
  return { kind: "later", at: now + retryDelay(attempts, Math.random()) };
}

async function deliver(delivery: Delivery, event: OutboxEvent): Promise<void> {
  const { outbox, now, log } = delivery;
  const { id, type, attempts } = event;
  const answer = await send(delivery, event);
  const settled = settlement(answer, attempts, now());
  log({
    level: settled.kind === "delivered" ? "info" : settled.kind === "later" ? "warning" : "error",
    event: `webhook-${settled.kind}`,
    id,
    type,
    attempts,
    answer,
  });
  await outbox.settle(id, settled);
}

/**
 * The events of an outbox that are due. A 2xx response delivers an event, and 410 stops it. After anything else it is sent
 * again later. A slow response delays only the later events of the same order.
 */
export const eventSending = (delivery: Delivery): Sending<OutboxEvent> => ({
  claim: (max) => {
    const now = delivery.now();
    return delivery.outbox.claim(now, now + claimed, max);
  },
  send: (event) => deliver(delivery, event),
});
