import { z } from "zod";
import { allow } from "./advice.ts";
import { kebabCase, link, liveText, richText, text } from "./fields.ts";
import { schemaReference } from "./instance.ts";

const id = z.string().regex(kebabCase);

const ids = z.union([id, z.array(id).min(1)]);

const range = z
  .strictObject({
    from: z.number().optional().describe("At least this much."),
    below: z.number().optional().describe("Less than this."),
  })
  .describe("A number within bounds, in the question's first unit.");

const test = z.union([
  ids.describe("The answer is this option, or one of these."),
  z.strictObject({ not: ids.describe("Options.") }).describe("The answer is none of these."),
  range,
]);

const allOf = z
  .record(id, test)
  .describe(
    'By question, what its answer must be; "bmi" is worked out from height and weight, "goal-bmi" from height and the weight aimed at. All must hold.',
  );

const condition = z
  .union([allOf, z.array(allOf).min(1)])
  .describe("What earlier answers must be. In a list, one entry that holds is enough.");

const next = z
  .array(
    z.strictObject({
      when: condition.optional().describe("Only then; always unless given."),
      question: id.optional().describe("A later question to go on with."),
      outcome: id.optional().describe("An outcome that ends the quiz here."),
    }),
  )
  .min(1)
  .describe("Where to go after the answer: the first entry that holds. The next question unless given.");

const common = {
  id: id.describe("The question's name, unique in the quiz. Conditions use it."),
  title: text().describe("The question."),
  hint: text().optional().describe("One line under the question that helps to answer it."),
  health: z
    .literal(true)
    .optional()
    .describe("true: about the body or health. Asked only with the visitor's consent."),
  optional: z.literal(true).optional().describe("true: may be left unanswered."),
  when: condition.optional().describe("Asked only when this holds of earlier answers; always unless given."),
  next: next.optional(),
};

const note = z
  .strictObject({
    title: text().describe("A short headline."),
    text: text().describe("One to three sentences."),
  })
  .describe("What the result page says to those who gave this answer.");

const option = z.strictObject({
  id: id.describe("The option's name, unique in the question."),
  label: text().describe("What the option says."),
  points: z.int().optional().describe("Points for the score; 0 unless given."),
  alone: z
    .literal(true)
    .optional()
    .describe('true: excludes the others of a multiple choice, as "none of these" does.'),
  note: note.optional(),
});

const options = z.array(option).min(2).max(12).describe("The options, from top to bottom.");

/** Units that a number can be given in: the first of a quantity is the one that is stored. */
export const unitNames = ["cm", "ft-in", "kg", "st-lb", "years", "none"] as const;

const question = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("single").describe("One of several options."), ...common, options }),
  z.strictObject({
    kind: z.literal("multiple").describe("Any of several options."),
    ...common,
    options,
    min: z.int().min(1).optional().describe("How many at least; 1 unless given."),
    max: z.int().min(1).optional().describe("How many at most; all unless given."),
  }),
  z.strictObject({
    kind: z.literal("number").describe("A number, with a unit."),
    ...common,
    measure: z
      .enum(["height", "weight", "target-weight", "age"])
      .optional()
      .describe("What the number measures, for the result page: height in cm, weights in kg, age in years."),
    units: z
      .array(z.enum(unitNames))
      .min(1)
      .describe(
        "The units to choose from. The number is stored, and min and max are given, in the first. Markets that measure in feet and stones begin with those.",
      ),
    min: z.number().describe("The least that is accepted."),
    max: z.number().describe("The most that is accepted."),
  }),
  z.strictObject({
    kind: z.literal("text").describe("A short text, such as a first name."),
    ...common,
    maxLength: z.int().min(1).max(500).describe("The most characters."),
    autocomplete: z.enum(["given-name"]).optional().describe("What the browser may fill in."),
  }),
  z.strictObject({
    kind: z.literal("email").describe("An e-mail address, with consent to write to it."),
    ...common,
    consent: richText().describe("What the visitor agrees to by ticking the box beside the address."),
  }),
]);

const outcome = z.strictObject({
  id: id.describe("The outcome's name, unique in the quiz."),
  score: z
    .strictObject({ from: z.int().describe("The least points."), to: z.int().describe("The most points.") })
    .optional()
    .describe('Points that lead here, both ends included. An outcome without it is reached by "next" only.'),
  link: link().describe("The page that follows. The visitor's query is always carried along."),
  title: text()
    .optional()
    .describe("The result page's headline for this outcome; its general one unless given."),
  text: richText().optional().describe("What the result page says first; the general words unless given."),
  order: z
    .literal(false)
    .optional()
    .describe("false: the result page offers nothing to buy, for those who should ask a doctor first."),
});

export const quizSchema = z.strictObject({
  $schema: schemaReference,
  name: id.describe("The quiz's name, the same as the file's."),
  description: z.string().min(1).describe("What it is for, for colleagues."),
  keepDays: z
    .int()
    .min(1)
    .max(365)
    .describe("How many days the answers stay on the visitor's device; then they are forgotten."),
  consent: z
    .strictObject({
      title: text().describe("The heading of the step before the first question about the body."),
      text: richText().describe("What is asked, why, where it is kept and for how long."),
      agree: text().describe("The button that agrees."),
      refuse: text().describe("The button that goes on without these questions."),
    })
    .optional()
    .describe("Asked before the first question about the body (health data)."),
  questions: z.array(question).min(1).describe("The questions, in order."),
  outcomes: z.array(outcome).min(1).describe("How it can end."),
  allow,
});

export const quizWords = z
  .strictObject({
    progress: liveText("current", "total").describe("Where the visitor is: {current}, {total}."),
    next: text().describe("The button to the next question."),
    back: text().describe("The button to the question before."),
    skip: text().describe("The button that leaves an optional question unanswered."),
    finish: text().describe("The button of the last question."),
    forget: text().describe("The button that forgets all answers."),
    forgotten: text().describe("Said when they are forgotten."),
    otherUnit: text().describe("The label of the choice between units."),
    chooseOne: text().describe("Said when no option is chosen."),
    chooseSome: liveText("min", "max").describe("Said when too few or too many are chosen: {min}, {max}."),
    outOfRange: liveText("min", "max").describe(
      "Said when a number is out of bounds: {min}, {max}, with units.",
    ),
    noText: text().describe("Said when a text is missing or too long."),
    noEmail: text().describe("Said when an e-mail address cannot be one."),
    noConsent: text().describe("Said when the box beside the e-mail address is not ticked."),
    voluntary: text().describe("Without script: that questions about the body may be left out."),
  })
  .describe("The words of every quiz.");

export type QuizManifest = z.output<typeof quizSchema>;
export type QuizQuestion = QuizManifest["questions"][number];
