import { suggestName } from "../../problems/suggest.ts";
import { quizJumps } from "../../site/quiz-references.ts";
import type { Rule } from "../rule.ts";

export const unknownOutcome: Rule = {
  meta: {
    code: "unknown-outcome",
    severity: "error",
    tier: "reference",
    title: "A quiz has no outcome with this id",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      const ids = value.outcomes.map(({ id }) => id);
      for (const { step, path } of quizJumps(value)) {
        if (step.outcome === undefined || ids.includes(step.outcome)) continue;
        report({
          document,
          path: [...path, "outcome"],
          message: `The quiz has no outcome with the id "${step.outcome}".`,
          ...suggestName(step.outcome, ids, "outcome"),
        });
      }
    }
  },
};
