import { describeError } from "../describe-error.ts";
import type { LogEntry } from "../services.ts";

const day = 24 * 60 * 60 * 1000;

interface Store {
  /** Removes what is older than a time (milliseconds since 1970) and answers how much that was. */
  prune(before: number): number | Promise<number>;
}

/** Removes posts that have been kept for `days`: now, and each day after. The answer ends that. */
export function pruneDaily(store: Store, days: number, log: (entry: LogEntry) => void): () => void {
  const prune = async () => {
    try {
      const pruned = await store.prune(Date.now() - days * day);
      if (pruned > 0) log({ time: new Date().toISOString(), level: "info", pruned });
    } catch (error) {
      // Tomorrow is another day.
      log({ time: new Date().toISOString(), level: "error", ...describeError(error) });
    }
  };
  void prune();
  const timer = setInterval(prune, day).unref();
  return () => clearInterval(timer);
}
