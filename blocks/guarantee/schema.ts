import { group, heading, image, type Resolved, richText } from "funnel-engine/for-blocks/schema";

export const guaranteeProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content", help: "The section's heading." }),
  text: richText({ level: 3, label: "Promise", group: "Content", help: "The promise, and how to use it." }),
  image: image({
    label: "Picture",
    group: "Content",
    help: "A seal or a picture beside the text.",
  }).optional(),
});

export type GuaranteeProps = Resolved<typeof guaranteeProps>;
