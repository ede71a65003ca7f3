import { isDeepStrictEqual } from "node:util";

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The JSON Merge Patch (RFC 7396) that makes `to` of `from`. What `old`, the patch that was there, says besides and still holds stays in
 * it, and in its place: who wrote it wanted it to hold whatever the base becomes.
 */
export function diffPatch(from: Fields, to: Fields, old: Fields = {}): Fields {
  const patch: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(old), ...Object.keys(from), ...Object.keys(to)])) {
    const [was, is, said] = [from[name], to[name], old[name]];
    if (is === undefined) {
      if (was !== undefined || (said === null && Object.hasOwn(old, name))) patch[name] = null;
    } else if (isObject(was) && isObject(is)) {
      const inner = diffPatch(was, is, isObject(said) ? said : {});
      if (Object.keys(inner).length > 0 || (isObject(said) && Object.keys(said).length === 0))
        patch[name] = inner;
    } else if (!isDeepStrictEqual(was, is) || isDeepStrictEqual(said, is)) patch[name] = is;
  }
  return patch;
}
