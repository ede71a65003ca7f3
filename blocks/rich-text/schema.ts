import { z } from "zod";
import { heading, image, type Resolved, richText } from "../../engine/fields/fields.ts";

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
  arrangement: z
    .enum(["beside", "above", "article", "story"])
    .optional()
    .describe(
      '"beside": the title beside the text (the default). "above": above it. "article": one narrow column, with a large first letter. "story": large text, in two columns on wide screens.',
    )
    .meta({ label: "Arrangement", group: "Look" }),
  body: richText().meta({ label: "Text", group: "Content" }),
});

export type RichTextProps = Resolved<typeof richTextProps>;
