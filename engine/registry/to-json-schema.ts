import { z } from "zod";
import { type FieldDetails, fieldKinds } from "../fields/define-field.ts";
import { namedThings } from "../fields/name-kinds.ts";
import { policyName, ruleCode } from "../schema/rule-settings.ts";
import { readEngineText } from "../texts/engine-texts.ts";

export interface JsonSchema {
  [key: string]: unknown;
  properties?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
}

/**
 * The JSON Schemas of a site's own names, relative to the folder of the other schemas. A check of the site
 * writes the file, and it is not committed. Until then editors report that it is missing.
 */
export const namesFile = "site/names.json";

/** The name of the schema with the codes of rules and the names of policies, which the others share. */
export const ruleNames = "rule-names";

/** The details of a field, also if optional: `text({ max: 60 }).optional()`. */
function findField(schema: z.core.$ZodType): FieldDetails | undefined {
  // SAFETY: the schema is only a key here, and this project uses only zod's classic schemas.
  const details = fieldKinds.get(schema as z.ZodType);
  if (details !== undefined) return details;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? findField(schema.unwrap())
    : undefined;
}

/** Tells forms the kind of a field, and its details: `x-field: "heading"`, `x-level: 2`. */
function addField(jsonSchema: Record<string, unknown>, { kind, ...details }: FieldDetails): void {
  jsonSchema["x-field"] = kind;
  for (const [name, value] of Object.entries(details)) jsonSchema[`x-${name}`] = value;
}

/** A default for people. That of a text is a message of the engine: its English words. */
function describeDefault(value: unknown): string {
  const key = typeof value === "string" && value.startsWith("t:") ? value.slice(2) : undefined;
  const words = key === undefined ? undefined : readEngineText("en", key);
  return words === undefined ? JSON.stringify(value) : `the engine's text, "${words}"`;
}

/**
 * The JSON Schema (draft-7, for editors) of a manifest's value. A string that names something refers to the
 * site's own names.
 */
export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    target: "draft-7",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === ruleCode) jsonSchema.$ref = `${ruleNames}.json#/definitions/code`;
      if (zodSchema === policyName) jsonSchema.$ref = `${ruleNames}.json#/definitions/policy`;
      if (jsonSchema["label"] !== undefined) {
        // Editors show the title above the description. "group" is for forms.
        jsonSchema.title = String(jsonSchema["label"]);
        delete jsonSchema["label"];
      }
      const named = namedThings.get(zodSchema);
      if (named) {
        jsonSchema.allOf = [{ $ref: `${namesFile}#/definitions/${named.kind}` }];
        jsonSchema["x-name"] = named.kind;
      }
      const field = findField(zodSchema);
      if (field) addField(jsonSchema, field);
      if (jsonSchema.default !== undefined && !jsonSchema.description?.includes("Default: "))
        jsonSchema.description = `${jsonSchema.description} Default: ${describeDefault(jsonSchema.default)}.`;
      // No `maxLength`: a longer text is only a warning, and its length is known only after values are
      // inserted.
      const max = field?.max;
      const { description, type } = jsonSchema;
      // An object's limit belongs to its label, whose description states it. A wrapper may have inherited the
      // description of its inner schema.
      if (max === undefined || type === "object" || description?.endsWith("characters.")) return;
      jsonSchema.description = `${description} At most ${max} characters.`;
    },
  }) as JsonSchema;

/** The same without `$schema`, for use inside another schema. */
export function innerJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema);
  return rest;
}
