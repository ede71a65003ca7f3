import { z } from "zod";
import { namedThings } from "../schema/names.ts";

export interface JsonSchema {
  [key: string]: unknown;
  properties?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
}

/**
 * Where a site's own names are, as JSON Schemas, seen from the folder of the others. They are written where a site is
 * checked, not committed; until then editors say that the file is missing.
 */
export const namesFile = "site/names.json";

/** A JSON Schema (draft-7, for editors) of what may be written. A string that names something refers to the site's own names. */
export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    target: "draft-7",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const named = namedThings.get(zodSchema);
      if (named) jsonSchema.allOf = [{ $ref: `${namesFile}#/definitions/${named.kind}` }];
    },
  }) as JsonSchema;

/** The same without a header of its own, to stand inside another schema. */
export function innerJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema);
  return rest;
}
