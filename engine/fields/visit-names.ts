import type { z } from "zod";
import { memoize } from "../json/memoize.ts";
import { type NameKind, namedThings } from "./name-kinds.ts";

/** A name in a value: the kind of thing that it names, its path, and whether it is a key or a value. */
export interface NameInValue {
  readonly kind: NameKind;
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly part: "key" | "value";
}

// zod types its definitions per class. This code needs only these properties.
interface Definition {
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

// SAFETY: every property is optional, and zod uses these names for nothing else.
const readDefinition = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

const listParts = ({ innerType, element, shape = {}, keyType, valueType, options = [] }: Definition) =>
  [innerType, element, keyType, valueType, ...Object.values(shape), ...options].filter(
    (part) => part !== undefined,
  );

/** The parts of a schema in which values can hold names. Computed once for each schema. */
interface NamePlan {
  readonly kind: NameKind | undefined;
  readonly holds: boolean;
  readonly definition: Definition;
}

const plans = new WeakMap<z.ZodType, NamePlan>();

/** A schema may contain itself, as that of block instances does: inside of itself it is not decided yet. */
function getPlan(schema: z.ZodType, within: readonly z.ZodType[] = []): NamePlan {
  const cachedPlan = plans.get(schema);
  if (cachedPlan !== undefined) return cachedPlan;
  const definition = readDefinition(schema);
  const kind = namedThings.get(schema)?.kind;
  const inner = [...within, schema];
  const holds =
    kind !== undefined ||
    listParts(definition).some((part) => !within.includes(part) && getPlan(part, inner).holds);
  const plan = { kind, holds, definition };
  if (holds || within.length === 0) plans.set(schema, plan);
  return plan;
}

/** Adds every name in a value to `found`, as its schema marks them (`nameOf`). */
function collect(
  schema: z.ZodType,
  value: unknown,
  path: NameInValue["path"],
  part: NameInValue["part"],
  names: NameInValue[],
): void {
  if (value === undefined || value === null) return;
  const { kind, holds, definition } = getPlan(schema);
  if (!holds) return;
  if (kind && typeof value === "string") names.push({ kind, name: value, path, part });
  const { innerType, element, shape, keyType, valueType, options } = definition;
  if (innerType) collect(innerType, value, path, part, names);
  const branch = options?.find((option) => option.safeParse(value).success);
  if (branch) collect(branch, value, path, part, names);
  if (typeof value !== "object") return;
  if (Array.isArray(value)) {
    if (element)
      for (const [index, item] of value.entries()) collect(element, item, [...path, index], "value", names);
    return;
  }
  // Only keys that the schema names: a catalogue of messages has many others.
  for (const [key, inner] of Object.entries(shape ?? {})) {
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (property) collect(inner, property.value, [...path, key], "value", names);
  }
  if (keyType === undefined) return;
  for (const [key, item] of Object.entries(value)) {
    const below = [...path, key];
    collect(keyType, key, below, "key", names);
    if (valueType) collect(valueType, item, below, "value", names);
  }
}

// A site, its campaigns and its arms share nearly all values, and in dev mode most stay the same from check to check.
const namesBySchema = memoize((schema: z.ZodType) =>
  memoize((value: unknown): readonly NameInValue[] => {
    const found: NameInValue[] = [];
    collect(schema, value, [], "value", found);
    return found;
  }),
);

/**
 * Every name in a value, as its schema marks them (`nameOf`). The value should fit its schema. It must not change
 * afterwards, because results are kept by value.
 */
export const namesIn = (schema: z.ZodType, value: unknown): readonly NameInValue[] =>
  namesBySchema(schema)(value);
