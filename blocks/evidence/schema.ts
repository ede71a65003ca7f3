import { group, heading, image, list, type Resolved, richText } from "funnel-engine/for-blocks/schema";

export const evidenceProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content", help: "The section's heading." }),
  items: list(
    group({
      image: image({ label: "Picture", help: "Wider than high." }),
      title: heading(3, { max: 45, label: "Fact", help: "The fact in a few words." }),
      text: richText({
        level: 4,
        label: "Text",
        help: "Two or three sentences, with a link to the document or page that proves them.",
      }),
    }),
    { min: 2, max: 3, label: "Facts", group: "Content", help: "What a shopper can check." },
  ),
});

export type EvidenceProps = Resolved<typeof evidenceProps>;
