import { z } from "zod";
import { nameOf } from "../fields/name-kinds.ts";
import { ownName } from "../fields/name-patterns.ts";
import { suppressions } from "./rule-settings.ts";

export const schemaReference = z
  .string()
  .optional()
  .describe("The JSON Schema that editors use for this file.");

export const markets = z
  .array(nameOf("market", z.string().min(1)))
  .min(1)
  .optional()
  .describe('Only in these markets, by code: ["DE", "AT"]. Default: all.')
  .meta({ group: "Where and when" });

const id = z
  .string()
  .regex(ownName)
  .describe("Unique on the page, kebab-case. It is the section's anchor and its name in variants.");

const always = z
  .literal(true)
  .optional()
  .describe(
    'true: the block also stays for visitors whose quiz outcome has "order": false. They see no other block of the page but the result. A block that sells cannot have it.',
  )
  .meta({ label: "Also without an order button" });

/** The block's own schema checks the props, once the block is known. */
const props = z.record(z.string(), z.unknown()).optional().describe("The block's settings.");

/**
 * A use of a block in a page: named directly, or configured once in `manifests/blocks/` and used by `ref`.
 */
export interface BlockInstance {
  readonly id?: string | undefined;
  readonly block?: string | undefined;
  readonly ref?: string | undefined;
  readonly version?: number | undefined;
  readonly props?: Record<string, unknown> | undefined;
  readonly markets?: string[] | undefined;
  readonly always?: true | undefined;
  readonly slots?: Record<string, BlockInstance[]> | undefined;
  readonly allow?: Readonly<Record<string, string>> | undefined;
}

const ownInstance = z
  .strictObject({
    id,
    block: z.string().min(1).describe("The name of a block from the registry."),
    version: z
      .int()
      .min(1)
      .optional()
      .describe(
        "The block's version that these props were written for. Leave it out: `npm run upgrade` writes it. Default: the newest version that they fit.",
      ),
    props,
    markets,
    always,
    allow: suppressions,
    get slots() {
      return z
        .record(z.string(), z.array(blockInstance))
        .optional()
        .describe("Child blocks, by the name of the slot that the block declares.");
    },
  })
  .meta({ id: "block" });

export const sharedInstance = z
  .strictObject({
    ref: nameOf("shared-block", z.string().min(1))
      .describe("The name of a shared block in manifests/blocks/.")
      .meta({ label: "Shared block" }),
    id: id.optional().describe("An id that replaces the shared block's own."),
    markets,
    always,
    allow: suppressions,
  })
  .meta({ id: "ref", label: "A shared block" });

export const blockInstance: z.ZodType<BlockInstance> = z
  .union([ownInstance, sharedInstance])
  .meta({ id: "instance", label: "Block" });

/** A configured instance with a name, used by `{ "ref": name }`. */
export const sharedBlockSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(ownName).describe("The shared block's name, the same as the file's."),
  ...ownInstance.omit({ id: true }).shape,
  id: ownInstance.shape.id.optional().describe("Its id on a page. Default: its name."),
});

/** Ids of the engine's own elements, which every document has. */
export const engineIds: readonly string[] = ["main", "payload", "root"];
