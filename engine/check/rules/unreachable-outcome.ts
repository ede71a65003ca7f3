import { provedQuizzes } from "../quiz/proofs.ts";
import type { Rule } from "../rule.ts";

export const unreachableOutcome: Rule = {
  code: "unreachable-outcome",
  check: (site, report) => {
    for (const { quiz, proof } of provedQuizzes(site)) {
      // The points of a question that is never asked, reported as that, are missing in every score.
      if (proof.asked.size < quiz.value.questions.length) continue;
      const scores = [...proof.scores.keys()];
      quiz.value.outcomes.forEach(({ id, score }, index) => {
        const isReached =
          proof.jumpedTo.has(id) || (score && scores.some((one) => one >= score.from && one <= score.to));
        if (proof.isPartial || isReached) return;
        report({
          document: quiz.document,
          path: ["outcomes", index, "id"],
          message: `Whatever visitors answer, none reaches the outcome "${id}".`,
          hint:
            scores.length > 0
              ? `Scores run from ${Math.min(...scores)} to ${Math.max(...scores)}: give it some of them, or a "next" that leads to it.`
              : 'Give it a "next" that leads to it.',
        });
      });
    }
  },
};
