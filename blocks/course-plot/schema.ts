import { z } from "zod";
import { liveText, quizResults, richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const coursePlotProps = z.strictObject({
  title: text().describe("The section's title."),
  intro: text().optional().describe("One line under the title."),
  quizzes: quizResults(),
  summary: liveText("weight", "target").describe(
    "The drawing in words, with the visitor's own numbers: {weight} today, {target} as the goal.",
  ),
  unknown: text().describe("The drawing in words when the numbers are not known."),
  tooLow: text().describe("Said instead of the drawing when the goal is below a healthy weight."),
  today: text().describe("The label of the start."),
  goal: text().describe("The label of the goal."),
  plateau: text().describe("The label of a stretch in which nothing moves."),
  caption: richText().describe("What the drawing does not say: no time, no promise."),
});

export type CoursePlotProps = Resolved<typeof coursePlotProps>;
