import { movedItems, type Pair } from "../../json/compare/align-lists.ts";
import type { Orders } from "./merge-order.ts";

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
