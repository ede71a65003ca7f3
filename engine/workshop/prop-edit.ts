import { type JsonPath, valueAt } from "../json/document.ts";
import { mergePatch } from "../site/merge-patch.ts";
import type { ValueEdit } from "./edit-history.ts";
import type { WritableLayer } from "./writable-layers.ts";

/** Where the values of a layer are. */
export type PropPlace = Pick<WritableLayer, "file" | "path" | "value">;

/** A copy of a value with another value at a path. Without a value, an item of a list is removed. */
export function withValue(current: unknown, [step, ...rest]: JsonPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(current)) {
    if (rest.length === 0 && value === undefined) return current.filter((_, index) => index !== step);
    const copy = [...current];
    copy[Number(step)] = withValue(copy[Number(step)], rest, value);
    return copy;
  }
  const record = typeof current === "object" && current !== null ? current : {};
  const inner = withValue((record as Readonly<Record<string, unknown>>)[step], rest, value);
  const { [step]: _, ...others } = record as Readonly<Record<string, unknown>>;
  return inner === undefined ? others : { ...record, [step]: inner };
}

/** The lists on a path, from the outside. */
const listsOn = (props: unknown, path: JsonPath): JsonPath[] =>
  path.map((_, depth) => path.slice(0, depth)).filter((outer) => Array.isArray(valueAt(props, outer)));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The JSON Merge Patch (RFC 7396) that turns a value into another one. */
function patchBetween(from: unknown, to: unknown): unknown {
  if (to === undefined) return null;
  if (!isObject(from) || !isObject(to)) return to;
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changed = keys.filter((key) => !isSame(from[key], to[key]));
  return Object.fromEntries(changed.map((key) => [key, patchBetween(from[key], to[key])]));
}

/**
 * The edit that gives a prop a value in one of the layers, or removes it. A variant replaces lists as a whole, so the
 * first change of an item copies its list. All else is merged with the layers below: what they have too is not
 * written, and `null` removes what they define. Undefined if there is nothing to write.
 */
export function propEdit(
  { layers, layer }: { readonly layers: readonly PropPlace[]; readonly layer: PropPlace },
  props: unknown,
  path: JsonPath,
  value: unknown,
): ValueEdit | undefined {
  const { file } = layer;
  const lists = listsOn(props, path);
  const copied = lists.find((list) => valueAt(layer.value, list) === undefined);
  if (copied) {
    const list = withValue(valueAt(props, copied), path.slice(copied.length), value);
    return { file, path: [...layer.path, ...copied], value: list };
  }
  const place = { file, path: [...layer.path, ...path] };
  const below = layers
    .slice(layers.indexOf(layer) + 1)
    .reduceRight<unknown>((merged, { value: patch }) => mergePatch(merged, patch), {});
  const inherited = lists.length > 0 ? undefined : valueAt(below, path);
  if (isSame(value, inherited)) return valueAt(layer.value, path) === undefined ? undefined : place;
  return { ...place, value: inherited === undefined ? value : patchBetween(inherited, value) };
}
