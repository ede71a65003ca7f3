import type { Rule } from "../rule.ts";
import { proveQuizzes } from "../site-funnel.ts";

export const unreachableOutcome: Rule = {
  meta: {
    code: "unreachable-outcome",
    severity: "error",
    tier: "content",
    title: "An outcome that no visitor reaches",
    once: true,
  },
  check: (site, report) => {
    for (const { quiz, proof } of proveQuizzes(site)) {
      // If a question is never asked, its points are missing from every score. That problem is reported
      // instead.
      if (proof.asked.size < quiz.value.questions.length) continue;
      const scores = [...proof.scores.keys()];
      quiz.value.outcomes.forEach(({ id, score }, index) => {
        const isReached =
          proof.jumpedTo.has(id) || (score && scores.some((one) => one >= score.from && one <= score.to));
        if (proof.isPartial || isReached) return;
        report({
          document: quiz.document,
          path: ["outcomes", index, "id"],
          message: `No combination of answers reaches the outcome "${id}".`,
          hint:
            scores.length > 0
              ? `Scores run from ${Math.min(...scores)} to ${Math.max(...scores)}: include some of them, or add a "next" with this outcome.`
              : 'Add a "next" with this outcome.',
        });
      });
    }
  },
};
