import type { JsonPath } from "../../json/document.ts";
import { EditError, type JsonChange } from "../../json/edit-json.ts";
import { valueAt } from "../../json/value-at.ts";
import type { BlockPatch } from "../../schema/change.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import type { Manifests } from "../../site/manifests.ts";
import { mergePatch } from "../../site/merge-patch.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The changes that a merge patch (RFC 7396) makes to the value at a path, property by property. */
export function mergeChanges(value: unknown, patch: unknown, path: JsonPath): JsonChange[] {
  if (!isObject(patch) || !isObject(value)) return [{ set: path, value: mergePatch(value, patch) }];
  return Object.entries(patch).flatMap(([key, part]): JsonChange[] => {
    const at = [...path, key];
    if (part === null) return Object.hasOwn(value, key) ? [{ remove: at }] : [];
    return Object.hasOwn(value, key)
      ? mergeChanges(value[key], part, at)
      : [{ set: at, value: mergePatch(undefined, part) }];
  });
}

/** One patch that has the effect of two, one after the other. Unlike a merge, it keeps what removes a property. */
function composePatches(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second)) return second;
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      Object.hasOwn(second, key) ? composePatches(first[key], second[key]) : first[key],
    ]),
  );
}

/** Adds a patch to one that a variant has already. */
export function composeBlockPatches(first: BlockPatch, second: BlockPatch): BlockPatch {
  const before = [...(first.before ?? []), ...(second.before ?? [])];
  const after = [...(second.after ?? []), ...(first.after ?? [])];
  const set = first.set || second.set ? composePatches(first.set ?? {}, second.set ?? {}) : undefined;
  return {
    ...first,
    ...second,
    // SAFETY: both are objects, so the result is one.
    ...(set !== undefined && { set: set as Record<string, unknown> }),
    ...(before.length > 0 && { before }),
    ...(after.length > 0 && { after }),
  };
}

const idOf = ({ id, ref }: BlockInstance): string | undefined => id ?? ref;

/** Finds the instance with an id in a list of blocks, also in slots. */
export function findInstance(
  list: readonly BlockInstance[],
  id: string,
  path: JsonPath,
): JsonPath | undefined {
  for (const [index, instance] of list.entries()) {
    const at = [...path, index];
    if (idOf(instance) === id) return at;
    for (const [name, children] of Object.entries(instance.slots ?? {})) {
      const found = findInstance(children, id, [...at, "slots", name]);
      if (found) return found;
    }
  }
  return undefined;
}

/** A use of a shared block as a block of its own, because a use cannot have props. */
function expandRef({ sharedBlocks }: Manifests, instance: BlockInstance): BlockInstance {
  const shared = sharedBlocks.get(instance.ref ?? "")?.value;
  if (shared === undefined) throw new EditError(`There is no shared block "${instance.ref}".`);
  const { $schema: _, name, ...own } = { $schema: undefined, ...shared };
  const { ref: __, ...rest } = instance;
  return { id: name, ...own, ...rest };
}

/** The changes that a patch makes to an instance in a file. */
export function instanceChanges(
  manifests: Manifests,
  file: unknown,
  path: JsonPath,
  patch: BlockPatch,
): JsonChange[] {
  // SAFETY: `findInstance` has found an instance there.
  const instance = valueAt(file, path) as BlockInstance;
  const index = Number(path.at(-1));
  const list = path.slice(0, -1);
  const own = instance.ref === undefined ? instance : expandRef(manifests, instance);
  const isExpanded = patch.set !== undefined && own !== instance;
  return [
    ...(patch.after ?? []).map(
      (value, place): JsonChange => ({ insert: [...list, index + 1 + place], value }),
    ),
    ...(patch.remove
      ? [{ remove: path }]
      : [
          ...(isExpanded ? [{ set: path, value: own }] : []),
          ...(patch.set
            ? mergeChanges({ props: {}, ...own }.props ?? {}, patch.set, [...path, "props"])
            : []),
          ...(patch.markets ? [{ set: [...path, "markets"], value: patch.markets }] : []),
        ]),
    ...(patch.before ?? []).map((value, place): JsonChange => ({ insert: [...list, index + place], value })),
  ];
}
