import { z } from "zod";
import { nameOf } from "../../fields/name-kinds.ts";

/** One change of a text on a page. */
export const textOperation = z
  .strictObject({
    do: z.literal("write-text"),
    route: nameOf("route", z.string()).describe("The route whose page shows the text."),
    id: z.string().optional().describe("The id of the block. Default: the text is in the page's head."),
    prop: z
      .array(z.union([z.string(), z.int().min(0)]))
      .min(1)
      .describe('The path of the prop: ["items", 0, "title"].'),
    file: z
      .string()
      .describe(
        "The manifest in which the change holds. If it takes the text from another one, the text becomes its own first.",
      ),
    arm: z.string().optional().describe("The id of the arm, if the file is that of an experiment."),
    locale: nameOf("locale", z.string()).describe('The language of the text: "de_DE".'),
    text: z.string(),
    before: z
      .array(z.string())
      .optional()
      .describe(
        "The texts that the change may start from. If another one is there by now, nothing is written.",
      ),
    isOwn: z
      .literal(true)
      .optional()
      .describe("true: give the prop a message of its own, because other places show the present one."),
  })
  .describe(
    "Writes a text of a page in one language. A new message starts with the present texts in the languages of the pages that the file reaches.",
  );

export type TextOperation = z.output<typeof textOperation>;

/** Says that a translation fits its original, although that has changed. */
export const confirmOperation = z
  .strictObject({
    do: z.literal("confirm-text"),
    key: nameOf("message", z.string()).describe("The key of the message."),
    locale: nameOf("locale", z.string()).describe('The language of the translation: "fr_FR".'),
  })
  .describe("Marks a translation as done. It becomes stale when its original changes again.");
