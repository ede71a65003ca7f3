import type { Rule } from "../rule.ts";

export const overlappingOutcomes: Rule = {
  meta: {
    code: "overlapping-outcomes",
    severity: "error",
    tier: "reference",
    title: "A score has two outcomes",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      value.outcomes.forEach(({ score }, index) => {
        if (score === undefined) return;
        const rival = value.outcomes
          .slice(0, index)
          .find(
            (outcome) => outcome.score && outcome.score.from <= score.to && score.from <= outcome.score.to,
          );
        if (rival?.score === undefined) return;
        const shared = Math.max(score.from, rival.score.from);
        report({
          document,
          path: ["outcomes", index, "score"],
          message: `The score ${shared} leads to two outcomes: this one and "${rival.id}".`,
          hint: "Change the scores so that they do not overlap; both ends are included.",
        });
      });
    }
  },
};
