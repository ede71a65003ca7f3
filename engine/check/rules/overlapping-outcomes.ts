import type { Rule } from "../rule.ts";

export const overlappingOutcomes: Rule = {
  code: "overlapping-outcomes",
  check: ({ world }, report) => {
    for (const { document, value } of world.quizzes.values()) {
      value.outcomes.forEach(({ score }, index) => {
        if (score === undefined) return;
        const other = value.outcomes
          .slice(0, index)
          .find((one) => one.score && one.score.from <= score.to && score.from <= one.score.to);
        if (other?.score === undefined) return;
        const shared = Math.max(score.from, other.score.from);
        report({
          document,
          path: ["outcomes", index, "score"],
          message: `The score ${shared} leads to two outcomes: this one and "${other.id}".`,
          hint: "Move the bounds apart; both ends are included.",
        });
      });
    }
  },
};
