import { z } from "zod";
import { heading, image, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const benefitsProps = z.strictObject({
  title: heading(2, { max: 60 }).describe("The section's heading."),
  intro: text().optional().describe("One or two sentences under the title."),
  numbered: z.boolean().optional().describe("true: the points are numbered steps."),
  tone: z.enum(["paper", "oat", "sage"]).default("paper").describe("The background colour."),
  items: z
    .array(
      z.strictObject({
        title: heading(3, { max: 45 }).describe("The point in a few words."),
        text: text(),
        image: image().optional(),
      }),
    )
    .min(2)
    .max(8)
    .describe("The points."),
  footnote: text().optional().describe("A condition of use or a source, in small print."),
});

export type BenefitsProps = Resolved<typeof benefitsProps>;
