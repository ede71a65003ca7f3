import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import { EditError } from "../../json/edit-json.ts";
import type { BlockPatch } from "../../schema/change.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import type { Manifests } from "../../site/manifests.ts";
import { diffPatch } from "../upgrade/diff-patch.ts";
import { allIds, type Blocks, getId, inlineRef, type Patches } from "./instances.ts";

interface PatchInput {
  readonly manifests: Manifests;
  /** The patches that the variant has. What still holds stays. */
  readonly old: Patches;
  /** The codes of all markets. Omitted if both pages are those of one market. */
  readonly markets?: readonly string[];
}

type Matches = (base: BlockInstance, page: BlockInstance) => boolean;

/** Whether a patch can turn one block into the other. Blocks that share an id cannot be patched one by one. */
function patchable({ manifests }: PatchInput, base: Blocks): Matches {
  const ids = Map.groupBy(allIds(manifests, base), (id) => id);
  return (left, right) => {
    const [a, b] = [inlineRef(manifests, left), inlineRef(manifests, right)];
    const names = Object.keys({ ...a.slots, ...b.slots });
    const isSame = a.id === b.id && a.block === b.block && a.version === b.version;
    const hasPlaces = names.every((name) => a.slots?.[name]?.length || !b.slots?.[name]?.length);
    return isSame && hasPlaces && ids.get(a.id ?? "")?.length === 1;
  };
}

/** The patch of a block that both pages have. Its slots are lists of their own. */
function blockPatch(
  { manifests, old, markets }: PatchInput,
  base: BlockInstance,
  page: BlockInstance,
): BlockPatch {
  const [a, b] = [inlineRef(manifests, base), inlineRef(manifests, page)];
  const oldPatch = old[a.id ?? ""];
  const set = diffPatch(a.props ?? {}, b.props ?? {}, oldPatch?.set);
  return {
    ...(Object.keys(set).length > 0 && { set }),
    ...(markets && !isDeepStrictEqual(a.markets, b.markets) && { markets: b.markets ?? [...markets] }),
    ...(oldPatch?.allow && { allow: oldPatch.allow }),
  };
}

const mergeInto = (patches: Record<string, BlockPatch>, additions: Patches): void => {
  for (const [id, patch] of Object.entries(additions)) patches[id] = { ...patches[id], ...patch };
};

/** Attaches added blocks to the block in front of them, or to the one behind them. */
function attach(
  input: PatchInput,
  added: BlockInstance[],
  [previous, next]: readonly (BlockInstance | undefined)[],
): Patches {
  if (added.length === 0) return {};
  const id = (block: BlockInstance) => getId(input.manifests, block);
  const wasBefore = next && isDeepStrictEqual(input.old[id(next)]?.before, added);
  if (previous && !wasBefore) return { [id(previous)]: { after: added } };
  if (next) return { [id(next)]: { before: added } };
  const names = added.map((block) => `"${id(block)}"`).join(", ");
  throw new EditError(`There is no block to which ${names} can be attached.`);
}

/**
 * The patches that turn the blocks of a base page into those of a variant's page.
 *
 * @throws EditError if there is no block to which an added one can be attached.
 */
export function patchBetween(input: PatchInput, base: Blocks, page: Blocks): Patches {
  const { manifests } = input;
  const comparator = patchable(input, base);
  const patches: Record<string, BlockPatch> = {};
  let [position, next] = [0, 0];
  let anchor: BlockInstance | undefined;
  let added: BlockInstance[] = [];
  const finish = (following: BlockInstance | undefined) => {
    mergeInto(patches, attach(input, added, [anchor, following]));
    added = [];
  };
  for (const part of diffArrays([...base], [...page], { comparator })) {
    const baseBlocks = part.added ? [] : base.slice(position, position + part.count);
    const pageBlocks = part.removed ? [] : page.slice(next, next + part.count);
    [position, next] = [position + baseBlocks.length, next + pageBlocks.length];
    if (part.added) added.push(...pageBlocks);
    else if (part.removed) mergeInto(patches, removals(manifests, baseBlocks));
    else
      for (const [index, block] of baseBlocks.entries()) {
        const pageBlock = pageBlocks[index] ?? block;
        finish(block);
        anchor = block;
        mergeInto(patches, { [getId(manifests, block)]: blockPatch(input, block, pageBlock) });
        mergeInto(patches, slotPatches(input, block, pageBlock));
      }
  }
  // Without a block that stays, a removed one is the place.
  finish(base.length > 0 && anchor === undefined ? base[0] : undefined);
  return Object.fromEntries(Object.entries(patches).filter(([, patch]) => Object.keys(patch).length > 0));
}

const removals = (manifests: Manifests, blocks: Blocks): Patches =>
  Object.fromEntries(blocks.map((block) => [getId(manifests, block), { remove: true as const }]));

function slotPatches(input: PatchInput, base: BlockInstance, page: BlockInstance): Patches {
  const [a, b] = [inlineRef(input.manifests, base), inlineRef(input.manifests, page)];
  return Object.assign(
    {},
    ...Object.entries(a.slots ?? {}).map(([name, list]) => patchBetween(input, list, b.slots?.[name] ?? [])),
  );
}
