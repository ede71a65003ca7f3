import { z } from "zod";
import { type FieldOptions, prop } from "./define-field.ts";

interface ListOptions extends FieldOptions {
  /** The least number of items. */
  readonly min?: number;
  /** The greatest number of items. */
  readonly max?: number;
}

/** A list of values of one kind, in order. */
export function list<Item extends z.ZodType>(
  item: Item,
  { min, max, ...options }: ListOptions = {},
): z.ZodArray<Item> {
  let items = z.array(item);
  if (min !== undefined) items = items.min(min);
  if (max !== undefined) items = items.max(max);
  return prop(items, options);
}

/** Values that belong together, each with its name. Any other key is an error. */
export const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape, options: FieldOptions = {}) =>
  prop(z.strictObject(shape), options);

/** One of these values. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  options: FieldOptions = {},
) => prop(z.enum(values), options);

/** A switch. A manifest that leaves it out means false. */
export const flag = (options: FieldOptions = {}) => prop(z.boolean().optional(), options);
