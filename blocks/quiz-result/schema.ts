import { z } from "zod";
import {
  buttonLength,
  image,
  link,
  liveText,
  orderButton,
  quizResults,
  richText,
  text,
} from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const quizResultProps = z.strictObject({
  eyebrow: text({ most: 45 }).optional().describe("A short line above the title."),
  greeting: liveText("name")
    .optional()
    .describe("Stands in the eyebrow's place for visitors who have told their first name: {name}."),
  quizzes: quizResults(),
  title: text({ most: 70 }).describe("The headline for visitors whose answers are not known."),
  text: richText().describe("What the page says to them."),
  start: z
    .strictObject({ label: text({ most: buttonLength }), link: link() })
    .optional()
    .describe("Where they can answer the questions."),
  notesTitle: text().describe("The heading above the notes on the answers."),
  image: image().optional().describe("A picture beside the headline."),
  order: orderButton().describe("The way on. Left out for outcomes that offer nothing to buy."),
  note: text().optional().describe("Small print under the order button."),
  forget: text().describe("The button that forgets the answers."),
  forgotten: text().describe("Said when they are forgotten."),
});

export type QuizResultProps = Resolved<typeof quizResultProps>;
