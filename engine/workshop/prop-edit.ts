import type { JsonPath } from "../json/document.ts";
import { valueAt } from "../json/value-at.ts";
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

/**
 * The edit that gives a prop a value in a layer. A variant replaces lists as a whole, so the first change of
 * an item copies its list. `null` removes a prop that a layer below defines.
 */
export function propEdit(layer: PropPlace, props: unknown, path: JsonPath, value: unknown): ValueEdit {
  const { file } = layer;
  const copied = listsOn(props, path).find((list) => valueAt(layer.value, list) === undefined);
  if (copied) {
    const list = withValue(valueAt(props, copied), path.slice(copied.length), value);
    return { file, path: [...layer.path, ...copied], value: list };
  }
  const isPatch = layer.path.at(-1) === "set";
  const isHere = valueAt(layer.value, path) !== undefined;
  if (value === undefined && isPatch && !isHere) return { file, path: [...layer.path, ...path], value: null };
  return { file, path: [...layer.path, ...path], value };
}
