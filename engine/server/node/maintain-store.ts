import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";
import { templateLife } from "../mail/mail-queue.ts";
import { pruneOld } from "../retention/prune-old.ts";
import type { Stores } from "../stores.ts";
import { hastenEvents } from "../webhooks/hasten-events.ts";

const hour = 60 * 60 * 1000;

/**
 * Maintains a store now and every hour. Makes events due that a wrong clock has delayed, adds what orders have
 * counted, and deletes submissions that are older than `days` and templates of mails that nothing names. Undefined keeps them. The returned function stops this.
 */
export function maintainStore(
  { outbox, counters, mails, retention }: Pick<Stores, "outbox" | "counters" | "mails" | "retention">,
  days: number | undefined,
  log: (entry: LogEntry) => void,
): () => void {
  let isEnded = false;
  const maintain = async () => {
    const now = Date.now();
    try {
      await hastenEvents(outbox, { now, log });
      await counters.settle();
      // Always note the time: `orders prune` may need to know how far the clock has come.
      if (days === undefined) await retention.noteTime(now);
      const pruned = days === undefined ? 0 : await pruneOld(retention, { days, now, log });
      if (pruned > 0) log({ level: "info", pruned });
      await mails.pruneTemplates(now - templateLife);
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
