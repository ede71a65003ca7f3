import type { Rule } from "../rule.ts";
import { proveQuizzes } from "../site-funnel.ts";

export const unreachableQuestion: Rule = {
  meta: {
    code: "unreachable-question",
    severity: "error",
    tier: "content",
    title: "A question that no visitor is asked",
    once: true,
  },
  check: (site, report) => {
    for (const { quiz, proof } of proveQuizzes(site)) {
      quiz.value.questions.forEach(({ id }, index) => {
        if (proof.isPartial || proof.asked.has(id)) return;
        report({
          document: quiz.document,
          path: ["questions", index, "id"],
          message: `No combination of answers leads to the question "${id}".`,
          hint: 'Check its "when" and the "next" of the questions before it.',
        });
      });
    }
  },
};
