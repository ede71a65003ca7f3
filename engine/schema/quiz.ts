import { z } from "zod";
import { image, link, liveText, richText, text } from "../fields/fields.ts";
import { nameOf } from "../fields/name-kinds.ts";
import { ownName } from "../fields/name-patterns.ts";
import { conditionOn } from "./condition.ts";
import { schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

const id = z.string().regex(ownName);

const condition = conditionOn(
  'By question, what its answer must be. "bmi" is calculated from height and weight, "goal-bmi" from height and target weight. All must hold.',
  "Conditions on earlier answers. In a list, one entry that holds is enough.",
);

const next = z
  .array(
    z.strictObject({
      when: condition.optional().describe("Only if this holds. Default: always."),
      question: id.optional().describe("A later question to continue with."),
      outcome: id.optional().describe("An outcome that ends the quiz here."),
    }),
  )
  .min(1)
  .describe("Where to go after the answer: the first entry that holds. Default: the next question.");

const common = {
  id: id.describe("The question's name, unique in the quiz. Conditions use it.").meta({ label: "Name" }),
  title: text().describe("The question."),
  hint: text().optional().describe("One line under the question that helps to answer it."),
  image: image()
    .optional()
    .describe("A picture beside the question, in place of the picture of the page.")
    .meta({ label: "Picture" }),
  health: z
    .literal(true)
    .optional()
    .describe("true: about the body or health. Asked only after consent.")
    .meta({ label: "About the body or health" }),
  optional: z
    .literal(true)
    .optional()
    .describe("true: visitors may skip it.")
    .meta({ label: "May be skipped" }),
  when: condition
    .optional()
    .describe("Asked only if this holds. Default: always.")
    .meta({ label: "Asked only if" }),
  next: next.optional().meta({ label: "Where to go after the answer" }),
};

const note = z
  .strictObject({
    title: text().describe("A short headline."),
    text: text().describe("One to three sentences."),
  })
  .describe("The note on the result page for visitors who gave this answer.");

const option = z
  .strictObject({
    id: id.describe("The option's name, unique in the question.").meta({ label: "Name" }),
    label: text().describe("The option's label."),
    points: z.int().optional().describe("Points for the score. Default: 0."),
    alone: z
      .literal(true)
      .optional()
      .describe('true: excludes the other options, like "none of these".')
      .meta({ label: "Excludes the other options" }),
    image: image()
      .optional()
      .describe("A small picture that helps to choose. Options with pictures are tiles in two columns.")
      .meta({ label: "Picture" }),
    reason: text()
      .optional()
      .describe(
        'Why the result fits this answer, as one sentence: "Because dinner is late, …". The result page shows it above the text, unless the result must not sell.',
      )
      .meta({ label: "Reason on the result page" }),
    note: note.optional().meta({ label: "Note on the result page" }),
  })
  .meta({ label: "Option" });

const options = z.array(option).min(2).max(12).describe("The options, from top to bottom.");

/** The units of number questions. Answers are stored in the first unit of their quantity. */
export const unitNames = [
  ...(["cm", "ft-in", "in"] as const),
  ...(["kg", "st-lb", "lb"] as const),
  ...(["g", "oz"] as const),
  ...(["years", "none"] as const),
] as const;

const question = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("single").describe("One of several options."), ...common, options }),
    z.strictObject({
      kind: z.literal("multiple").describe("Any of several options."),
      ...common,
      options,
      min: z.int().min(1).optional().describe("The minimum number. Default: 1."),
      max: z.int().min(1).optional().describe("The maximum number. Default: all."),
    }),
    z.strictObject({
      kind: z.literal("number").describe("A number, with a unit."),
      ...common,
      measure: z
        .enum(["height", "weight", "target-weight", "age"])
        .optional()
        .describe(
          "What the number measures, for the result page: height in cm, weights in kg, age in years.",
        ),
      units: z
        .array(z.enum(unitNames))
        .min(1)
        .describe(
          "The units to choose from. The answer, min and max are in cm, kg, g or years. The usual units of the market come first: see its measurement.",
        ),
      min: z.number().describe("The minimum."),
      max: z.number().describe("The maximum."),
    }),
    z.strictObject({
      kind: z.literal("text").describe("A short text, such as a first name."),
      ...common,
      maxLength: z.int().min(1).max(500).describe("The maximum length, in characters."),
      autocomplete: z.enum(["given-name"]).optional().describe("What the browser may fill in."),
    }),
    z.strictObject({
      kind: z.literal("email").describe("An e-mail address, with consent to write to it."),
      ...common,
      consent: richText().describe("What the visitor agrees to with the checkbox beside the address."),
      form: nameOf("form", z.string().min(1)).describe(
        "The form that is sent with the address when the visitor has finished the quiz. Its required checkboxes count as ticked.",
      ),
    }),
  ])
  .meta({ label: "Question" });

const outcome = z
  .strictObject({
    id: id.describe("The outcome's name, unique in the quiz.").meta({ label: "Name" }),
    score: z
      .strictObject({
        from: z.int().describe("The minimum number of points."),
        to: z.int().describe("The maximum number of points."),
      })
      .optional()
      .describe('The points that lead here, both ends included. Without it, only "next" leads here.'),
    link: link().describe("The result page. The visitor's query is always kept."),
    title: text()
      .optional()
      .describe("The result page's headline for this outcome. Default: its general headline."),
    text: richText().optional().describe("The result page's first text. Default: its general text."),
    image: image()
      .optional()
      .describe("The result page's picture for this outcome. Default: its general picture.")
      .meta({ label: "Picture" }),
    order: z
      .literal(false)
      .optional()
      .describe("false: no order button on the result page, for visitors who must not buy."),
  })
  .meta({ label: "Result" });

export const quizSchema = z.strictObject({
  $schema: schemaReference,
  name: id.describe("The quiz's name, the same as the file's."),
  description: z.string().min(1).describe("Its purpose, for colleagues."),
  keepDays: z
    .int()
    .min(1)
    .max(365)
    .describe("The number of days that answers stay on the visitor's device.")
    .meta({ label: "Days to keep answers" }),
  consent: z
    .strictObject({
      title: text().describe("The heading of the step before the first question about the body."),
      text: richText().describe("What is asked, why, where it is kept and for how long."),
      details: z
        .strictObject({
          title: text().describe("The line that opens them."),
          text: richText().describe("The rest of what a visitor may want to know before agreeing."),
        })
        .optional()
        .describe("More, closed at first. The text must be enough to agree to.")
        .meta({ label: "Details" }),
      agree: text().describe("The button that agrees."),
      refuse: text().describe("The button that continues without these questions."),
    })
    .optional()
    .describe("Asked before the first question about the body (health data).")
    .meta({ label: "Consent to questions about health" }),
  questions: z.array(question).min(1).describe("The questions, in order."),
  outcomes: z.array(outcome).min(1).describe("The results.").meta({ label: "Results" }),
  allow: suppressions,
});

export const quizLabels = z
  .strictObject({
    progress: liveText(["current", "total", "minutes"]).describe(
      "The progress: {current}, {total}, and {minutes}: about how many are left, from 0.",
    ),
    next: text().describe("The button to the next question."),
    back: text().describe("The button to the previous question."),
    skip: text().describe("The button that skips an optional question."),
    finish: text().describe("The button of the last question."),
    print: text().describe("The button that prints a result."),
    forget: text().describe("The button that deletes all answers."),
    forgotten: text().describe("Shown after they are deleted."),
    otherUnit: text().describe("The label of the choice between units."),
    chooseOne: text().describe("Shown if no option is chosen."),
    chooseSome: liveText(["min", "max"]).describe("Shown if too few or too many are chosen: {min}, {max}."),
    outOfRange: liveText(["min", "max"]).describe(
      "Shown if a number is out of range: {min}, {max}, with units.",
    ),
    noNumber: text().describe("Shown if a number is not in plain digits."),
    noWhole: text().describe("Shown if years, feet or stones are not a whole number in plain digits."),
    noText: text().describe("Shown if a text is missing or too long."),
    noEmail: text().describe("Shown if it is not an e-mail address."),
    noConsent: text().describe("Shown if the checkbox beside the e-mail address is not ticked."),
    voluntary: text().describe("Without script: a note that questions about the body are optional."),
  })
  .describe("The texts of every quiz.");

export type QuizManifest = z.output<typeof quizSchema>;
export type QuizQuestion = QuizManifest["questions"][number];
