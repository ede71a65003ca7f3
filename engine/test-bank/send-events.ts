import { retryDelay } from "../server/webhooks/retry-delay.ts";
import { type WebhookKey, webhookHeaders } from "../server/webhooks/sign-webhook.ts";
import type { BankEvent, BankState } from "./bank-state.ts";

/** Timeout for the shop's answer, in milliseconds. */
const timeout = 10_000;

/** How long an event waits for the next one that overtakes it, in milliseconds. */
const longestWait = 60_000;

export interface Delivery {
  readonly send: (request: Request) => Promise<Response>;
  readonly secret: WebhookKey;
  /** The shop's address for events: absolute, or a path of the site to which the customer returns. */
  readonly webhook: string;
  /** The time of the signatures. */
  readonly now: () => number;
}

async function send({ send, secret, webhook, now }: Delivery, state: BankState, event: BankEvent) {
  const payment = state.payments.find(({ id }) => id === event.payment);
  if (payment === undefined) return true;
  const { metadata, returnTo } = payment.request;
  const body = JSON.stringify({ payment: payment.id, ...metadata });
  const headers = webhookHeaders(secret, { id: event.id, at: now(), body });
  try {
    const response = await send(
      new Request(new URL(webhook, returnTo), {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(timeout),
      }),
    );
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Sends the events that are due, one after the other. `now`: the bank's clock. Returns whether there were any. */
export async function sendEvents(delivery: Delivery, state: BankState, now: () => number): Promise<boolean> {
  const due = state.events.filter((event) => event.due <= now());
  const isWaiting =
    state.switches.reorder && due.length === 1 && now() - (due[0]?.created ?? 0) < longestWait;
  if (due.length === 0 || isWaiting) return false;
  for (const event of state.switches.reorder ? due.toReversed() : due) {
    if (await send(delivery, state, event)) state.events = state.events.filter((other) => other !== event);
    else event.due = now() + retryDelay(++event.attempts, 0);
  }
  return true;
}
