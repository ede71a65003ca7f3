import { type KindName, kinds } from "../schema/kinds.ts";
import { engineKeys, readEngineText } from "../texts/engine-texts.ts";
import type { AnyBlock, Registry } from "./create-registry.ts";
import { innerJsonSchema, type JsonSchema, namesFile, toJsonSchema } from "./to-json-schema.ts";

/** The slots of a block. Rules report what does not fit; an editor only completes the names. */
const slotsSchema = ({ slots }: AnyBlock): JsonSchema => ({
  properties: Object.fromEntries(
    Object.entries(slots).map(([name, { label, description, allow, min, max }]) => [
      name,
      {
        title: label,
        description,
        "x-field": "slot",
        "x-allow": allow,
        ...(min !== undefined && { "x-min": min }),
        ...(max !== undefined && { "x-max": max }),
      },
    ]),
  ),
});

/** Lets editors complete the name of a block in an object and, once it has a name, its props and slots. */
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
        properties: {
          props: { description: contract.description, ...innerJsonSchema(contract.props) },
          ...(Object.keys(contract.slots).length > 0 && { slots: slotsSchema(contract) }),
        },
        // `props` may be omitted if the block has no required props.
        ...(contract.props.safeParse({}).success ? {} : { required: ["props"] }),
      },
    })),
  };
}

/** Lets editors complete the ids and props of a base's blocks in a variant. */
function withBase({ anyOf, ...schema }: JsonSchema): JsonSchema {
  // SAFETY: the schema of routes is a union of two members; the second is for variants.
  const [full, variant] = anyOf as readonly [JsonSchema, JsonSchema];
  return { ...schema, anyOf: [full, { ...variant, allOf: [{ $ref: `${namesFile}#/definitions/variant` }] }] };
}

/** Lets editors complete the keys of the engine's texts in a catalogue, each with its English text. */
const withEngineKeys = ({ properties, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...properties,
    ...Object.fromEntries(
      [...engineKeys].map((key) => [
        key,
        { type: "string", description: `Instead of the engine's text: "${readEngineText("en", key)}"` },
      ]),
    ),
  },
});

function buildSchema(name: KindName, registry: Registry): JsonSchema {
  const schema = toJsonSchema(kinds[name].schema);
  if (name === "messages") return withEngineKeys(schema);
  const definitions = schema.definitions ?? {};
  const { block, ...otherDefinitions } = definitions;
  const patched = block ? { ...otherDefinitions, block: withBlocks(block, registry) } : definitions;
  const root =
    name === "shared-block" ? withBlocks(schema, registry) : name === "route" ? withBase(schema) : schema;
  return { ...root, ...(Object.keys(patched).length > 0 && { definitions: patched }) };
}

/**
 * The JSON Schemas (draft-7, for editors) of all kinds of manifests, by the kind's name. Generated from the
 * zod schemas.
 */
export function jsonSchemas(registry: Registry): Record<KindName, JsonSchema> {
  const names = Object.keys(kinds) as KindName[];
  return Object.fromEntries(names.map((name) => [name, buildSchema(name, registry)])) as Record<
    KindName,
    JsonSchema
  >;
}
