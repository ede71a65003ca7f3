import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import type { BlockInstance } from "../../schema/instance.ts";
import type { Manifests } from "../../site/manifests.ts";
import { type Blocks, inlineRef, mapSlots, withMarkets } from "./instances.ts";

/** Two groups of markets: those whose blocks stay, and those that get others. */
export interface MarketGroups {
  readonly old: readonly string[];
  readonly new: readonly string[];
}

/** The instance in these markets only. Empty if it was in none of them. */
function limitTo(manifests: Manifests, instance: BlockInstance, codes: readonly string[]): Blocks {
  const { markets } = inlineRef(manifests, instance);
  const marketCodes = markets === undefined ? codes : markets.filter((code) => codes.includes(code));
  if (marketCodes.length === 0) return [];
  return marketCodes.length === markets?.length ? [instance] : [withMarkets(instance, marketCodes)];
}

/** Whether two blocks differ in nothing but the blocks in their slots. */
function differInSlots(manifests: Manifests, old: BlockInstance, changed: BlockInstance): boolean {
  const [{ slots: a = {}, ...left }, { slots: b = {}, ...right }] = [
    inlineRef(manifests, old),
    inlineRef(manifests, changed),
  ];
  return isDeepStrictEqual(left, right) && isDeepStrictEqual(Object.keys(a), Object.keys(b));
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
  const comparator = (left: BlockInstance, right: BlockInstance) => differInSlots(manifests, left, right);
  for (const { count, added, removed } of diffArrays([...old], [...changed], { comparator })) {
    const before = removed || !added ? old.slice(position, position + count) : [];
    const after = added || !removed ? changed.slice(next, next + count) : [];
    [position, next] = [position + before.length, next + after.length];
    if (removed) merged.push(...before.flatMap((instance) => limitTo(manifests, instance, groups.old)));
    else if (added) merged.push(...after.flatMap((instance) => limitTo(manifests, instance, groups.new)));
    else
      for (const [index, instance] of before.entries()) {
        const oldBlock = inlineRef(manifests, instance);
        const newBlock = inlineRef(manifests, after[index] ?? instance);
        if (isDeepStrictEqual(oldBlock.slots, newBlock.slots)) merged.push(instance);
        else {
          const slots = mapSlots(oldBlock.slots, (list, name) =>
            mergeMarkets(manifests, list, newBlock.slots?.[name] ?? [], groups),
          );
          merged.push({ ...oldBlock, slots });
        }
      }
  }
  return merged;
}
