import { group, heading, image, list, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { tone } from "../_ui/tone.ts";

export const benefitsProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content", help: "The section's heading." }),
  intro: text({
    label: "Introduction",
    group: "Content",
    help: "One or two sentences under the title.",
  }).optional(),
  tone: tone("default", "tinted", "soft"),
  items: list(
    group({
      title: heading(3, { max: 45, label: "Point", help: "The point in a few words." }),
      text: text({ label: "Explanation" }),
      image: image({ label: "Picture" }).optional(),
    }),
    { min: 2, max: 8, label: "Points", group: "Content", help: "The points." },
  ),
  footnote: text({
    label: "Footnote",
    group: "Small print",
    help: "A condition of use or a source, in small print.",
  }).optional(),
});

export type BenefitsProps = Resolved<typeof benefitsProps>;
