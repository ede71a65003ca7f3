import { questionsBehind, quizJumps, quizTests } from "../quiz/quiz-references.ts";
import type { Rule } from "../rule.ts";

export const questionNotEarlier: Rule = {
  code: "question-not-earlier",
  check: ({ world }, report) => {
    for (const { document, value } of world.quizzes.values()) {
      const placeOf = (id: string) => value.questions.findIndex((question) => question.id === id);
      for (const { at, afterAnswer, question, path } of quizTests(value)) {
        const latest = Math.max(...questionsBehind(value, question).map(placeOf));
        if (latest < (afterAnswer ? at + 1 : at)) continue;
        report({
          document,
          path,
          part: "key",
          message: `The condition looks at "${question}", which is not answered yet when it is decided.`,
          hint: "Move that question further up, or test an earlier one.",
        });
      }
      for (const { at, step, path } of quizJumps(value)) {
        const target = step.question === undefined ? -1 : placeOf(step.question);
        if (target < 0 || target > at) continue;
        report({
          document,
          path: [...path, "question"],
          message: `The step leads back to "${step.question}": the quiz would go in a circle.`,
          hint: "Lead on to a later question, or to an outcome.",
        });
      }
    }
  },
};
