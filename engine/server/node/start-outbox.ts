import { attempts, type Sending } from "../data/attempts.ts";
import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";

export interface RunningOutbox {
  /** Starts no more attempts, and resolves when the running ones have ended. */
  close(): Promise<void>;
}

/** Pause when no event is due, in milliseconds. */
const restMs = 1000;

/**
 * Sends what is due until it is closed: the events of an outbox, or mails. Each item is sent at least once. The next start
 * sends the rest. `name`: that of the log entry for an error.
 */
export function startOutbox<Item>(
  sending: Sending<Item>,
  log: (entry: LogEntry) => void,
  name = "outbox",
): RunningOutbox {
  const underWay = attempts(sending);
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
        log({ level: "error", event: name, ...describeError(error) });
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
