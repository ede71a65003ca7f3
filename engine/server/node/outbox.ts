import { type Delivery, deliverEvents } from "../webhooks/deliver-events.ts";

export interface RunningOutbox {
  /** Resolves when the attempts under way are through; no others are begun. */
  close(): Promise<void>;
}

/** How long it rests when nothing is due, in milliseconds. */
const rest = 1000;

/**
 * Carries the events of an outbox to a webhook, at least once, each order's in their order, until it is closed. What is left
 * then is carried on by the next that starts on the same outbox.
 */
export function startOutbox(delivery: Delivery): RunningOutbox {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function deliverAll(): Promise<void> {
    try {
      // A full round may have left some that are due too.
      while (!isClosed && (await deliverEvents(delivery)) > 0);
    } catch (error) {
      delivery.log({ level: "error", event: "outbox", message: String(error) });
    }
    if (!isClosed) timer = setTimeout(start, rest).unref();
  }
  function start(): void {
    round = deliverAll();
  }

  start();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await round;
    },
  };
}
