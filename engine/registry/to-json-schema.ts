import { z } from "zod";
import { fieldKinds } from "../schema/field.ts";
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

/** The room of a field, whatever wraps it: `text({ most: 60 }).optional()`. */
function roomOf(schema: z.core.$ZodType): number | undefined {
  // Sound: only looked up, and zod's classic schemas are the only ones here.
  const most = fieldKinds.get(schema as z.ZodType)?.most;
  if (most !== undefined || !(schema instanceof z.ZodOptional)) return most;
  return roomOf(schema.unwrap());
}

/** A JSON Schema (draft-7, for editors) of what may be written. A string that names something refers to the site's own names. */
export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    target: "draft-7",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const named = namedThings.get(zodSchema);
      if (named) jsonSchema.allOf = [{ $ref: `${namesFile}#/definitions/${named.kind}` }];
      // No maxLength: the check advises against a text that is longer, and values have to be filled in first.
      const most = roomOf(zodSchema);
      const { description, type } = jsonSchema;
      // An object's room is that of its label, which says so itself; a wrapper may have its inner schema's words.
      if (most === undefined || type === "object" || description?.endsWith("characters.")) return;
      jsonSchema.description = `${description} There is room for ${most} characters.`;
    },
  }) as JsonSchema;

/** The same without a header of its own, to stand inside another schema. */
export function innerJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema);
  return rest;
}
