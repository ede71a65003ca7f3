const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values of JSON are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a patch (RFC 7396) repeats what a value has. Removing what is not there is for other bases. */
export function isIdle(target: unknown, patch: unknown): boolean {
  if (!isObject(patch)) return isSame(target, patch);
  return isObject(target) && Object.entries(patch).every(([key, value]) => isIdle(target[key], value));
}
