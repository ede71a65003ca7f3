import type { Count } from "../../counts/count.ts";
import type { CounterStore } from "../data/counter-store.ts";
import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";
import type { Recorder } from "../http/services.ts";

/** The key of a counter as one text. */
const countId = ({ day, kind, market, source, device, subject, object }: Count): string =>
  JSON.stringify([day, kind, market, source, device, subject, object]);

export interface BufferedRecorder {
  readonly record: Recorder;
  /** Stores what is in memory. */
  flush(): Promise<void>;
  /** Stores what is in memory, and stops. */
  close(): Promise<void>;
}

/** How often the counters in memory are stored, in milliseconds. A crash loses what was counted in between. */
const pause = 1000;

/** Maximum number of different counters in memory. More are dropped: the store has been away for long. */
const maxWaiting = 200_000;

/** Counts in memory, and adds to the store once a second, in one transaction. */
export function bufferedRecorder(store: CounterStore, log: (entry: LogEntry) => void): BufferedRecorder {
  let waiting = new Map<string, Count>();
  let storing: Promise<void> | undefined;

  function add(count: Count): void {
    const id = countId(count);
    const entry = waiting.get(id);
    if (entry === undefined && waiting.size >= maxWaiting) return;
    const { number = 0, amount = 0 } = entry ?? {};
    waiting.set(id, { ...count, number: number + count.number, amount: amount + count.amount });
  }
  async function storeAll(): Promise<void> {
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    try {
      await store.add(counts);
    } catch (error) {
      // Try again with the next ones.
      for (const count of counts) add(count);
      log({ level: "error", event: "counts-not-stored", ...describeError(error) });
    }
  }
  const flush = async (): Promise<void> => {
    await storing;
    storing = storeAll().finally(() => {
      storing = undefined;
    });
    await storing;
  };
  const timer = setInterval(() => void flush(), pause);
  timer.unref?.();
  return {
    record: (counts) => {
      for (const count of counts) add(count);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
