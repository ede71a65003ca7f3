import { z } from "zod";
import { heading, liveText, quizResults, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

const band = z.strictObject({
  label: text().describe("The band's official name."),
  text: text().describe("What it means for the visitor, in one or two calm sentences."),
});

export const bmiScaleProps = z.strictObject({
  title: heading(2).describe("The section's title."),
  intro: text().optional().describe("What the body mass index is, and what it is not."),
  quizzes: quizResults(),
  value: liveText("bmi").describe("The visitor's own value: {bmi}."),
  unknown: text().describe("Shown if height and weight are unknown."),
  bands: z
    .strictObject({ underweight: band, normal: band, overweight: band, obesity: band })
    .describe("The World Health Organization's bands for adults: below 18.5, 25, 30, and above."),
  rangeLabel: text().describe("The heading of the table's column of values."),
  bandLabel: text().describe("The heading of the table's column of names."),
  footnote: text().optional().describe("Source and limits: adults only, not in pregnancy …"),
});

export type BmiScaleProps = Resolved<typeof bmiScaleProps>;
