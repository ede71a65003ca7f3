import { z } from "zod";
import { heading, liveText, quizResults, richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const coursePlotProps = z.strictObject({
  title: heading(2).describe("The section's title."),
  intro: text().optional().describe("One line under the title."),
  quizzes: quizResults(),
  summary: liveText("weight", "target").describe(
    "The drawing in words, with the visitor's own numbers: {weight} today, {target} as the goal.",
  ),
  unknown: text().describe("The drawing in words if the numbers are unknown."),
  tooLow: text().describe("Shown instead of the drawing if the goal is below a healthy weight."),
  today: text().describe("The label of the start."),
  goal: text().describe("The label of the goal."),
  plateau: text().describe("The label of a plateau."),
  caption: richText({ level: 3 }).describe("A note on what the drawing does not promise."),
});

export type CoursePlotProps = Resolved<typeof coursePlotProps>;
