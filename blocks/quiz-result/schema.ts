import { z } from "zod";
import {
  buttonLength,
  heading,
  image,
  link,
  liveText,
  orderButton,
  quizResults,
  richText,
  text,
} from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const quizResultProps = z.strictObject({
  eyebrow: text({ max: 45 }).optional().describe("A short line above the title."),
  greeting: liveText("name")
    .optional()
    .describe("Replaces the eyebrow for visitors who gave their first name: {name}."),
  quizzes: quizResults(),
  title: heading(1, { max: 70 }).describe("The headline for visitors without answers."),
  text: richText().describe("The text for visitors without answers."),
  start: z
    .strictObject({
      label: text({ max: buttonLength }),
      link: link(),
      first: z.boolean().optional().describe("true makes it the main button, before the order button."),
    })
    .optional()
    .describe("The link to the quiz."),
  notesTitle: heading(2).describe("The heading above the notes on the answers."),
  image: image().optional().describe("A picture beside the headline."),
  order: orderButton().describe("The order button. Not shown for outcomes that must not sell."),
  note: text().optional().describe("Small print under the order button."),
  forget: text().describe("The button that deletes the answers."),
  forgotten: text().describe("Shown after they are deleted."),
});

export type QuizResultProps = Resolved<typeof quizResultProps>;
