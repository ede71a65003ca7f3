import type { JsonPath } from "../document.ts";
import { alignLists, movedItems, type Pair, weave } from "./align-lists.ts";
import { isJsonObject, isSameJson } from "./is-same-json.ts";

/** Where a difference is, in both versions. A missing item of a list has the index -1. */
export interface ComparedPaths {
  readonly before: JsonPath;
  readonly after: JsonPath;
}

/**
 * One difference between two versions of a JSON value. Only `after` has an added value, only `before` a removed one.
 * If `moved` is set, the values are a list's versions, and only the places of these items differ.
 */
export interface JsonDifference {
  readonly paths: ComparedPaths;
  readonly before?: { readonly value: unknown };
  readonly after?: { readonly value: unknown };
  readonly moved?: readonly Pair[];
}

/** Decides for each difference whether a mixed value keeps the version before it. */
type KeepsBefore = (difference: JsonDifference) => boolean;

/** The value of a place that only one version has. */
const absent = Symbol("absent");

const below = (
  paths: ComparedPaths,
  before: string | number,
  after: string | number = before,
): ComparedPaths => ({
  before: [...paths.before, before],
  after: [...paths.after, after],
});

function mixObjects(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  paths: ComparedPaths,
  keeps: KeepsBefore,
): Record<string, unknown> {
  const [old, now] = [Object.keys(before), Object.keys(after)];
  const common = now.filter((key) => Object.hasOwn(before, key));
  const getProperty = (object: Readonly<Record<string, unknown>>, key: string) =>
    Object.hasOwn(object, key) ? object[key] : absent;
  return Object.fromEntries(
    weave(common, [old, now], (key) => key).flatMap((key) => {
      const mixed = mix(getProperty(before, key), getProperty(after, key), below(paths, key), keeps);
      return mixed === absent ? [] : [[key, mixed]];
    }),
  );
}

function mixLists(
  before: readonly unknown[],
  after: readonly unknown[],
  paths: ComparedPaths,
  keeps: KeepsBefore,
): unknown[] {
  const pairs = alignLists(before, after);
  const moved = movedItems(pairs);
  const isOrderKept =
    moved.length > 0 && keeps({ paths, before: { value: before }, after: { value: after }, moved });
  // An item of both versions is known by its index in the second one, an item of the first one by ~index.
  const partner = new Map(pairs.map(([i, j]) => [j, i]));
  const old = new Map(pairs);
  const items = (list: readonly unknown[], getId: (index: number) => number) =>
    list.map((_, index) => getId(index));
  const sequences = [items(before, (i) => old.get(i) ?? ~i), items(after, (j) => j)] as const;
  const common = (isOrderKept ? sequences[0] : sequences[1]).filter((id) => partner.has(id));
  return weave(common, sequences, String).flatMap((id) => {
    const i = id < 0 ? ~id : (partner.get(id) ?? -1);
    const j = Math.max(id, -1);
    const [one, other] = [i < 0 ? absent : before[i], j < 0 ? absent : after[j]];
    const mixed = mix(one, other, below(paths, i, j), keeps);
    return mixed === absent ? [] : [mixed];
  });
}

function mix(before: unknown, after: unknown, paths: ComparedPaths, keeps: KeepsBefore): unknown {
  if (isJsonObject(before) && isJsonObject(after)) return mixObjects(before, after, paths, keeps);
  if (Array.isArray(before) && Array.isArray(after)) return mixLists(before, after, paths, keeps);
  if (isSameJson(before, after)) return after;
  const difference = {
    paths,
    ...(before !== absent && { before: { value: before } }),
    ...(after !== absent && { after: { value: after } }),
  };
  return keeps(difference) ? before : after;
}

const root: ComparedPaths = { before: [], after: [] };

/** Finds all differences between two versions of a JSON value, from its start to its end. */
export function compareJson(before: unknown, after: unknown): readonly JsonDifference[] {
  const differences: JsonDifference[] = [];
  mix(before, after, root, (difference) => {
    differences.push(difference);
    return false;
  });
  return differences;
}

/** A name for the place of a difference that is the same whenever the same versions are compared. */
export const differenceName = ({ paths, moved }: JsonDifference): string =>
  JSON.stringify([paths.before, paths.after, moved]);

/** The second version of a JSON value without some of its differences from the first one. */
export const mixJson = (before: unknown, after: unknown, keepsBefore: KeepsBefore): unknown =>
  mix(before, after, root, keepsBefore);
