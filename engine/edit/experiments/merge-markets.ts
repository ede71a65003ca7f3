import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import type { BlockInstance } from "../../schema/instance.ts";
import type { Manifests } from "../../site/manifests.ts";
import { type Blocks, mapSlots, ownBlock, withMarkets } from "./instances.ts";

/** Two groups of markets: those whose blocks stay, and those that get others. */
export interface MarketGroups {
  readonly old: readonly string[];
  readonly new: readonly string[];
}

/** The instance in these markets only. Empty if it was in none of them. */
function limitTo(manifests: Manifests, instance: BlockInstance, codes: readonly string[]): Blocks {
  const { markets } = ownBlock(manifests, instance);
  const own = markets === undefined ? codes : markets.filter((code) => codes.includes(code));
  if (own.length === 0) return [];
  return own.length === markets?.length ? [instance] : [withMarkets(instance, own)];
}

/** Whether two blocks differ in nothing but the blocks in their slots. */
function differInSlots(manifests: Manifests, one: BlockInstance, other: BlockInstance): boolean {
  const [{ slots: a = {}, ...own }, { slots: b = {}, ...others }] = [
    ownBlock(manifests, one),
    ownBlock(manifests, other),
  ];
  return isDeepStrictEqual(own, others) && isDeepStrictEqual(Object.keys(a), Object.keys(b));
}

/** One list that shows the old blocks in the old markets and the new blocks in the new ones. */
export function mergeMarkets(
  manifests: Manifests,
  old: Blocks,
  changed: Blocks,
  groups: MarketGroups,
): Blocks {
  if (groups.old.length === 0) return changed;
  if (groups.new.length === 0 || isDeepStrictEqual(old, changed)) return old;
  const merged: BlockInstance[] = [];
  let [position, next] = [0, 0];
  const comparator = (one: BlockInstance, other: BlockInstance) => differInSlots(manifests, one, other);
  for (const { count, added, removed } of diffArrays([...old], [...changed], { comparator })) {
    const before = removed || !added ? old.slice(position, position + count) : [];
    const after = added || !removed ? changed.slice(next, next + count) : [];
    [position, next] = [position + before.length, next + after.length];
    if (removed) merged.push(...before.flatMap((one) => limitTo(manifests, one, groups.old)));
    else if (added) merged.push(...after.flatMap((one) => limitTo(manifests, one, groups.new)));
    else
      for (const [index, one] of before.entries()) {
        const [own, other] = [ownBlock(manifests, one), ownBlock(manifests, after[index] ?? one)];
        if (isDeepStrictEqual(own.slots, other.slots)) merged.push(one);
        else {
          const slots = mapSlots(own.slots, (list, name) =>
            mergeMarkets(manifests, list, other.slots?.[name] ?? [], groups),
          );
          merged.push({ ...own, slots });
        }
      }
  }
  return merged;
}
