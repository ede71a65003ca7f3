import { group, heading, image, list, type Resolved, richText, text } from "funnel-engine/for-blocks/schema";

export const ingredientsProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content", help: "The section's heading." }),
  intro: text({
    label: "Introduction",
    group: "Content",
    help: "One or two sentences under the heading.",
  }).optional(),
  image: image({
    label: "Picture",
    group: "Content",
    help: "A picture under the title, on screens that have room for it.",
  }).optional(),
  items: list(
    group({
      name: heading(3, { label: "Name" }),
      amount: text({ label: "Amount", help: "Amount in a daily dose." }).optional(),
      text: text({ label: "Effect" }),
      image: image({ label: "Picture" }).optional(),
    }),
    { min: 1, max: 8, label: "Ingredients", group: "Content", help: "The ingredients, the main one first." },
  ),
  footnote: richText({
    level: 3,
    label: "Footnote",
    group: "Small print",
    help: "Conditions of use and warnings that the law requires beside a claim.",
  }).optional(),
});

export type IngredientsProps = Resolved<typeof ingredientsProps>;
