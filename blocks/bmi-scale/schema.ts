import {
  group,
  heading,
  liveText,
  prop,
  quizResults,
  type Resolved,
  text,
} from "funnel-engine/for-blocks/schema";

const band = group({
  label: text({ label: "Name", help: "The band's official name." }),
  text: text({ label: "Meaning", help: "What it means for the visitor, in one or two calm sentences." }),
});

export const bmiScaleProps = group({
  title: heading(2, { label: "Headline", group: "Content", help: "The section's title." }),
  intro: text({
    label: "Introduction",
    group: "Content",
    help: "What the body mass index is, and what it is not.",
  }).optional(),
  quizzes: quizResults({ label: "Quizzes", group: "Data" }),
  value: liveText(["bmi"], {
    label: "Visitor's value",
    group: "Content",
    help: "The visitor's own value: {bmi}.",
  }),
  unknown: text({
    label: "Text without values",
    group: "Content",
    help: "Shown if height and weight are unknown.",
  }),
  bands: group(
    {
      underweight: prop(band, { label: "Underweight" }),
      normal: prop(band, { label: "Normal weight" }),
      overweight: prop(band, { label: "Overweight" }),
      obesity: prop(band, { label: "Obesity" }),
    },
    {
      label: "Bands",
      group: "Content",
      help: "The World Health Organization's bands for adults: below 18.5, 25, 30, and above.",
    },
  ),
  rangeLabel: text({
    label: "Column of values",
    group: "Labels",
    help: "The heading of the table's column of values.",
  }),
  bandLabel: text({
    label: "Column of names",
    group: "Labels",
    help: "The heading of the table's column of names.",
  }),
  footnote: text({
    label: "Footnote",
    group: "Small print",
    help: "Source and limits: adults only, not in pregnancy …",
  }).optional(),
});

export type BmiScaleProps = Resolved<typeof bmiScaleProps>;
