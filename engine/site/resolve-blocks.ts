import type { SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { BlockInstance } from "../schema/instance.ts";
import type { Manifests } from "./manifests.ts";
import { findVersion } from "./prop-errors.ts";
import type { ResolvedBlock } from "./resolved-block.ts";

function resolveSlots(
  manifests: Manifests,
  slots: BlockInstance["slots"],
  location: SourceLocation,
): ResolvedBlock["slots"] {
  if (slots === undefined) return {};
  return Object.fromEntries(
    Object.entries(slots).map(([name, children]) => [
      name,
      resolveBlocks(manifests, children, {
        document: location.document,
        path: [...location.path, "slots", name],
      }),
    ]),
  );
}

// A shared block is resolved once per site, so that its copies share their layers. The value is undefined
// while the block is being resolved: a block that contains itself is left out of its own slots, and
// `ref-cycle` reports it.
const sharedBlocks = memoize((_: Manifests["sharedBlocks"]) => new Map<string, ResolvedBlock | undefined>());

/** A shared block, resolved; undefined if there is none with that name. */
export function resolveShared(manifests: Manifests, name: string): ResolvedBlock | undefined {
  const sharedByName = sharedBlocks(manifests.sharedBlocks);
  if (sharedByName.has(name)) return sharedByName.get(name);
  const shared = manifests.sharedBlocks.get(name);
  if (shared === undefined) return undefined;
  sharedByName.set(name, undefined);
  const resolved = resolveOwn(
    manifests,
    { ...shared.value, id: shared.value.id ?? name },
    { document: shared.document, path: [] },
  );
  sharedByName.set(name, resolved);
  return resolved;
}

function resolveOwn(manifests: Manifests, instance: BlockInstance, location: SourceLocation): ResolvedBlock {
  const props = instance.props ?? {};
  return {
    id: instance.id ?? "",
    block: instance.block ?? "",
    version: instance.version ?? findVersion(manifests, instance.block ?? "", props),
    hasVersion: instance.version !== undefined,
    props,
    layers: [{ document: location.document, path: [...location.path, "props"], value: props }],
    markets: instance.markets,
    always: instance.always,
    slots: resolveSlots(manifests, instance.slots, location),
    ...location,
    declared: location,
  };
}

/** Resolves the instances of a list. Leaves out a `ref` to an unknown block; `unknown-ref` reports it. */
export function resolveBlocks(
  manifests: Manifests,
  instances: readonly BlockInstance[],
  list: SourceLocation,
): ResolvedBlock[] {
  return instances.flatMap((instance, index) => {
    const location = { document: list.document, path: [...list.path, index] };
    if (instance.ref === undefined) return [resolveOwn(manifests, instance, location)];
    const shared = resolveShared(manifests, instance.ref);
    if (shared === undefined) return [];
    return [
      {
        ...shared,
        ...location,
        id: instance.id ?? shared.id,
        markets: instance.markets ?? shared.markets,
        always: instance.always ?? shared.always,
      },
    ];
  });
}
