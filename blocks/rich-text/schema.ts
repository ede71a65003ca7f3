import { choice, group, heading, image, type Resolved, richText } from "funnel-engine/for-blocks/schema";

export const richTextProps = group({
  pageTitle: heading(1, {
    max: 60,
    label: "Page headline",
    group: "Content",
    help: "The page's main heading, above the text.",
  }).optional(),
  title: heading(2, {
    max: 60,
    label: "Headline",
    group: "Content",
    help: "The heading of a section, beside the text.",
  }).optional(),
  image: image({
    label: "Picture",
    group: "Content",
    help: "A picture under the title. It takes a title.",
  }).optional(),
  arrangement: choice(["beside", "above", "article", "story"], {
    label: "Arrangement",
    group: "Look",
    help: '"beside": the title beside the text (the default). "above": above it. "article": one narrow column, with a large first letter. "story": large text, in two columns on wide screens.',
  }).optional(),
  body: richText({ label: "Text", group: "Content" }),
});

export type RichTextProps = Resolved<typeof richTextProps>;
