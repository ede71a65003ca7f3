import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";

/**
 * Runs a task until it is stopped, never twice at the same time. The returned function stops it, and resolves when the running
 * task has ended. `event`: the name of the log entry for an error. `pause`: between two runs, in milliseconds.
 */
export function startRepeating(
  event: string,
  task: () => Promise<unknown>,
  log: (entry: LogEntry) => void,
  pause = 5000,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = async () => {
    try {
      await task();
    } catch (error) {
      log({ level: "error", event, ...describeError(error) });
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
