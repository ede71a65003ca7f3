import type { FieldDefinition } from "../field-definition.ts";
import type { QuizTexts, ResolvedQuizResult } from "../quiz/resolved-quiz.ts";

/** The texts about one quiz on a page that shows its results. */
function resolveResult({ name, questions, outcomes }: QuizTexts): ResolvedQuizResult {
  const notes = questions.flatMap((question) =>
    ("options" in question ? question.options : []).flatMap(({ id, note }) =>
      note ? [[`${question.id}.${id}`, note] as const] : [],
    ),
  );
  const nameQuestion = questions.find((one) => one.kind === "text" && one.autocomplete === "given-name")?.id;
  return {
    name,
    ...(nameQuestion !== undefined && { nameQuestion }),
    outcomes: outcomes.map(({ id, title, text, order }) => ({
      id,
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
      ...(order === false && { order }),
    })),
    notes: Object.fromEntries(notes),
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
