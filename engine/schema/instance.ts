import { z } from "zod";
import type { AdviceCode } from "../problems/catalogue.ts";
import { allow } from "./advice.ts";
import { kebabCase } from "./fields.ts";
import { nameOf } from "./names.ts";

export const schemaReference = z
  .string()
  .optional()
  .describe("The JSON Schema that editors use for this file.");

export const markets = z
  .array(nameOf("market", z.string().min(1)))
  .min(1)
  .optional()
  .describe('Only in these markets, by code: ["DE", "AT"]. Everywhere unless given.');

const id = z
  .string()
  .regex(kebabCase)
  .describe("Unique on the page, kebab-case. It is the section's anchor, and what a variant patches.");

/** Props are checked against the block's own schema, once the block is known by its name. */
const props = z.record(z.string(), z.unknown()).optional().describe("The block's settings.");

/** A block used in a page: named in place, or configured once in `manifests/blocks/` and used by `ref`. */
export interface BlockInstance {
  readonly id?: string | undefined;
  readonly block?: string | undefined;
  readonly ref?: string | undefined;
  readonly version?: number | undefined;
  readonly props?: Record<string, unknown> | undefined;
  readonly markets?: string[] | undefined;
  readonly slots?: Record<string, BlockInstance[]> | undefined;
  readonly allow?: Partial<Record<AdviceCode, string>> | undefined;
}

export const ownInstance = z
  .strictObject({
    id,
    block: z.string().min(1).describe("The name of a block from the registry."),
    version: z
      .int()
      .min(1)
      .optional()
      .describe("The block's version that these props were written for; 1 unless given."),
    props,
    markets,
    allow,
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
    ref: nameOf("shared-block", z.string().min(1)).describe(
      "The name of a shared block in manifests/blocks/.",
    ),
    id: id.optional().describe("Another id than the shared block's own."),
    markets,
    allow,
  })
  .meta({ id: "ref" });

export const blockInstance: z.ZodType<BlockInstance> = z
  .union([ownInstance, sharedInstance])
  .meta({ id: "instance" });
