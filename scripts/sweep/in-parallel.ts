/**
 * Runs a task for each item, `atOnce` at a time. Calls `done` with the number of finished tasks. The results
 * are in the order of the items.
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
