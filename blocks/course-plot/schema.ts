import {
  heading,
  liveText,
  quizResults,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const coursePlotProps = z.strictObject({
  title: heading(2).describe("The section's title.").meta({ label: "Headline", group: "Content" }),
  intro: text()
    .optional()
    .describe("One line under the title.")
    .meta({ label: "Introduction", group: "Content" }),
  quizzes: quizResults().meta({ label: "Quizzes", group: "Data" }),
  summary: liveText("weight", "target")
    .describe("The drawing in words, with the visitor's own numbers: {weight} today, {target} as the goal.")
    .meta({ label: "Drawing in words", group: "Content" }),
  unknown: text()
    .describe("The drawing in words if the numbers are unknown.")
    .meta({ label: "Drawing in words, without numbers", group: "Content" }),
  tooLow: text()
    .describe("Shown instead of the drawing if the goal is below a healthy weight.")
    .meta({ label: "Text for a goal that is too low", group: "Content" }),
  today: text().describe("The label of the start.").meta({ label: "Start label", group: "Labels" }),
  goal: text().describe("The label of the goal.").meta({ label: "Goal label", group: "Labels" }),
  plateau: text().describe("The label of a plateau.").meta({ label: "Plateau label", group: "Labels" }),
  caption: richText({ level: 3 })
    .describe("A note on what the drawing does not promise.")
    .meta({ label: "Note on the drawing", group: "Small print" }),
});

export type CoursePlotProps = Resolved<typeof coursePlotProps>;
