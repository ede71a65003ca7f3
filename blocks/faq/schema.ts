import { z } from "zod";
import { heading, richText } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const faqProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The section's heading.")
    .meta({ label: "Headline", group: "Content" }),
  items: z
    .array(
      z.strictObject({
        question: heading(3).meta({ label: "Question" }),
        answer: richText({ level: 4 }).meta({ label: "Answer" }),
      }),
    )
    .min(1)
    .max(20)
    .describe("The questions, the most frequent first.")
    .meta({ label: "Questions", group: "Content" }),
});

export type FaqProps = Resolved<typeof faqProps>;
