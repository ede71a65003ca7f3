import { heading, image, type Resolved, richText } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const richTextProps = z.strictObject({
  pageTitle: heading(1, { max: 60 })
    .optional()
    .describe("The page's main heading, above the text.")
    .meta({ label: "Page headline", group: "Content" }),
  title: heading(2, { max: 60 })
    .optional()
    .describe("The heading of a section, beside the text.")
    .meta({ label: "Headline", group: "Content" }),
  image: image()
    .optional()
    .describe("A picture under the title. It takes a title.")
    .meta({ label: "Picture", group: "Content" }),
  body: richText().meta({ label: "Text", group: "Content" }),
});

export type RichTextProps = Resolved<typeof richTextProps>;
