import type { RuleMeta } from "../problems/rule-meta.ts";
import type { Registry } from "./create-registry.ts";
import { jsonSchemas } from "./json-schemas.ts";
import { patchSchemas } from "./patch-schemas.ts";
import { type JsonSchema, ruleNames } from "./to-json-schema.ts";

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
