import { z } from "zod";
import { nameOf } from "../../fields/name-kinds.ts";

/** One change of a value of a block. */
export const propOperation = z
  .strictObject({
    do: z.literal("write-prop"),
    route: nameOf("route", z.string()).describe("The route whose page shows the block."),
    id: z.string().describe("The id of the block."),
    prop: z
      .array(z.union([z.string(), z.int().min(0)]))
      .min(1)
      .describe('The path of the prop: ["image"], ["items", 0, "link"].'),
    file: z
      .string()
      .describe(
        "The manifest in which the change holds: the variant's own for this page only, or one of the block's layers.",
      ),
    arm: z.string().optional().describe("The id of the arm, if the file is that of an experiment."),
    value: z.json().optional().describe("The new value. Without it, the prop is removed."),
  })
  .describe("Writes a value of a block that is no text: a picture, a link, a date, a choice, a whole list.");

export type PropOperation = z.output<typeof propOperation>;
