import {
  choice,
  group,
  heading,
  image,
  list,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";
import { tone } from "../_ui/tone.ts";

export const stepsProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content" }),
  intro: text({ label: "Introduction", group: "Content", help: "One or two sentences." }).optional(),
  items: list(
    group({
      title: heading(3, { max: 45, label: "Step" }),
      text: richText({ level: 4, label: "Explanation" }),
      image: image({ label: "Picture" }).optional(),
    }),
    { min: 2, max: 8, label: "Steps", group: "Content", help: "In their order. The block numbers them." },
  ),
  arrangement: choice(["journey", "calendar"], {
    label: "Arrangement",
    group: "Look",
    help: 'By default, beside each other. "journey": large pictures, each beside its text. "calendar": small sheets, such as the days of a week.',
  }).optional(),
  tone: tone("default", "tinted", "soft"),
  footnote: text({
    label: "Footnote",
    group: "Small print",
    help: "A condition or a source.",
  }).optional(),
});

export type StepsProps = Resolved<typeof stepsProps>;
