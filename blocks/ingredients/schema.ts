import { z } from "zod";
import { heading, image, richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const ingredientsProps = z.strictObject({
  title: heading(2, { max: 60 }).describe("The section's heading."),
  intro: text().optional().describe("One or two sentences under the heading."),
  image: image().optional().describe("A picture under the title, on screens that have room for it."),
  items: z
    .array(
      z.strictObject({
        name: heading(3),
        amount: text().optional().describe("Amount in a daily dose."),
        text: text(),
        image: image().optional(),
      }),
    )
    .min(1)
    .max(8)
    .describe("The ingredients, the main one first."),
  footnote: richText({ level: 3 })
    .optional()
    .describe("Conditions of use and warnings that the law requires beside a claim."),
});

export type IngredientsProps = Resolved<typeof ingredientsProps>;
