import { describeTrail } from "../quiz/describe-trail.ts";
import { provedQuizzes } from "../quiz/proofs.ts";
import type { Rule } from "../rule.ts";

export const scoreWithoutOutcome: Rule = {
  code: "score-without-outcome",
  check: (site, report) => {
    for (const { quiz, proof } of provedQuizzes(site)) {
      // The points of a question that is never asked, reported as that, are missing in every score.
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
        message: `No outcome takes the score ${scores}. One way there: ${describeTrail(quiz.value, first[1])}.`,
        hint: 'Widen the "score" of an outcome, so that every score has one.',
      });
    }
  },
};
