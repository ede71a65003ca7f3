import { describeError } from "../data/describe-error.ts";
import { attempts, type Delivery } from "../webhooks/deliver-events.ts";

export interface RunningOutbox {
  /** Starts no more attempts, and resolves when the running ones have ended. */
  close(): Promise<void>;
}

/** Pause when no event is due, in milliseconds. */
const restMs = 1000;

/**
 * Sends the events of an outbox to a webhook until it is closed. It delivers each event at least once, and
 * the events of one order in sequence. The next start on the same outbox sends the remaining events.
 */
export function startOutbox(delivery: Delivery): RunningOutbox {
  const underWay = attempts(delivery);
  let isClosed = false;
  let wake = () => {};

  /** Waits for a second, until `close` is called, or until `event` settles. */
  async function pause(event?: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const rested = new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, restMs).unref();
    });
    await Promise.race(event ? [rested, event] : [rested]).finally(() => clearTimeout(timer));
  }

  async function carry(): Promise<void> {
    while (!isClosed) {
      try {
        // When an attempt ends, another one can start.
        if ((await underWay.begin()) === 0 && !isClosed) await pause(underWay.next());
      } catch (error) {
        delivery.log({ level: "error", event: "outbox", ...describeError(error) });
        if (!isClosed) await pause();
      }
    }
  }

  const carrying = carry();
  return {
    async close() {
      isClosed = true;
      wake();
      await carrying;
      await underWay.rest();
    },
  };
}
