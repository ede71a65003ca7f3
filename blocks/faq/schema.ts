import { z } from "zod";
import { richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const faqProps = z.strictObject({
  title: text({ max: 60 }).describe("The section's heading."),
  items: z
    .array(z.strictObject({ question: text(), answer: richText() }))
    .min(1)
    .max(20)
    .describe("The questions, the most frequent first."),
});

export type FaqProps = Resolved<typeof faqProps>;
