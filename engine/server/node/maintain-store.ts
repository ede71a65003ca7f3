import { describeError } from "../describe-error.ts";
import { type PrunedStore, pruneOld } from "../retention/prune-old.ts";
import type { LogEntry } from "../services.ts";
import { hastenEvents } from "../webhooks/hasten-events.ts";
import type { Outbox } from "../webhooks/outbox.ts";

const hour = 60 * 60 * 1000;

interface MaintainedStore extends PrunedStore {
  readonly outbox: Pick<Outbox, "hasten">;
}

/**
 * Maintains a store now and every hour. Makes events due that a wrong clock has delayed, and deletes
 * submissions that are older than `days`. Undefined keeps them. The returned function stops this.
 */
export function maintainStore(
  store: MaintainedStore,
  days: number | undefined,
  log: (entry: LogEntry) => void,
): () => void {
  let isEnded = false;
  const maintain = async () => {
    const now = Date.now();
    try {
      await hastenEvents(store.outbox, { now, log });
      // Always note the time: `orders prune` may need to know how far the clock has come.
      if (days === undefined) await store.noteTime(now);
      const pruned = days === undefined ? 0 : await pruneOld(store, { days, now, log });
      if (pruned > 0) log({ level: "info", pruned });
    } catch (error) {
      // The next attempt is in an hour. A store that closes meanwhile rejects the rest of the work.
      if (!isEnded) log({ level: "error", ...describeError(error) });
    }
  };
  void maintain();
  const timer = setInterval(maintain, hour).unref();
  return () => {
    isEnded = true;
    clearInterval(timer);
  };
}
