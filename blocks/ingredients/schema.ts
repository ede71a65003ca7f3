import { heading, image, list, type Resolved, richText, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const ingredientsProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The section's heading.")
    .meta({ label: "Headline", group: "Content" }),
  intro: text()
    .optional()
    .describe("One or two sentences under the heading.")
    .meta({ label: "Introduction", group: "Content" }),
  image: image()
    .optional()
    .describe("A picture under the title, on screens that have room for it.")
    .meta({ label: "Picture", group: "Content" }),
  items: list(1, 8, {
    name: heading(3).meta({ label: "Name" }),
    amount: text().optional().describe("Amount in a daily dose.").meta({ label: "Amount" }),
    text: text().meta({ label: "Effect" }),
    image: image().optional().meta({ label: "Picture" }),
  })
    .describe("The ingredients, the main one first.")
    .meta({ label: "Ingredients", group: "Content" }),
  footnote: richText({ level: 3 })
    .optional()
    .describe("Conditions of use and warnings that the law requires beside a claim.")
    .meta({ label: "Footnote", group: "Small print" }),
});

export type IngredientsProps = Resolved<typeof ingredientsProps>;
