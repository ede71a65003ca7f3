import { choice, group, heading, image, list, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { tone } from "../_ui/tone.ts";

export const galleryProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content" }),
  intro: text({ label: "Introduction", group: "Content", help: "One or two sentences." }).optional(),
  items: list(
    group({
      image: image({ label: "Picture" }),
      caption: text({ label: "Caption" }).optional(),
    }),
    { min: 2, max: 12, label: "Pictures", group: "Content", help: "The best one first." },
  ),
  arrangement: choice(["grid", "row"], {
    label: "Arrangement",
    group: "Look",
    help: 'On wide screens. "grid": rows of two or three (the default). "row": one row that scrolls.',
  }).optional(),
  tone: tone("default", "tinted", "soft"),
});

export type GalleryProps = Resolved<typeof galleryProps>;
