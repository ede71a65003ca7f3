import { group, heading, image, link, list, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { tone } from "../_ui/tone.ts";

export const pressQuotesProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content" }),
  items: list(
    group({
      quote: text({ max: 240, label: "Quote", help: "Word for word, without quotation marks." }),
      source: text({ max: 45, label: "Source", help: "The medium, and the day or issue." }),
      image: image({ label: "Logo", help: "Drawn in grey, whatever its colours are." }).optional(),
      link: link({ label: "Link", help: "The page with the quote." }).optional(),
    }),
    {
      min: 1,
      max: 6,
      label: "Quotes",
      group: "Content",
      help: "What media have written, the best one first.",
    },
  ),
  tone: tone("default", "tinted", "soft", "cool"),
});

export type PressQuotesProps = Resolved<typeof pressQuotesProps>;
