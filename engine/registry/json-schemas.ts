import { z } from "zod";
import { fieldKinds } from "../schema/fields.ts";
import { type KindName, kinds } from "../schema/kinds.ts";
import type { Registry } from "./create-registry.ts";

interface JsonSchema {
  [key: string]: unknown;
  properties?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
}

/** The room of a field, whatever wraps it: `text({ most: 60 }).optional()`. */
function roomOf(schema: z.core.$ZodType): number | undefined {
  // Sound: only looked up, and zod's classic schemas are the only ones here.
  const most = fieldKinds.get(schema as z.ZodType)?.most;
  if (most !== undefined || !(schema instanceof z.ZodOptional)) return most;
  return roomOf(schema.unwrap());
}

const toJson = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    target: "draft-7",
    unrepresentable: "any",
    // No maxLength: the check advises against a text that is longer, and values have to be filled in first.
    override: ({ zodSchema, jsonSchema }) => {
      const most = roomOf(zodSchema);
      const { description, type } = jsonSchema;
      // An object's room is that of its label, which says so itself; a wrapper may have its inner schema's words.
      if (most === undefined || type === "object" || description?.endsWith("characters.")) return;
      jsonSchema.description = `${description} There is room for ${most} characters.`;
    },
  }) as JsonSchema;

/** The props of a block as a schema without a header of its own. */
function propsSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = toJson(schema);
  return rest;
}

/** Makes an object that names a block complete the block's name and, once it stands there, its props. */
function withBlocks(instance: JsonSchema, registry: Registry): JsonSchema {
  const blocks = [...registry.values()];
  const { block, props, ...rest } = instance.properties ?? {};
  return {
    ...instance,
    properties: {
      ...rest,
      block: {
        ...block,
        enum: blocks.map(({ name }) => name),
        markdownEnumDescriptions: blocks.map(({ description }) => description),
      },
      props: { ...props },
    },
    allOf: blocks.map((contract) => ({
      if: { properties: { block: { const: contract.name } }, required: ["block"] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: {
        properties: { props: { description: contract.description, ...propsSchema(contract.props) } },
        // A block without required props may leave them out.
        ...(contract.props.safeParse({}).success ? {} : { required: ["props"] }),
      },
    })),
  };
}

function schemaOf(name: KindName, registry: Registry): JsonSchema {
  const schema = toJson(kinds[name].schema);
  const definitions = schema.definitions ?? {};
  const { block, ...others } = definitions;
  const patched = block ? { ...others, block: withBlocks(block, registry) } : definitions;
  const root = name === "shared-block" ? withBlocks(schema, registry) : schema;
  return { ...root, ...(Object.keys(patched).length > 0 && { definitions: patched }) };
}

/** A JSON Schema (draft-7, for editors) of each kind of manifest, by the kind's name. Generated; zod is the source. */
export function jsonSchemas(registry: Registry): Record<KindName, JsonSchema> {
  const names = Object.keys(kinds) as KindName[];
  return Object.fromEntries(names.map((name) => [name, schemaOf(name, registry)])) as Record<
    KindName,
    JsonSchema
  >;
}
