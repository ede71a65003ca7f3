import type { Registry } from "./create-registry.ts";
import { innerJsonSchema, type JsonSchema } from "./to-json-schema.ts";

/** What may take the place of a value in a merge patch: the value itself; of an object any part of it. */
function patchOf(schema: JsonSchema, others: readonly string[] = []): JsonSchema {
  const { required: _, properties, ...rest } = schema;
  // Sound: `anyOf` of a JSON Schema is a list of schemas.
  const branches = schema["anyOf"] as readonly JsonSchema[] | undefined;
  if (branches) {
    const keys = [...new Set(branches.flatMap((branch) => Object.keys(branch.properties ?? {})))];
    return { ...rest, anyOf: branches.map((branch) => patchOf(branch, keys)) };
  }
  if (properties === undefined) return schema;
  // What takes an object from one branch of a union to another removes the keys of the first.
  const foreign = others.filter((key) => !(key in properties));
  return {
    ...rest,
    properties: {
      ...Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, orNull(inner)])),
      ...Object.fromEntries(foreign.map((key) => [key, { type: "null" }])),
    },
  };
}

/** In a merge patch null removes a property. */
function orNull(schema: JsonSchema): JsonSchema {
  const { description, ...patch } = patchOf(schema);
  return { ...(description !== undefined && { description }), anyOf: [patch, { type: "null" }] };
}

/** The schema (draft-7, for editors) of what a variant's `set` may say of each block's props: a JSON Merge Patch (RFC 7396). */
export function patchSchemas(registry: Registry): JsonSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: Object.fromEntries(
      [...registry.values()].map(({ name, props }) => [name, patchOf(innerJsonSchema(props))]),
    ),
  };
}
