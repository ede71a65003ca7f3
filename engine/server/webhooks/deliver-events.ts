import type { LogEntry } from "../services.ts";
import type { Outbox, OutboxEvent, Settlement } from "./outbox.ts";
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

/** Longest wait for a receiver's answer, in milliseconds. */
const patience = 10_000;

/** How long a claimed event is nobody else's: longer than an attempt can last. */
const claimed = 3 * patience;

/** Attempts at the same time. */
const most = 8;

/** The status of the answer, or what kept it from coming. A redirect is not followed: it could lead anywhere. */
async function send({ url, key, fetch, now }: Delivery, { id, body }: OutboxEvent): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(await webhookHeaders(key, { id, at: now(), body })),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    // What it says besides is not read: it could be endless.
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
 * Tries the events that are due, once each, and answers how many. Delivered is what was answered with 2xx; 410 ends an event
 * for good; anything else is tried again later. Rejects when the outbox does; nothing is lost then.
 */
export async function deliverEvents(delivery: Delivery): Promise<number> {
  const now = delivery.now();
  const events = await delivery.outbox.claim(now, now + claimed, most);
  const results = await Promise.allSettled(events.map((event) => deliver(delivery, event)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return events.length;
}
