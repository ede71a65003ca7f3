import { isJsonObject, isSameJson } from "./is-same-json.ts";

/** The properties that identify an item of a list, the first one that it has. */
const identifying = ["id", "ref", "code", "name", "from"];

/** The name of a list's item: its `id`, the shared block that it names, a market's code and so on. */
export function itemName(item: unknown): string | undefined {
  if (!isJsonObject(item)) return undefined;
  const key = identifying.find((name) => typeof item[name] === "string");
  return key === undefined ? undefined : String(item[key]);
}

/** The names of all items. Undefined if an item has none or shares it. */
function itemNames(list: readonly unknown[]): readonly string[] | undefined {
  const names = list.flatMap((item) => itemName(item) ?? []);
  return names.length === list.length && new Set(names).size === names.length ? names : undefined;
}

/** An item of the first list and the same item in the second one, by their indexes. */
export type Pair = readonly [before: number, after: number];

/** The longest common subsequence of two lists. */
function equalItems(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const isEqual = (i: number, j: number): boolean => isSameJson(before[i], after[j]);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row)
        row[j] = isEqual(i, j)
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (isEqual(i, j)) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Pairs the items between equal ones in their order: such an item was edited. */
function withEdited(pairs: readonly Pair[], end: Pair): Pair[] {
  const result: Pair[] = [];
  let [i, j] = [0, 0];
  for (const [before, after] of [...pairs, end]) {
    while (i < before && j < after) result.push([i++, j++]);
    if (before < end[0]) result.push([before, after]);
    [i, j] = [before + 1, after + 1];
  }
  return result;
}

/**
 * Finds the same items in two versions of a list, in the order of the first one: by name if every item has one,
 * else by content and position. Unnamed items keep their order.
 */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): readonly Pair[] {
  const names = itemNames(before);
  const namesAfter = itemNames(after);
  if (names === undefined || namesAfter === undefined)
    return withEdited(equalItems(before, after), [before.length, after.length]);
  const positions = new Map(namesAfter.map((name, index) => [name, index]));
  return names.flatMap((name, index) => {
    const position = positions.get(name);
    return position === undefined ? [] : [[index, position] as const];
  });
}

/** The pairs that changed their place among each other: all but the longest run that kept its order. */
export function movedItems(pairs: readonly Pair[]): readonly Pair[] {
  const best: Pair[][] = [];
  for (const pair of pairs) {
    const before = best.filter((run) => (run.at(-1)?.[1] ?? -1) < pair[1]);
    const longest = before.reduce<Pair[]>((most, run) => (run.length > most.length ? run : most), []);
    best.push([...longest, pair]);
  }
  const chain = new Set(best.reduce<Pair[]>((most, run) => (run.length > most.length ? run : most), []));
  return pairs.filter((pair) => !chain.has(pair));
}

/**
 * Adds items to an ordered list, each after the item that it follows in its own sequence. If several sequences add
 * items at one place, `getText` orders them, so that the result does not depend on the order of the sequences.
 */
export function weave<Item>(
  ordered: readonly Item[],
  sequences: readonly (readonly Item[])[],
  getText: (item: Item) => string,
): readonly Item[] {
  const orderedItems = new Set(ordered);
  const runs = new Map<Item | undefined, Item[][]>();
  for (const sequence of sequences) {
    let after: Item | undefined;
    let run: Item[] | undefined;
    for (const item of sequence) {
      if (orderedItems.has(item)) [after, run] = [item, undefined];
      else if (run) run.push(item);
      else {
        run = [item];
        runs.set(after, [...(runs.get(after) ?? []), run]);
      }
    }
  }
  const added = (after: Item | undefined): Item[] =>
    (runs.get(after) ?? [])
      .map((run) => ({ run, text: run.map(getText).join("\n") }))
      .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
      .flatMap(({ run }) => run);
  return [
    ...new Set(
      [undefined, ...ordered].flatMap((item) => [...(item === undefined ? [] : [item]), ...added(item)]),
    ),
  ];
}
