import { group, heading, image, quiz, type Resolved, richText, text } from "funnel-engine/for-blocks/schema";

export const quizProps = group({
  eyebrow: text({
    label: "Line above the headline",
    group: "Content",
    help: "A short line above the title.",
  }).optional(),
  title: heading(1, { label: "Headline", group: "Content", help: "What the quiz promises." }),
  text: richText({
    label: "Text",
    group: "Content",
    help: "One or two sentences, shown with the first question only.",
  }).optional(),
  image: image({
    label: "Picture",
    group: "Content",
    help: "Small beside the headline of the first question on phones, large beside each question on wide screens.",
  }).optional(),
  quiz: quiz({ label: "Quiz", group: "Data" }),
  note: text({
    label: "Small print",
    group: "Small print",
    help: "Small print under the questions.",
  }).optional(),
});

export type QuizProps = Resolved<typeof quizProps>;
