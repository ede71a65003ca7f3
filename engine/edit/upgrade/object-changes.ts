import { isDeepStrictEqual } from "node:util";
import type { JsonPath } from "../../json/document.ts";
import type { JsonChange } from "../../json/edit-json.ts";

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Finds renamed properties: maps each removed name to an added name with the same value. */
function findRenames(before: Fields, after: Fields): ReadonlyMap<string, string> {
  const added = new Set(Object.keys(after).filter((name) => !Object.hasOwn(before, name)));
  const renames = new Map<string, string>();
  for (const name of Object.keys(before)) {
    if (Object.hasOwn(after, name)) continue;
    const newName = [...added].find((other) => isDeepStrictEqual(after[other], before[name]));
    if (newName === undefined) continue;
    added.delete(newName);
    renames.set(name, newName);
  }
  return renames;
}

/** The changes of a value. Lists of the same length are compared item by item. */
function valueChanges(path: JsonPath, before: unknown, after: unknown): JsonChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) return objectChanges(path, before, after);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => valueChanges([...path, index], item, after[index]));
  return [{ set: path, value: after }];
}

/**
 * The changes that turn the object at `path` from `before` into `after`. Unchanged properties are not
 * touched, a renamed property keeps its place, and new properties follow the others.
 */
export function objectChanges(path: JsonPath, before: Fields, after: Fields): JsonChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const renames = findRenames(before, after);
  const names = Object.keys(before);
  if (!names.some((name) => Object.hasOwn(after, name) || renames.has(name)))
    return [{ set: path, value: after }];
  const added = new Set(Object.keys(after)).difference(new Set([...names, ...renames.values()]));
  const changes = names.flatMap((name): JsonChange[] => {
    const fieldPath = [...path, name];
    const to = renames.get(name);
    if (to !== undefined) return [{ rename: fieldPath, to }];
    if (!Object.hasOwn(after, name)) return [{ remove: fieldPath }];
    return valueChanges(fieldPath, before[name], after[name]);
  });
  return [...changes, ...[...added].map((name) => ({ set: [...path, name], value: after[name] }))];
}
