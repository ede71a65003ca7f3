import { z } from "zod";
import { image, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const testimonialsProps = z.strictObject({
  title: text(),
  note: text().describe("Says that these are examples."),
  items: z
    .array(
      z.strictObject({ quote: text(), name: text(), place: text().optional(), image: image().optional() }),
    )
    .min(1)
    .max(6),
});

export type TestimonialsProps = Resolved<typeof testimonialsProps>;
