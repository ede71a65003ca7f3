import { heading, quiz, type Resolved, richText, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const quizProps = z.strictObject({
  eyebrow: text()
    .optional()
    .describe("A short line above the title.")
    .meta({ label: "Line above the headline", group: "Content" }),
  title: heading(1).describe("What the quiz promises.").meta({ label: "Headline", group: "Content" }),
  text: richText()
    .optional()
    .describe("One or two sentences, shown with the first question only.")
    .meta({ label: "Text", group: "Content" }),
  quiz: quiz().meta({ label: "Quiz", group: "Data" }),
  note: text()
    .optional()
    .describe("Small print under the questions.")
    .meta({ label: "Small print", group: "Small print" }),
});

export type QuizProps = Resolved<typeof quizProps>;
