import type { PropSchema } from "../forms/prop-schema.ts";

/** A JSON Schema as the server sends it. */
interface SentSchema extends Omit<PropSchema, "anyOf"> {
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, SentSchema>>;
  readonly anyOf?: readonly SentSchema[];
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Alternatives of alternatives, without those that have a name of their own. */
const flatten = (options: readonly PropSchema[]): readonly PropSchema[] =>
  options.flatMap((option) => (option.anyOf && !option.title ? flatten(option.anyOf) : [option]));

/** Replaces references to definitions by the definitions. A definition may contain itself. */
export function linkSchema({ definitions = {}, ...root }: SentSchema): PropSchema {
  const linked = new Map<string, PropSchema>();
  const linkAll = (schemas: Readonly<Record<string, SentSchema>>) =>
    Object.fromEntries(Object.entries(schemas).map(([key, inner]) => [key, link(inner)]));
  const link = ({ $ref, ...schema }: SentSchema): PropSchema => {
    if ($ref?.startsWith("#/definitions/")) {
      const target = linked.get($ref);
      if (target) return target;
      const created: Mutable<PropSchema> = {};
      linked.set($ref, created);
      return Object.assign(created, link({ ...definitions[$ref.slice(14)], ...schema }));
    }
    const { properties, items, additionalProperties, anyOf, oneOf } = schema;
    const isFree = typeof additionalProperties === "object";
    return {
      ...schema,
      ...(properties && { properties: linkAll(properties) }),
      ...(items && { items: link(items) }),
      ...(isFree && { additionalProperties: link(additionalProperties) }),
      ...(anyOf && { anyOf: flatten(anyOf.map(link)) }),
      ...(oneOf && { oneOf: oneOf.map(link) }),
    };
  };
  return link(root);
}
