import type { FieldKind } from "../../fields/field-kinds.ts";
import type { NameKind } from "../../fields/name-kinds.ts";
import { type JsonPath, valueAt } from "../../json/document.ts";
import { type TextKey, translate } from "../texts/translate.ts";

/** The parts of a prop's JSON Schema that a form reads. */
export interface PropSchema {
  readonly type?: "array" | "boolean" | "integer" | "number" | "object" | "string";
  readonly title?: string | undefined;
  readonly description?: string;
  readonly group?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** The number of characters that fit where a text is shown. */
  readonly "x-max"?: number;
  /** The kind of the field. */
  readonly "x-field"?:
    | FieldKind
    | "tone"
    | "amount"
    | "blockChanges"
    | "color"
    | "palette"
    | "length"
    | "fonts";
  /** The parts are shown also without a value, and an object without parts is removed. */
  readonly "x-parts"?: boolean;
  readonly "x-keys"?: "currency" | "currency-or-market";
  /** The value is a condition on answers. */
  readonly "x-condition"?: boolean;
  /** The first value of a new item. */
  readonly "x-start"?: unknown;
  /** The kind of thing that a string names. */
  readonly "x-name"?: NameKind;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, PropSchema>>;
  /** What the values of free keys are. */
  readonly additionalProperties?: PropSchema | false;
  /** What the free keys are. */
  readonly propertyNames?: PropSchema;
  readonly items?: PropSchema;
  readonly anyOf?: readonly PropSchema[];
  readonly oneOf?: readonly PropSchema[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value most likely belongs to an alternative: it has all that is required, and nothing else. */
export function fits(schema: PropSchema, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value;
  const type = schema.type === "integer" ? "number" : schema.type;
  if (!isObject(value)) return type === (Array.isArray(value) ? "array" : typeof value);
  const { properties = {}, required = [], additionalProperties: free } = schema;
  const isKnown = (key: string): boolean =>
    properties[key] === undefined ? Boolean(free) : (properties[key].const ?? value[key]) === value[key];
  return type === "object" && required.every((key) => key in value) && Object.keys(value).every(isKnown);
}

/** The values of a schema that has only a few. */
export function listChoices(schema: PropSchema): readonly unknown[] | undefined {
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  if (schema.type === "boolean") return [true, false];
  const choices = (schema.anyOf ?? schema.oneOf)?.map(listChoices);
  return choices?.every((some) => some !== undefined) ? choices.flat() : undefined;
}

/** Whether a value has the constant by which an alternative differs from others: `"control": "email"`. */
const isMarked = ({ properties = {} }: PropSchema, value: unknown): boolean =>
  isObject(value) &&
  Object.entries(properties).some(([key, inner]) => inner.const !== undefined && inner.const === value[key]);

/** The alternative of a schema that a value fits, or that it was most likely meant for. */
export const matchingOption = ({ anyOf, oneOf }: PropSchema, value: unknown): PropSchema | undefined => {
  const options = anyOf ?? oneOf;
  return (
    options?.find((option) => fits(chooseSchema(option, value), value)) ??
    options?.find((option) => isMarked(option, value))
  );
};

const typeNames: Readonly<Record<string, TextKey>> = {
  array: "alternatives.array",
  string: "alternatives.string",
  number: "alternatives.number",
};

/** A readable name for an alternative. */
export function nameOption({
  title,
  description,
  const: only,
  properties = {},
  type = "object",
}: PropSchema): string {
  const mark = Object.values(properties).find((inner) => inner.const !== undefined)?.description;
  return (
    title ??
    mark?.replace(/\.$/, "") ??
    description ??
    String(only ?? translate(typeNames[type] ?? "alternatives.other"))
  );
}

/** A schema without alternatives: the one that a value fits. */
export function chooseSchema(schema: PropSchema, value: unknown): PropSchema {
  const options = schema.anyOf ?? schema.oneOf;
  if (options === undefined) return schema;
  const option = matchingOption(schema, value) ?? options[0] ?? {};
  const { anyOf: _, oneOf: __, ...common } = schema;
  return { ...chooseSchema(option, value), ...common };
}

/** A readable name for a prop without a label: `keepQuery` → "Keep query". */
export function getLabel(schema: PropSchema, path: JsonPath): string {
  const key = path.at(-1);
  if (typeof key === "number") return schema.title ? `${schema.title} ${key + 1}` : String(key + 1);
  if (schema.title) return schema.title;
  const words = String(key ?? "").replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether an object has no value but its parts, all of which are optional. */
export const hasOnlyParts = (schema: PropSchema): boolean =>
  schema["x-parts"] === true || schema["x-field"] === "palette";

/** The schema of an item or a part. The limit of an order button is that of its label. */
export function innerSchema(
  { items, properties, additionalProperties, "x-max": max }: PropSchema,
  step: string | number,
): PropSchema {
  const inner =
    (typeof step === "number" ? items : (properties?.[step] ?? (additionalProperties || {}))) ?? {};
  return max !== undefined && inner["x-name"] === "message" ? { "x-max": max, ...inner } : inner;
}

/** The schema of a value inside a value, without alternatives. Empty if the schema does not describe it. */
export function schemaAt(schema: PropSchema, value: unknown, path: JsonPath): PropSchema {
  const plainSchema = chooseSchema(schema, value);
  const [step, ...rest] = path;
  if (step === undefined) return plainSchema;
  return schemaAt(innerSchema(plainSchema, step), valueAt(value, [step]), rest);
}
