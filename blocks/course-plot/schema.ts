import {
  group,
  heading,
  liveText,
  quizResults,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";

export const coursePlotProps = group({
  title: heading(2, { label: "Headline", group: "Content", help: "The section's title." }),
  intro: text({ label: "Introduction", group: "Content", help: "One line under the title." }).optional(),
  quizzes: quizResults({ label: "Quizzes", group: "Data" }),
  summary: liveText(["weight", "target"], {
    label: "Drawing in words",
    group: "Content",
    help: "The drawing in words, with the visitor's own numbers: {weight} today, {target} as the goal.",
  }),
  unknown: text({
    label: "Drawing in words, without numbers",
    group: "Content",
    help: "The drawing in words if the numbers are unknown.",
  }),
  tooLow: text({
    label: "Text for a goal that is too low",
    group: "Content",
    help: "Shown instead of the drawing if the goal is below a healthy weight.",
  }),
  today: text({ label: "Start label", group: "Labels", help: "The label of the start." }),
  goal: text({ label: "Goal label", group: "Labels", help: "The label of the goal." }),
  plateau: text({ label: "Plateau label", group: "Labels", help: "The label of a plateau." }),
  caption: richText({
    level: 3,
    label: "Note on the drawing",
    group: "Small print",
    help: "A note on what the drawing does not promise.",
  }),
});

export type CoursePlotProps = Resolved<typeof coursePlotProps>;
