import { memoize } from "../../json/memoize.ts";
import { installedRules } from "../../policies/installed-rules.ts";
import { policies } from "../../policies/policies.ts";
import type { AnyBlock, Registry } from "../../registry/create-registry.ts";
import { innerJsonSchema, type JsonSchema, ruleNames, toJsonSchema } from "../../registry/to-json-schema.ts";
import { getKind } from "../../schema/kinds.ts";
import type { DataKind } from "./data-kinds.ts";

const ruleList = { enum: installedRules.map(({ meta }) => meta.code).toSorted() };
const policyList = { enum: policies.map(({ name }) => name) };

const namesByReference: Readonly<Record<string, JsonSchema>> = {
  [`${ruleNames}.json#/definitions/code`]: ruleList,
  [`${ruleNames}.json#/definitions/policy`]: policyList,
};

/** The child blocks of a block, by slot. */
const slotsSchema = ({ slots }: AnyBlock): JsonSchema => ({
  type: "object",
  title: "Blocks inside",
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(slots).map(([name, { label, description }]) => [
      name,
      { type: "array", title: label, description, items: { $ref: "#/definitions/instance" } },
    ]),
  ),
});

/** The blocks that a manifest of a kind may have. A shared block is shown on pages or in mails. */
const listBlocks = (kind: DataKind, registry: Registry): AnyBlock[] =>
  [...registry.values()].filter(
    ({ mail }) => kind === "shared-block" || (mail !== undefined) === (kind === "mail"),
  );

/** One alternative for each block, with its own props. */
function blockOptions(instance: JsonSchema, blocks: readonly AnyBlock[]): JsonSchema {
  const { definitions, ...shape } = instance;
  // SAFETY: the schema of an object lists its required properties.
  const blockKeys = (shape["required"] ?? []) as readonly string[];
  const { block: _, props: __, slots: ___, ...properties } = shape.properties ?? {};
  return {
    ...(definitions && { definitions }),
    anyOf: blocks.map((contract) => ({
      ...shape,
      required: [...blockKeys, ...(contract.props.safeParse({}).success ? [] : ["props"])],
      title: contract.name,
      description: contract.description,
      properties: {
        block: { type: "string", const: contract.name },
        props: { ...innerJsonSchema(contract.props), title: "Settings" },
        ...(Object.keys(contract.slots).length > 0 && { slots: slotsSchema(contract) }),
        ...properties,
      },
    })),
  };
}

/** Replaces what only an editor of JSON can read: names of rules, and blocks whose props depend on their name. */
function adaptSchema(schema: unknown, blocks: readonly AnyBlock[]): unknown {
  if (Array.isArray(schema)) return schema.map((item) => adaptSchema(item, blocks));
  if (typeof schema !== "object" || schema === null) return schema;
  // SAFETY: the parts of a JSON Schema are objects and lists of them.
  const { $ref, ...shape } = schema as JsonSchema;
  const adapted: JsonSchema = Object.fromEntries(
    Object.entries(shape).map(([key, part]) => [key, adaptSchema(part, blocks)]),
  );
  const names = namesByReference[String($ref)];
  if (names) return { ...adapted, ...names };
  const { properties = {} } = adapted;
  if (properties["block"] && properties["props"]) return blockOptions(adapted, blocks);
  return $ref === undefined ? adapted : { ...adapted, $ref };
}

/** The JSON Schema of a kind, for a form. It refers to its own definitions only. */
export const getFormSchemas = memoize((registry: Registry) =>
  memoize(
    (kind: DataKind): JsonSchema =>
      // SAFETY: an adapted schema is an object.
      adaptSchema(toJsonSchema(getKind(kind).schema), listBlocks(kind, registry)) as JsonSchema,
  ),
);
