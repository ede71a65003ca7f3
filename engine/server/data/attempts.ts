/** What is sent, several at the same time. */
export interface Sending<Item> {
  /** Claims at most this many items that are due. */
  claim(max: number): Promise<readonly Item[]>;
  /** Sends an item, and stores what became of it. */
  send(item: Item): Promise<void>;
}

/** Maximum number of attempts at the same time. */
const slots = 8;

/** The running attempts. */
export interface Attempts {
  /** Starts an attempt for each due item, up to `max` and the free slots. Returns how many. Rejects if `claim` does. */
  begin(max?: number): Promise<number>;
  /**
   * Resolves when an attempt has ended. Undefined if none is running. Rejects if the result of an attempt could not be
   * stored; that item is sent again.
   */
  next(): Promise<void> | undefined;
  /** Resolves when all attempts have ended. */
  rest(): Promise<void>;
}

/** Sends items, eight at the same time. A slow one does not delay the others. */
export function attempts<Item>({ claim, send }: Sending<Item>): Attempts {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];

  function start(item: Item): void {
    const attempt = send(item)
      .catch((error) => void failures.push(error))
      .finally(() => underWay.delete(attempt));
    underWay.add(attempt);
  }
  async function ended(): Promise<void> {
    if (failures.length === 0) await Promise.race(underWay);
    if (failures.length > 0) throw failures.shift();
  }
  return {
    async begin(max = slots) {
      const free = Math.min(max, slots - underWay.size);
      if (free <= 0) return 0;
      const items = await claim(free);
      for (const item of items) start(item);
      return items.length;
    },
    next: () => (underWay.size + failures.length > 0 ? ended() : undefined),
    async rest() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Sends due items until none is left or `max` were sent. Returns how many. Rejects if `claim` does; no item is lost then. */
export async function sendDue<Item>(sending: Sending<Item>, max = Number.POSITIVE_INFINITY): Promise<number> {
  const { begin, next, rest } = attempts(sending);
  let count = 0;
  try {
    while (true) {
      const begun = await begin(max - count);
      count += begun;
      const ended = begun === 0 ? next() : undefined;
      if (begun === 0 && ended === undefined) return count;
      await ended;
    }
  } finally {
    await rest();
  }
}
