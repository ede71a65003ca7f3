import { suggestName } from "../../problems/suggest.ts";
import { quizJumps } from "../quiz/quiz-references.ts";
import type { Rule } from "../rule.ts";

export const unknownOutcome: Rule = {
  code: "unknown-outcome",
  check: ({ world }, report) => {
    for (const { document, value } of world.quizzes.values()) {
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
