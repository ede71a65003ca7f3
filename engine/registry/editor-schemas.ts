import type { RuleMeta } from "../problems/rule-meta.ts";
import type { Registry } from "./create-registry.ts";
import { jsonSchemas } from "./json-schemas.ts";
import { innerJsonSchema, type JsonSchema, ruleNames } from "./to-json-schema.ts";

/** The schema of a merge patch for a value: the value itself or, for an object, any part of it. */
function buildPatch(schema: JsonSchema, foreignKeys: readonly string[] = []): JsonSchema {
  const { required: _, properties, ...rest } = schema;
  // SAFETY: JSON Schema defines `anyOf` as a list of schemas.
  const branches = schema["anyOf"] as readonly JsonSchema[] | undefined;
  if (branches) {
    const keys = [...new Set(branches.flatMap((branch) => Object.keys(branch.properties ?? {})))];
    return { ...rest, anyOf: branches.map((branch) => buildPatch(branch, keys)) };
  }
  if (properties === undefined) return schema;
  // A patch that moves an object to another branch of a union removes the keys of the first branch.
  const foreign = foreignKeys.filter((key) => !(key in properties));
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
  const { description, ...patch } = buildPatch(schema);
  return { ...(description !== undefined && { description }), anyOf: [patch, { type: "null" }] };
}

/**
 * The schemas (draft-7, for editors) of a variant's `set`, by block: a JSON Merge Patch (RFC 7396) of the
 * block's props.
 */
function patchSchemas(registry: Registry): JsonSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: Object.fromEntries(
      [...registry.values()].map(({ name, props }) => [name, buildPatch(innerJsonSchema(props))]),
    ),
  };
}

/** What editors need to know of the installed rules and policies. */
export interface InstalledNames {
  /** The rules that a site can configure. */
  readonly codes: readonly RuleMeta[];
  readonly policies: readonly { readonly name: string; readonly description: string }[];
}

/** The codes that a site can set and suppress, and its policies. Editors show the meaning next to each. */
function namesSchema({ codes, policies }: InstalledNames): JsonSchema {
  return {
    definitions: {
      code: {
        enum: codes.map(({ code }) => code),
        enumDescriptions: codes.map(({ title }) => title),
      },
      policy: {
        enum: policies.map(({ name }) => name),
        enumDescriptions: policies.map(({ description }) => description),
      },
    },
  };
}

/**
 * The texts of the JSON Schema files in `manifests/schema/`, by file name. `npm ci` and `npm run schemas`
 * write them.
 */
export function editorSchemas(registry: Registry, installed: InstalledNames): Map<string, string> {
  const schemas = {
    ...jsonSchemas(registry),
    patches: patchSchemas(registry),
    [ruleNames]: namesSchema(installed),
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [`${name}.json`, `${JSON.stringify(schema, null, 2)}\n`]),
  );
}
