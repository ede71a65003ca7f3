import type { Registry } from "./create-registry.ts";
import { innerJsonSchema, type JsonSchema } from "./to-json-schema.ts";

/** The schema of a merge patch for a value: the value itself or, for an object, any part of it. */
function patchOf(schema: JsonSchema, others: readonly string[] = []): JsonSchema {
  const { required: _, properties, ...rest } = schema;
  // SAFETY: JSON Schema defines `anyOf` as a list of schemas.
  const branches = schema["anyOf"] as readonly JsonSchema[] | undefined;
  if (branches) {
    const keys = [...new Set(branches.flatMap((branch) => Object.keys(branch.properties ?? {})))];
    return { ...rest, anyOf: branches.map((branch) => patchOf(branch, keys)) };
  }
  if (properties === undefined) return schema;
  // A patch that moves an object to another branch of a union removes the keys of the first branch.
  const foreign = others.filter((key) => !(key in properties));
  return {
    ...rest,
    properties: {
      ...Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, orNull(inner)])),
      ...Object.fromEntries(foreign.map((key) => [key, { type: "null" }])),
    },
  };
}

/** In a merge patch, null removes a property. */
function orNull(schema: JsonSchema): JsonSchema {
  const { description, ...patch } = patchOf(schema);
  return { ...(description !== undefined && { description }), anyOf: [patch, { type: "null" }] };
}

/**
 * The schemas (draft-7, for editors) of a variant's `set`, by block: a JSON Merge Patch (RFC 7396) of the
 * block's props.
 */
export function patchSchemas(registry: Registry): JsonSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: Object.fromEntries(
      [...registry.values()].map(({ name, props }) => [name, patchOf(innerJsonSchema(props))]),
    ),
  };
}
