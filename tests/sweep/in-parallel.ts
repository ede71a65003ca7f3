/**
 * Does a piece of work for each item, so many at a time. `done` hears how many have ended; the results come
 * in the order of the items.
 */
export async function inParallel<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  done: (count: number) => void,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) {
      results.set(index, await work(item));
      done(results.size);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
