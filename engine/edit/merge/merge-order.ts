import { movedItems, type Pair, weave } from "../../json/compare/align-lists.ts";

/** The order of items on both sides of a merge. */
export interface Orders {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

const isSameOrder = (left: readonly string[], right: readonly string[]): boolean =>
  left.every((item, index) => item === right[index]);

/**
 * Merges two orders of the same items pair by pair: a pair that one side turned around stays turned around. Undefined
 * if the sides contradict each other.
 */
function mergePairs({ base, ours, theirs }: Orders): readonly string[] | undefined {
  if (isSameOrder(ours, base) || isSameOrder(ours, theirs)) return theirs;
  if (isSameOrder(theirs, base)) return ours;
  const [inBase, inOurs, inTheirs] = [base, ours, theirs].map(
    (list) => new Map(list.map((item, index) => [item, index])),
  );
  const isBefore = (positions: ReadonlyMap<string, number> | undefined, a: string, b: string): boolean =>
    (positions?.get(a) ?? 0) < (positions?.get(b) ?? 0);
  const leads = (a: string, b: string): boolean => {
    const old = isBefore(inBase, a, b);
    const our = isBefore(inOurs, a, b);
    return our === old ? isBefore(inTheirs, a, b) : our;
  };
  // In an order without contradictions, the items have different numbers of followers.
  const followers = new Map(base.map((a) => [a, base.filter((b) => b !== a && leads(a, b)).length]));
  if (new Set(followers.values()).size < base.length) return undefined;
  return base.toSorted((a, b) => (followers.get(b) ?? 0) - (followers.get(a) ?? 0));
}

/** Merges the order of items that remain, and adds the new ones of both sides. Undefined if the sides disagree. */
export function mergeOrder(
  { base, ours, theirs }: Orders,
  isKept: (item: string) => boolean,
): readonly string[] | undefined {
  const [baseItems, ourItems, theirItems] = [base, ours, theirs].map((list) => list.filter(isKept));
  const inAll = new Set(baseItems).intersection(new Set(ourItems)).intersection(new Set(theirItems));
  const common = (list: readonly string[] = []) => list.filter((item) => inAll.has(item));
  const order = mergePairs({ base: common(baseItems), ours: common(ourItems), theirs: common(theirItems) });
  return order && weave(order, [ourItems ?? [], theirItems ?? []], String);
}

/**
 * Whether a side may have moved an item: fewer items changed their place without it. Of two items that changed places,
 * either may be the one that was moved.
 */
function mayHaveMoved(base: readonly string[], side: readonly string[], name: string): boolean {
  const pairs = base.flatMap((item, index): Pair[] => {
    const place = side.indexOf(item);
    return place < 0 ? [] : [[index, place]];
  });
  const otherPairs = pairs.filter(([index]) => base[index] !== name);
  return movedItems(otherPairs).length < movedItems(pairs).length;
}

/** The items that one side removed and the other side moved. */
export const removedAndMoved = ({ base, ours, theirs }: Orders): ReadonlySet<string> =>
  new Set(
    base.filter(
      (name) =>
        ours.includes(name) !== theirs.includes(name) &&
        mayHaveMoved(base, ours.includes(name) ? ours : theirs, name),
    ),
  );
