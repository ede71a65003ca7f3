import { z } from "zod";
import { heading, image, list, type Resolved, text } from "../../engine/fields/fields.ts";
import { tone } from "../_ui/tone.ts";

export const benefitsProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The section's heading.")
    .meta({ label: "Headline", group: "Content" }),
  intro: text()
    .optional()
    .describe("One or two sentences under the title.")
    .meta({ label: "Introduction", group: "Content" }),
  numbered: z
    .boolean()
    .optional()
    .describe("true: the points are numbered steps.")
    .meta({ label: "Numbered steps", group: "Look" }),
  tone: tone("default", "tinted", "soft").meta({ label: "Background", group: "Look" }),
  items: list(2, 8, {
    title: heading(3, { max: 45 }).describe("The point in a few words.").meta({ label: "Point" }),
    text: text().meta({ label: "Explanation" }),
    image: image().optional().meta({ label: "Picture" }),
  })
    .describe("The points.")
    .meta({ label: "Points", group: "Content" }),
  footnote: text()
    .optional()
    .describe("A condition of use or a source, in small print.")
    .meta({ label: "Footnote", group: "Small print" }),
});

export type BenefitsProps = Resolved<typeof benefitsProps>;
