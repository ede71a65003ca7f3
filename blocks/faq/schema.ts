import { z } from "zod";
import { heading, richText } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const faqProps = z.strictObject({
  title: heading(2, { max: 60 }).describe("The section's heading."),
  items: z
    .array(z.strictObject({ question: heading(3), answer: richText({ level: 4 }) }))
    .min(1)
    .max(20)
    .describe("The questions, the most frequent first."),
});

export type FaqProps = Resolved<typeof faqProps>;
