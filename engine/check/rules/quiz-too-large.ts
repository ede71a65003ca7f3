import { provedQuizzes } from "../quiz/proofs.ts";
import type { Rule } from "../rule.ts";

export const quizTooLarge: Rule = {
  code: "quiz-too-large",
  check: (site, report) => {
    for (const { quiz, proof } of provedQuizzes(site)) {
      if (!proof.isPartial) continue;
      report({
        document: quiz.document,
        path: ["questions"],
        part: "key",
        message: "The answers that conditions look at can be combined in too many ways to be proved.",
        hint: "Use fewer conditions, or conditions that look at fewer questions.",
      });
    }
  },
};
