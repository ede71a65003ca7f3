/**
 * Adds items to an ordered list, each after the item that it follows in its own sequence. If several sequences add
 * items at one place, `textOf` orders them, so that the result does not depend on the order of the sequences.
 */
export function weave<Item>(
  ordered: readonly Item[],
  sequences: readonly (readonly Item[])[],
  textOf: (item: Item) => string,
): readonly Item[] {
  const known = new Set(ordered);
  const runs = new Map<Item | undefined, Item[][]>();
  for (const sequence of sequences) {
    let after: Item | undefined;
    let run: Item[] | undefined;
    for (const item of sequence) {
      if (known.has(item)) [after, run] = [item, undefined];
      else if (run) run.push(item);
      else {
        run = [item];
        runs.set(after, [...(runs.get(after) ?? []), run]);
      }
    }
  }
  const added = (after: Item | undefined): Item[] =>
    (runs.get(after) ?? [])
      .map((run) => ({ run, text: run.map(textOf).join("\n") }))
      .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0))
      .flatMap(({ run }) => run);
  return [
    ...new Set(
      [undefined, ...ordered].flatMap((item) => [...(item === undefined ? [] : [item]), ...added(item)]),
    ),
  ];
}
