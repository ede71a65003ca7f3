import { isDeepStrictEqual } from "node:util";
import { EditError } from "../../json/edit-json.ts";
import type { BlockPatch } from "../../schema/change.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import type { Manifests } from "../../site/manifests.ts";
import { mergePatch } from "../../site/merge-patch.ts";

export type Blocks = readonly BlockInstance[];
export type Patches = Readonly<Record<string, BlockPatch>>;

/** Replaces a reference to a shared block by a copy of the block. Returns other instances unchanged. */
export function inlineRef({ sharedBlocks }: Manifests, instance: BlockInstance): BlockInstance {
  if (instance.ref === undefined) return instance;
  const shared = sharedBlocks.get(instance.ref)?.value;
  if (shared === undefined) throw new EditError(`There is no shared block "${instance.ref}".`);
  const { $schema: _, name, ...content } = { $schema: undefined, ...shared };
  const { ref: __, ...rest } = instance;
  return { id: name, ...content, ...rest };
}

export const getId = (manifests: Manifests, instance: BlockInstance): string =>
  inlineRef(manifests, instance).id ?? "";

/** An instance that is shown in these markets only. */
export function withMarkets(instance: BlockInstance, markets: readonly string[]): BlockInstance {
  const { props, slots, allow, ...names } = instance;
  const rest = { ...(props && { props }), ...(slots && { slots }), ...(allow && { allow }) };
  return { ...names, markets: [...markets], ...rest };
}

/** Applies a function to the list in each slot of a block. */
export const mapSlots = (
  slots: BlockInstance["slots"],
  map: (blocks: BlockInstance[], name: string) => Blocks,
): Record<string, BlockInstance[]> =>
  Object.fromEntries(Object.entries(slots ?? {}).map(([name, blocks]) => [name, [...map(blocks, name)]]));

/** Applies patches to instances as the site applies them to its blocks. Returns the same list if they name none. */
export function patchInstances(manifests: Manifests, blocks: Blocks, patches: Patches): Blocks {
  const patched = blocks.flatMap((instance) => {
    const block = inlineRef(manifests, instance);
    const slots = mapSlots(block.slots, (list) => patchInstances(manifests, list, patches));
    const isSame = Object.entries(slots).every(([name, list]) =>
      isDeepStrictEqual(list, block.slots?.[name]),
    );
    const inner = isSame ? instance : { ...block, slots };
    const id = block.id ?? "";
    const patch = Object.hasOwn(patches, id) ? patches[id] : undefined;
    if (patch === undefined) return [inner];
    const { set, remove, markets, before = [], after = [] } = patch;
    // SAFETY: both are objects, so the result is one.
    const props = set && (mergePatch(block.props ?? {}, set) as Record<string, unknown>);
    const changed = props ? { ...block, ...(!isSame && { slots }), props } : inner;
    return [...before, ...(remove ? [] : [markets ? withMarkets(changed, markets) : changed]), ...after];
  });
  return isDeepStrictEqual(patched, blocks) ? blocks : patched;
}

/** The instances that a market shows, as they are written. */
export const instancesIn = (manifests: Manifests, blocks: Blocks, market: string): Blocks =>
  blocks.flatMap((instance) => {
    const block = inlineRef(manifests, instance);
    if (block.markets?.includes(market) === false) return [];
    const slots = mapSlots(block.slots, (list) => instancesIn(manifests, list, market));
    return [isDeepStrictEqual(slots, block.slots ?? {}) ? instance : { ...block, slots }];
  });

/** The blocks that a market shows, written so that equal ones are equal values. */
export const blocksIn = (manifests: Manifests, blocks: Blocks, market: string): Blocks =>
  blocks.flatMap((instance) => {
    const { markets, allow: _, props = {}, slots, ...content } = inlineRef(manifests, instance);
    if (markets?.includes(market) === false) return [];
    return [{ ...content, props, slots: mapSlots(slots, (list) => blocksIn(manifests, list, market)) }];
  });

/** All ids of some blocks, those in slots included. Ids that markets share come more than once. */
export const allIds = (manifests: Manifests, blocks: Blocks): string[] =>
  blocks.flatMap((instance) => {
    const { id = "", slots = {} } = inlineRef(manifests, instance);
    return [id, ...Object.values(slots).flatMap((list) => allIds(manifests, list))];
  });
