/** Runs what comes in groups, one after the other: what comes while a group runs makes up the next. */
export interface GroupQueue<Item, Result> {
  /** Undefined when too many wait already. */
  add(item: Item): Promise<Result> | undefined;
  /** Resolves when nothing is left. */
  rest(): Promise<void>;
}

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
}

interface Limits {
  readonly group: number;
  readonly waiting: number;
}

/** `run` answers one result for each item, in their order; when it rejects, the whole group does. */
export function groupQueue<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  limits: Limits,
): GroupQueue<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    // What this turn still brings comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting.slice(0, limits.group);
      waiting = waiting.slice(limits.group);
      try {
        const results = await run(group.map(({ item }) => item));
        // Sound: one result for each item.
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
      const one = { item, ...Promise.withResolvers<Result>() };
      waiting.push(one);
      running ??= runAll();
      return one.promise;
    },
    rest: async () => running,
  };
}
