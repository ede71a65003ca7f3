import { isJsonObject } from "../json/compare/is-same-json.ts";

/** JSON Merge Patch, RFC 7396: objects merge, null removes, anything else replaces. Pure. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch;
  const result: Record<string, unknown> = isJsonObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}

/** Whether two values are the same as JSON: a property that is undefined counts as absent. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a patch (RFC 7396) repeats what a value has. Removing what is not there is for other bases. */
export function isIdle(target: unknown, patch: unknown): boolean {
  if (!isJsonObject(patch)) return isSame(target, patch);
  return isJsonObject(target) && Object.entries(patch).every(([key, value]) => isIdle(target[key], value));
}
