import { questionsBehind, quizJumps, quizTests } from "../../site/quiz-references.ts";
import type { Rule } from "../rule.ts";

export const questionNotEarlier: Rule = {
  meta: {
    code: "question-not-earlier",
    severity: "error",
    tier: "reference",
    title: "A quiz looks ahead or leads back",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      const findIndex = (id: string) => value.questions.findIndex((question) => question.id === id);
      for (const { index: position, afterAnswer, question, path } of quizTests(value)) {
        const latest = Math.max(...questionsBehind(value, question).map(findIndex));
        if (latest < (afterAnswer ? position + 1 : position)) continue;
        report({
          document,
          path,
          part: "key",
          message: `The condition tests "${question}", which is not answered at this point.`,
          hint: "Move that question up, or test an earlier one.",
        });
      }
      for (const { index: position, step, path } of quizJumps(value)) {
        const target = step.question === undefined ? -1 : findIndex(step.question);
        if (target < 0 || target > position) continue;
        report({
          document,
          path: [...path, "question"],
          message: `The step leads back to "${step.question}", so the quiz would loop.`,
          hint: "Name a later question, or an outcome.",
        });
      }
    }
  },
};
