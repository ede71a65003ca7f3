import { group, heading, image, list, type Resolved, text } from "funnel-engine/for-blocks/schema";

export const testimonialsProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content", help: "The section's heading." }),
  note: text({
    label: "Note on the examples",
    group: "Small print",
    help: "States whether and how the quotes are checked, or that they are examples.",
  }).optional(),
  items: list(
    group({
      quote: text({ label: "Quote" }),
      name: text({ label: "Name" }),
      place: text({ label: "Place", help: "Where the person lives." }).optional(),
      image: image({ label: "Portrait", help: "A portrait." }).optional(),
    }),
    {
      min: 1,
      max: 6,
      label: "Quotes",
      group: "Content",
      help: "What customers say: a quote, who, and from where.",
    },
  ),
});

export type TestimonialsProps = Resolved<typeof testimonialsProps>;
