/** Runs items in groups, one group at a time. Items that arrive while a group runs form the next group. */
export interface GroupQueue<Item, Result> {
  /** Undefined if too many items are waiting. */
  add(item: Item): Promise<Result> | undefined;
  /** Resolves when the queue is empty. */
  rest(): Promise<void>;
}

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
  /** When the item arrived, in milliseconds of `performance.now()`. */
  readonly since: number;
}

interface QueueLimits {
  readonly group: number;
  readonly waiting: number;
}

/**
 * `run` resolves to one result for each item, in the same order. If it rejects, all items of the group
 * reject. `waited`: how long the first item has waited, in milliseconds.
 */
export function groupQueue<Item, Result>(
  run: (items: readonly Item[], waited: number) => Promise<readonly Result[]>,
  limits: QueueLimits,
): GroupQueue<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    // Items that arrive in the same turn of the event loop join the first group.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting.slice(0, limits.group);
      waiting = waiting.slice(limits.group);
      try {
        const since = group[0]?.since ?? performance.now();
        const results = await run(
          group.map(({ item }) => item),
          performance.now() - since,
        );
        // SAFETY: `run` returns one result for each item.
        for (const [place, one] of group.entries()) one.resolve(results[place] as Result);
      } catch (error) {
        for (const one of group) one.reject(error);
      }
    }
    running = undefined;
  }

  return {
    add(item) {
      if (waiting.length >= limits.waiting) return undefined;
      const one = { item, since: performance.now(), ...Promise.withResolvers<Result>() };
      waiting.push(one);
      running ??= runAll();
      return one.promise;
    },
    rest: async () => running,
  };
}
