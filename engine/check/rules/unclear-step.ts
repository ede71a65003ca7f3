import { quizJumps } from "../../site/quiz-references.ts";
import type { Rule } from "../rule.ts";

export const unclearStep: Rule = {
  meta: {
    code: "unclear-step",
    severity: "error",
    tier: "shape",
    title: "A step of a quiz has no single target",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      for (const { step, path } of quizJumps(value)) {
        if ((step.question === undefined) !== (step.outcome === undefined)) continue;
        report({
          document,
          path,
          message:
            step.question === undefined
              ? "The step names neither a question nor an outcome."
              : "The step names both a question and an outcome.",
          hint: 'Write either "question" or "outcome".',
        });
      }
    }
  },
};
