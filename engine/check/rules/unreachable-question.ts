import { provedQuizzes } from "../quiz/proofs.ts";
import type { Rule } from "../rule.ts";

export const unreachableQuestion: Rule = {
  code: "unreachable-question",
  check: (site, report) => {
    for (const { quiz, proof } of provedQuizzes(site)) {
      quiz.value.questions.forEach(({ id }, index) => {
        if (proof.isPartial || proof.asked.has(id)) return;
        report({
          document: quiz.document,
          path: ["questions", index, "id"],
          message: `Whatever visitors answer, the question "${id}" is never asked.`,
          hint: 'Look at its "when", and at the "next" of the questions before it.',
        });
      });
    }
  },
};
