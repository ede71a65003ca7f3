import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";

/** Pause between two runs, in milliseconds. */
const pause = 5000;

/** Attempts that a run looks at. */
const most = 40;

/**
 * Asks the payment providers about what is due, every few seconds, until it is stopped. The returned function stops it, and
 * resolves when the running look has ended.
 */
export function startReconciling(
  reconcile: (max: number) => Promise<number>,
  log: (entry: LogEntry) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = async () => {
    try {
      await reconcile(most);
    } catch (error) {
      log({ level: "error", event: "reconcile", ...describeError(error) });
    }
  };
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = run().finally(() => {
      isRunning = false;
    });
  }, pause).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
