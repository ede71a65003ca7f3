import { z } from "zod";
import { heading, image, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const testimonialsProps = z.strictObject({
  title: heading(2, { max: 60 }).describe("The section's heading."),
  note: text().describe("States that these are examples."),
  items: z
    .array(
      z.strictObject({
        quote: text(),
        name: text(),
        place: text().optional().describe("Where the person lives."),
        image: image().optional().describe("A portrait."),
      }),
    )
    .min(1)
    .max(6)
    .describe("What customers say: a quote, who, and from where."),
});

export type TestimonialsProps = Resolved<typeof testimonialsProps>;
