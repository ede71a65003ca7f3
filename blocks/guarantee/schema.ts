import { heading, image, type Resolved, richText } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const guaranteeProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The section's heading.")
    .meta({ label: "Headline", group: "Content" }),
  text: richText({ level: 3 })
    .describe("The promise, and how to use it.")
    .meta({ label: "Promise", group: "Content" }),
  image: image()
    .optional()
    .describe("A seal or a picture beside the text.")
    .meta({ label: "Picture", group: "Content" }),
});

export type GuaranteeProps = Resolved<typeof guaranteeProps>;
