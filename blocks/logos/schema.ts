import { group, image, link, list, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { tone } from "../_ui/tone.ts";

export const logosProps = group({
  label: text({ max: 45, label: "Line above the row", group: "Content" }),
  logos: list(
    group({
      name: text({ max: 30, label: "Name", help: "Shown if there is no picture." }),
      image: image({ label: "Logo", help: "Drawn in grey, whatever its colours are." }).optional(),
      link: link({ label: "Link" }).optional(),
    }),
    { min: 2, max: 12, label: "Logos", group: "Content", help: "Logos and names, in order." },
  ),
  tone: tone("default", "tinted", "soft"),
  note: text({ label: "Small print", group: "Small print" }).optional(),
});

export type LogosProps = Resolved<typeof logosProps>;
