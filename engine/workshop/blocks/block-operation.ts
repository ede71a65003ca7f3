import { z } from "zod";
import { nameOf } from "../../fields/name-kinds.ts";

const route = nameOf("route", z.string()).describe("The route whose page is changed.");
const id = z.string().describe("The id of a block of the page.");
const file = z
  .string()
  .describe(
    "The manifest to write: the variant's own for this page only, or the one that places the block for all pages that it reaches.",
  );
const side = z.enum(["before", "after"]);
const on = { route, id, file };

/** One change of the blocks of a page. */
export const blockOperation = z.discriminatedUnion("do", [
  z
    .strictObject({ do: z.literal("insert"), block: z.string(), side, ...on })
    .describe("Adds a block beside the block `id`, with the texts that the site gives such a block."),
  z
    .strictObject({ do: z.literal("move"), beside: z.string(), side, ...on })
    .describe("Moves the block `id` beside another one."),
  z
    .strictObject({ do: z.literal("duplicate"), ...on })
    .describe("Adds a copy below the block, with texts of its own."),
  z.strictObject({ do: z.literal("remove"), ...on }).describe("Removes the block."),
  z
    .strictObject({ do: z.literal("share"), name: z.string(), ...on })
    .describe("Makes the block a shared block with a name. The page shows it as before."),
  z
    .strictObject({ do: z.literal("detach"), ...on })
    .describe("Replaces a shared block by a copy that belongs to this place alone."),
]);

export type BlockOperation = z.output<typeof blockOperation>;
