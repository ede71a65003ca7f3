import { heading, image, list, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const testimonialsProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The section's heading.")
    .meta({ label: "Headline", group: "Content" }),
  note: text()
    .describe("States that these are examples.")
    .meta({ label: "Note on the examples", group: "Small print" }),
  items: list(1, 6, {
    quote: text().meta({ label: "Quote" }),
    name: text().meta({ label: "Name" }),
    place: text().optional().describe("Where the person lives.").meta({ label: "Place" }),
    image: image().optional().describe("A portrait.").meta({ label: "Portrait" }),
  })
    .describe("What customers say: a quote, who, and from where.")
    .meta({ label: "Quotes", group: "Content" }),
});

export type TestimonialsProps = Resolved<typeof testimonialsProps>;
