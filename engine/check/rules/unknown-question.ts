import { suggestName } from "../../problems/suggest.ts";
import { isWorkedOut } from "../../quiz/measures.ts";
import { quizJumps, quizTests } from "../../site/quiz-references.ts";
import type { Rule } from "../rule.ts";

export const unknownQuestion: Rule = {
  meta: {
    code: "unknown-question",
    severity: "error",
    tier: "reference",
    title: "A quiz has no question with this id",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      const ids = value.questions.map(({ id }) => id);
      const wrong = [
        ...quizTests(value).flatMap(({ question, path }) =>
          isWorkedOut(question) ? [] : [{ question, path, part: "key" as const }],
        ),
        ...quizJumps(value).flatMap(({ step, path }) =>
          step.question === undefined
            ? []
            : [{ question: step.question, path: [...path, "question"], part: "value" as const }],
        ),
      ].filter(({ question }) => !ids.includes(question));
      for (const { question, path, part } of wrong) {
        report({
          document,
          path,
          part,
          message: `The quiz has no question with the id "${question}".`,
          ...suggestName(question, ids, "question"),
        });
      }
    }
  },
};
