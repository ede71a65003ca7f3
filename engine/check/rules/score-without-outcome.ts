import { describeTrail } from "../../funnel/explore.ts";
import type { Rule } from "../rule.ts";
import { proveQuizzes } from "../site-funnel.ts";

export const scoreWithoutOutcome: Rule = {
  meta: {
    code: "score-without-outcome",
    severity: "error",
    tier: "content",
    title: "A score has no outcome",
    once: true,
  },
  check: (site, report) => {
    for (const { quiz, proof } of proveQuizzes(site)) {
      // If a question is never asked, its points are missing from every score. That problem is reported
      // instead.
      if (proof.asked.size < quiz.value.questions.length) continue;
      const { outcomes } = quiz.value;
      const lost = [...proof.scores].filter(
        ([score]) => !outcomes.some((one) => one.score && score >= one.score.from && score <= one.score.to),
      );
      const [first] = lost.sort(([a], [b]) => a - b);
      if (first === undefined) continue;
      const scores = lost.map(([score]) => score).join(", ");
      report({
        document: quiz.document,
        path: ["outcomes"],
        part: "key",
        message: `No outcome has the score ${scores}. Example answers: ${describeTrail(quiz.value, first[1])}.`,
        hint: 'Extend the "score" of an outcome, so that every score has one.',
      });
    }
  },
};
