import {
  buttonLength,
  heading,
  image,
  link,
  liveText,
  orderButton,
  quizResults,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const quizResultProps = z.strictObject({
  eyebrow: text({ max: 45 })
    .optional()
    .describe("A short line above the title.")
    .meta({ label: "Line above the headline", group: "Content" }),
  greeting: liveText("name")
    .optional()
    .describe("Replaces the eyebrow for visitors who gave their first name: {name}.")
    .meta({ label: "Greeting by name", group: "Content" }),
  quizzes: quizResults().meta({ label: "Quizzes", group: "Data" }),
  title: heading(1, { max: 70 })
    .describe("The headline for visitors without answers.")
    .meta({ label: "Headline", group: "Content" }),
  text: richText()
    .describe("The text for visitors without answers.")
    .meta({ label: "Text", group: "Content" }),
  start: z
    .strictObject({
      label: text({ max: buttonLength }).meta({ label: "Link text" }),
      link: link().meta({ label: "Link" }),
      first: z
        .boolean()
        .optional()
        .describe("true makes it the main button, before the order button.")
        .meta({ label: "Main button" }),
    })
    .optional()
    .describe("The link to the quiz.")
    .meta({ label: "Link to the quiz", group: "Actions" }),
  notesTitle: heading(2)
    .describe("The heading above the notes on the answers.")
    .meta({ label: "Headline of the notes", group: "Content" }),
  image: image()
    .optional()
    .describe("A picture beside the headline.")
    .meta({ label: "Picture", group: "Content" }),
  order: orderButton()
    .describe("The order button. Not shown for outcomes that must not sell.")
    .meta({ label: "Order button", group: "Actions" }),
  note: text()
    .optional()
    .describe("Small print under the order button.")
    .meta({ label: "Small print", group: "Small print" }),
  forget: text()
    .describe("The button that deletes the answers.")
    .meta({ label: "Button to delete the answers", group: "Labels" }),
  forgotten: text()
    .describe("Shown after they are deleted.")
    .meta({ label: "Text after deleting", group: "Labels" }),
});

export type QuizResultProps = Resolved<typeof quizResultProps>;
