import { z } from "zod";
import { heading, quiz, richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const quizProps = z.strictObject({
  eyebrow: text().optional().describe("A short line above the title."),
  title: heading(1).describe("What the quiz promises."),
  text: richText().optional().describe("One or two sentences, shown with the first question only."),
  quiz: quiz(),
  note: text().optional().describe("Small print under the questions."),
});

export type QuizProps = Resolved<typeof quizProps>;
