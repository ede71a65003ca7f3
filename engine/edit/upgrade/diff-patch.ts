import { isDeepStrictEqual } from "node:util";

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The JSON Merge Patch (RFC 7396) that turns `from` into `to`. Entries of the earlier patch `old` that still
 * hold stay, in their order, even if the base already has the same value: the author set them explicitly, so
 * they must survive a change of the base.
 */
export function diffPatch(from: Fields, to: Fields, old: Fields = {}): Fields {
  const patch: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(old), ...Object.keys(from), ...Object.keys(to)])) {
    const [was, is, oldPatch] = [from[name], to[name], old[name]];
    if (is === undefined) {
      if (was !== undefined || (oldPatch === null && Object.hasOwn(old, name))) patch[name] = null;
    } else if (isObject(was) && isObject(is)) {
      const inner = diffPatch(was, is, isObject(oldPatch) ? oldPatch : {});
      if (Object.keys(inner).length > 0 || (isObject(oldPatch) && Object.keys(oldPatch).length === 0))
        patch[name] = inner;
    } else if (!isDeepStrictEqual(was, is) || isDeepStrictEqual(oldPatch, is)) patch[name] = is;
  }
  return patch;
}
