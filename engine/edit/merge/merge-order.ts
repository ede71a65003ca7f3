import { weave } from "../../json/compare/align-lists.ts";

/** The order of items on both sides of a merge. */
export interface Orders<Item> {
  readonly base: readonly Item[];
  readonly ours: readonly Item[];
  readonly theirs: readonly Item[];
}

const isSameOrder = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.every((item, index) => item === other[index]);

/**
 * Merges two orders of the same items pair by pair: a pair that one side turned around stays turned around. Undefined
 * if the sides contradict each other.
 */
function mergePairs<Item>({ base, ours, theirs }: Orders<Item>): readonly Item[] | undefined {
  if (isSameOrder(ours, base) || isSameOrder(ours, theirs)) return theirs;
  if (isSameOrder(theirs, base)) return ours;
  const [inBase, inOurs, inTheirs] = [base, ours, theirs].map(
    (list) => new Map(list.map((item, index) => [item, index])),
  );
  const isBefore = (positions: ReadonlyMap<Item, number> | undefined, one: Item, other: Item): boolean =>
    (positions?.get(one) ?? 0) < (positions?.get(other) ?? 0);
  const leads = (one: Item, other: Item): boolean => {
    const old = isBefore(inBase, one, other);
    const our = isBefore(inOurs, one, other);
    return our === old ? isBefore(inTheirs, one, other) : our;
  };
  // In an order without contradictions, the items have different numbers of followers.
  const followers = new Map(
    base.map((one) => [one, base.filter((other) => other !== one && leads(one, other)).length]),
  );
  if (new Set(followers.values()).size < base.length) return undefined;
  return base.toSorted((one, other) => (followers.get(other) ?? 0) - (followers.get(one) ?? 0));
}

/** Merges the order of items that remain, and adds the new ones of both sides. Undefined if the sides disagree. */
export function mergeOrder<Item>(
  { base, ours, theirs }: Orders<Item>,
  isKept: (item: Item) => boolean,
  textOf: (item: Item) => string,
): readonly Item[] | undefined {
  const [kept, our, their] = [base, ours, theirs].map((list) => list.filter(isKept));
  const inAll = new Set(kept).intersection(new Set(our)).intersection(new Set(their));
  const common = (list: readonly Item[] = []) => list.filter((item) => inAll.has(item));
  const order = mergePairs({ base: common(kept), ours: common(our), theirs: common(their) });
  return order && weave(order, [our ?? [], their ?? []], textOf);
}
