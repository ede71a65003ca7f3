import { heading, liveText, quizResults, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

const band = z.strictObject({
  label: text().describe("The band's official name.").meta({ label: "Name" }),
  text: text()
    .describe("What it means for the visitor, in one or two calm sentences.")
    .meta({ label: "Meaning" }),
});

export const bmiScaleProps = z.strictObject({
  title: heading(2).describe("The section's title.").meta({ label: "Headline", group: "Content" }),
  intro: text()
    .optional()
    .describe("What the body mass index is, and what it is not.")
    .meta({ label: "Introduction", group: "Content" }),
  quizzes: quizResults().meta({ label: "Quizzes", group: "Data" }),
  value: liveText("bmi")
    .describe("The visitor's own value: {bmi}.")
    .meta({ label: "Visitor's value", group: "Content" }),
  unknown: text()
    .describe("Shown if height and weight are unknown.")
    .meta({ label: "Text without values", group: "Content" }),
  bands: z
    .strictObject({
      underweight: band.meta({ label: "Underweight" }),
      normal: band.meta({ label: "Normal weight" }),
      overweight: band.meta({ label: "Overweight" }),
      obesity: band.meta({ label: "Obesity" }),
    })
    .describe("The World Health Organization's bands for adults: below 18.5, 25, 30, and above.")
    .meta({ label: "Bands", group: "Content" }),
  rangeLabel: text()
    .describe("The heading of the table's column of values.")
    .meta({ label: "Column of values", group: "Labels" }),
  bandLabel: text()
    .describe("The heading of the table's column of names.")
    .meta({ label: "Column of names", group: "Labels" }),
  footnote: text()
    .optional()
    .describe("Source and limits: adults only, not in pregnancy …")
    .meta({ label: "Footnote", group: "Small print" }),
});

export type BmiScaleProps = Resolved<typeof bmiScaleProps>;
