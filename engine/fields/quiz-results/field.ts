import type { FieldDefinition } from "../field-definition.ts";
import type { QuizTexts, ResolvedQuizResult } from "../quiz/resolved-quiz.ts";

/** The texts about one quiz on a page that shows its results. */
function resolveResult({ name, questions, outcomes }: QuizTexts): ResolvedQuizResult {
  const options = questions.flatMap((question) =>
    "options" in question
      ? question.options.map((option) => ({ ...option, key: `${question.id}.${option.id}` }))
      : [],
  );
  const nameQuestion = questions.find((one) => one.kind === "text" && one.autocomplete === "given-name")?.id;
  return {
    name,
    ...(nameQuestion !== undefined && { nameQuestion }),
    outcomes: outcomes.map(({ id, title, text, image, order }) => ({
      id,
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
      ...(image !== undefined && { image }),
      ...(order === false && { order }),
    })),
    notes: Object.fromEntries(options.flatMap(({ key, note }) => (note ? [[key, note]] : []))),
    reasons: Object.fromEntries(options.flatMap(({ key, reason }) => (reason ? [[key, reason]] : []))),
  };
}

export const quizResultsField: FieldDefinition<"quizResults"> = {
  resolve: (names, page) => ({
    languageTag: page.market.languageTag,
    ...(page.market.measurement && { measurement: page.market.measurement }),
    results: names.map((name) => resolveResult(page.quiz(name))),
  }),
  exit: () => ({ kind: "result" }),
};
