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

/** Maximum number of attempts at the same time. */
const slots = 8;

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

/** The running attempts. */
export interface Attempts {
  /**
   * Starts an attempt for each due event, up to `max` and the free slots. Returns how many. Rejects if the
   * outbox does.
   */
  begin(max?: number): Promise<number>;
  /**
   * Resolves when an attempt has ended. Undefined if none is running. Rejects if the result of an attempt
   * could not be stored; that event is sent again.
   */
  next(): Promise<void> | undefined;
  /** Resolves when all attempts have ended. */
  rest(): Promise<void>;
}

/**
 * Sends the events of an outbox, eight at the same time. A 2xx response delivers an event, and 410 stops it.
 * After anything else it is sent again later. A slow response delays only the later events of the same order.
 */
export function attempts(delivery: Delivery): Attempts {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];

  function start(event: OutboxEvent): void {
    const attempt = deliver(delivery, event)
      .catch((error) => void failures.push(error))
      .finally(() => underWay.delete(attempt));
    underWay.add(attempt);
  }
  async function ended(): Promise<void> {
    if (failures.length === 0) await Promise.race(underWay);
    if (failures.length > 0) throw failures.shift();
  }
  return {
    async begin(max = slots) {
      const free = Math.min(max, slots - underWay.size);
      if (free <= 0) return 0;
      const now = delivery.now();
      const events = await delivery.outbox.claim(now, now + claimed, free);
      for (const event of events) start(event);
      return events.length;
    },
    next: () => (underWay.size + failures.length > 0 ? ended() : undefined),
    async rest() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/**
 * Sends due events until none is left or `max` were sent. Returns how many. Rejects if the outbox does; no
 * event is lost then.
 */
export async function deliverEvents(delivery: Delivery, max = Number.POSITIVE_INFINITY): Promise<number> {
  const { begin, next, rest } = attempts(delivery);
  let count = 0;
  try {
    while (true) {
      const begun = await begin(max - count);
      count += begun;
      const ended = begun === 0 ? next() : undefined;
      if (begun === 0 && ended === undefined) return count;
      await ended;
    }
  } finally {
    await rest();
  }
}
